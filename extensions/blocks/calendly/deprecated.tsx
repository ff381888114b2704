import { useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface OldAttributes {
	backgroundColor: string;
	primaryColor: string;
	textColor: string;
	hideEventTypeDetails: boolean;
	style: string;
	url?: string;
	align?: string;
	className?: string;
	submitButtonText: string;
	submitButtonTextColor?: string;
	submitButtonBackgroundColor?: string;
	submitButtonClasses?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
}

/** The default text, which is in the site's language. */
const DEFAULT_TEXT = 'Schedule time with me';

/**
 * A color of the old button: a value, and the name of a preset. Some editors stored a value in place of the name;
 * without another name it is kept there, and still works. The names are in order of importance.
 */
function colorOf( custom?: string, ...names: ( string | undefined )[] ) {
	const found = names.filter( Boolean );
	return {
		value: custom ?? found.find( ( name ) => name!.startsWith( '#' ) ),
		slug: found.find( ( name ) => ! name!.startsWith( '#' ) ) ?? found[ 0 ],
	};
}

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

/** The block had the button's text and styles, and only the URL was saved. */
const v1 = {
	attributes: {
		backgroundColor: { type: 'string', default: 'ffffff' },
		submitButtonText: { type: 'string', default: DEFAULT_TEXT },
		submitButtonTextColor: { type: 'string' },
		submitButtonBackgroundColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		hideEventTypeDetails: { type: 'boolean', default: false },
		primaryColor: { type: 'string', default: '00A2FF' },
		textColor: { type: 'string', default: '4D5055' },
		style: { type: 'string', default: 'inline' },
		url: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
	},
	supports: { align: true, alignWide: false, html: false, customCSS: false },
	save( { attributes: { url } }: { attributes: OldAttributes } ) {
		return (
			<a { ...useBlockProps.save() } href={ url }>
				{ url }
			</a>
		);
	},
	migrate( {
		submitButtonText,
		submitButtonTextColor,
		submitButtonBackgroundColor,
		submitButtonClasses,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...kept
	}: OldAttributes ) {
		const text = colorOf(
			customTextButtonColor,
			submitButtonTextColor,
			textButtonColor
		);
		const background = colorOf(
			customBackgroundButtonColor,
			submitButtonBackgroundColor,
			backgroundButtonColor
		);
		const button = {
			element: 'a',
			uniqueId: 'calendly-widget-id',
			passthroughAttributes: { url: 'url' },
			text:
				submitButtonText === DEFAULT_TEXT
					? __( 'Schedule time with me', 'millwork' )
					: submitButtonText,
			url: kept.url,
			textColor: text.slug,
			customTextColor: text.value,
			backgroundColor: background.slug,
			customBackgroundColor: background.value,
			className: addedClasses( submitButtonClasses ) || undefined,
		};
		return [
			kept,
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

export default [ v1 ];
