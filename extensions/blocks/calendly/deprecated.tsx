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

/** The text that was never changed, and so in the language of the site. */
const DEFAULT_TEXT = 'Schedule time with me';

/**
 * A colour of the old button: as a value, and as the name of one of the theme's. Where a name belongs, some editors
 * wrote a value: where there is no name it is kept there as it was, and shows itself.
 *
 * @param names The names, the most important first.
 */
function colorOf( custom?: string, ...names: ( string | undefined )[] ) {
	const found = names.filter( Boolean );
	return {
		value: custom ?? found.find( ( name ) => name!.startsWith( '#' ) ),
		slug: found.find( ( name ) => ! name!.startsWith( '#' ) ) ?? found[ 0 ],
	};
}

/**
 * The classes that somebody added: the others say again what the colours say.
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

/** The button's text and looks were the block's own, and the address was all that was saved. */
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
