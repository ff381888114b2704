import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';

interface OldAttributes {
	planId?: number;
	align?: string;
	className?: string;
	submitButtonText?: string;
	submitButtonClasses?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
}

/** The width was written with spaces. */
const v2 = {
	attributes: {
		planId: { type: 'integer' },
		align: { type: 'string' },
		url: { type: 'string', default: '#' },
		uniqueId: { type: 'string', default: 'id' },
		width: { type: 'string' },
	},
	supports: { html: false, __experimentalExposeControlsToChildren: true },
	save( { attributes: { width } }: { attributes: { width?: string } } ) {
		const rest = ( 100 - Number( width?.replace( '%', '' ) ) ) / 100;
		return (
			<div
				{ ...useInnerBlocksProps.save( {
					...useBlockProps.save(),
					style: {
						width: width?.includes( '%' )
							? `calc( ${ width } - var( --jetpack-payment-buttons-gap, 0 ) * ${ rest } )`
							: width,
					},
				} ) }
			/>
		);
	},
};

/**
 * A color of the old button: a value, and the name of a preset. Some editors stored a value in place of the name;
 * without another name it is kept there, and still works.
 */
const colorOf = ( custom?: string, name?: string ) => ( {
	value: custom ?? ( name?.startsWith( '#' ) ? name : undefined ),
	slug: name,
} );

/**
 * The user's own classes; the others only repeat the colors.
 *
 * @param classes Separated by spaces.
 */
const addedClasses = ( classes = '' ) =>
	classes
		.split( /\s+/ )
		.filter(
			( name ) =>
				! /^(wp-block-button__link|has-.*|no-border-radius)$/.test(
					name
				)
		)
		.join( ' ' );

/** The block had the button's text and styles, and only attributes were saved. */
const v1 = {
	attributes: {
		planId: { type: 'integer' },
		submitButtonText: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		align: { type: 'string' },
	},
	save: () => null,
	migrate( {
		submitButtonText,
		submitButtonClasses,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...kept
	}: OldAttributes ) {
		const text = colorOf( customTextButtonColor, textButtonColor );
		const background = colorOf(
			customBackgroundButtonColor,
			backgroundButtonColor
		);
		const button = {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: submitButtonText,
			textColor: text.slug,
			customTextColor: text.value,
			backgroundColor: background.slug,
			customBackgroundColor: background.value,
			className: addedClasses( submitButtonClasses ) || undefined,
		};
		return [
			{ url: '#', uniqueId: 'id', ...kept },
			[
				createBlock(
					'jetpack/button',
					Object.fromEntries(
						Object.entries( button ).filter(
							( [ , value ] ) => value !== undefined
						)
					)
				),
			],
		] as [ object, unknown[] ];
	},
};

export default [ v2, v1 ];
