import type { ReactElement } from 'react';
import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface InnerBlock {
	name: string;
	innerBlocks: InnerBlock[];
}

interface ButtonAttributes {
	submit_button_text?: string;
	submitButtonText?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
	submitButtonClasses?: string;
	has_form_settings_set?: string | null;
}

interface OldAttributes extends ButtonAttributes {
	subject?: string;
	to?: string;
	customThankyou: string;
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	className?: string;
}

/** What a save gets beside the attributes; WordPress's types leave it out. */
interface SaveProps {
	attributes: OldAttributes;
	innerBlocks?: InnerBlock[];
}

/** The text that was never changed, and so in the language of the site. */
const DEFAULT_TEXT = 'Submit';

const own = {
	subject: { type: 'string' },
	to: { type: 'string' },
	customThankyou: { type: 'string', default: '' },
	customThankyouHeading: { type: 'string', default: 'Message Sent' },
	customThankyouMessage: { type: 'string', default: '' },
	customThankyouRedirect: { type: 'string', default: '' },
	jetpackCRM: { type: 'boolean', default: true },
};

const ofButton = {
	submit_button_text: { type: 'string' },
	has_form_settings_set: { type: 'string' },
	submitButtonText: { type: 'string' },
	backgroundButtonColor: { type: 'string' },
	textButtonColor: { type: 'string' },
	customBackgroundButtonColor: { type: 'string' },
	customTextButtonColor: { type: 'string' },
	submitButtonClasses: { type: 'string' },
};

const hasButton = ( blocks: readonly InnerBlock[] = [] ): boolean =>
	blocks.some(
		( { name, innerBlocks } ) =>
			name === 'jetpack/button' || hasButton( innerBlocks )
	);

/**
 * The values that a form had, with what forms have had since as it is without a word about it.
 *
 * @param attributes The old form's.
 */
function withLaterDefaults( attributes: object ) {
	const known = getBlockType( 'jetpack/contact-form' )?.attributes ?? {};
	const stored = Object.entries( attributes ).filter(
		( [ , value ] ) => value !== undefined
	);
	return {
		...Object.fromEntries(
			Object.entries( known as Record< string, { default?: unknown } > )
				.filter( ( [ , schema ] ) => schema.default !== undefined )
				.map( ( [ name, schema ] ) => [ name, schema.default ] )
		),
		...Object.fromEntries( stored ),
	};
}

/** The fields stood in no element; the button was one of them. */
const v2 = {
	apiVersion: 2,
	// Those of the button are named here to tell the version before.
	attributes: { ...own, ...ofButton },
	supports: { html: false },
	save( { attributes, innerBlocks }: SaveProps ): ReactElement {
		const isOlder =
			Object.keys( ofButton ).some(
				( name ) =>
					attributes[ name as keyof ButtonAttributes ] !== undefined
			) || ! hasButton( innerBlocks );
		// An older form has no such element: WordPress goes on to the next version.
		return isOlder ? <div /> : <InnerBlocks.Content />;
	},
	migrate: ( attributes: OldAttributes ) => withLaterDefaults( attributes ),
};

/**
 * The colour of the old button: as a value, and as the name of one of the theme's.
 *
 * @param values What was stored, the most important first.
 */
function colorOf( ...values: ( string | undefined )[] ) {
	const found = values.filter( Boolean );
	return {
		value: found.find( ( color ) => color!.startsWith( '#' ) ),
		slug: found.find( ( color ) => ! color!.startsWith( '#' ) ),
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

/** The button's text and looks were the form's own. */
const v1 = {
	apiVersion: 2,
	attributes: { ...own, ...ofButton },
	supports: { html: false },
	save: (): ReactElement => <InnerBlocks.Content />,
	migrate(
		{
			submit_button_text: oldestText,
			submitButtonText = oldestText,
			backgroundButtonColor,
			textButtonColor,
			customBackgroundButtonColor,
			customTextButtonColor,
			submitButtonClasses,
			has_form_settings_set: isSet,
			...kept
		}: OldAttributes,
		innerBlocks: InnerBlock[]
	) {
		const isNew =
			! innerBlocks.length && ! submitButtonText && isSet === undefined;
		if ( isNew || hasButton( innerBlocks ) ) {
			return [ withLaterDefaults( kept ), innerBlocks ] as [
				object,
				unknown[],
			];
		}
		const text = colorOf( customTextButtonColor, textButtonColor );
		const background = colorOf(
			customBackgroundButtonColor,
			backgroundButtonColor
		);
		const button = {
			element: 'button',
			text:
				! submitButtonText || submitButtonText === DEFAULT_TEXT
					? __( 'Submit', 'millwork' )
					: submitButtonText,
			textColor: text.slug,
			customTextColor: text.value,
			backgroundColor: background.slug,
			customBackgroundColor: background.value,
			className: addedClasses( submitButtonClasses ) || undefined,
		};
		return [
			withLaterDefaults( kept ),
			[
				...innerBlocks,
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
