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

/** A save function's parameters besides the attributes; WordPress's types lack them. */
interface SaveProps {
	attributes: OldAttributes;
	innerBlocks?: InnerBlock[];
}

/** The default text, which is in the site's language. */
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

/** Attributes of editors since 2023, which also wrote such forms without an element. */
const later = {
	ref: { type: 'number' },
	confirmationType: { type: 'string' },
	formTitle: { type: 'string' },
	variationName: { type: 'string' },
	salesforceData: { type: 'object' },
	mailpoet: { type: 'object' },
	hostingerReach: { type: 'object' },
	saveResponses: { type: 'boolean' },
	emailNotifications: { type: 'boolean' },
	disableGoBack: { type: 'boolean' },
	disableSummary: { type: 'boolean' },
	formNotifications: { type: 'boolean' },
	notificationRecipients: { type: 'array' },
	webhooks: { type: 'array' },
	integrations: { type: 'object' },
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
 * An old form's attributes, with the newer attributes set to what old forms did.
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

/** The fields had no element around them; the button was one of them. */
const v2 = {
	apiVersion: 2,
	// The button's attributes distinguish the version before.
	attributes: { ...own, ...later, ...ofButton },
	supports: { html: false },
	save( { attributes, innerBlocks }: SaveProps ): ReactElement {
		const isOlder =
			Object.keys( ofButton ).some(
				( name ) =>
					attributes[ name as keyof ButtonAttributes ] !== undefined
			) || ! hasButton( innerBlocks );
		// An older form doesn't have this element, so WordPress tries the next version.
		return isOlder ? <div /> : <InnerBlocks.Content />;
	},
	migrate: ( attributes: OldAttributes ) => withLaterDefaults( attributes ),
};

/**
 * The value of one of the old button's colors. Some editors stored a value in place of a preset's name; it is kept
 * there, and still works.
 */
const valueOf = ( value?: string, name?: string ) =>
	value ?? ( name?.startsWith( '#' ) ? name : undefined );

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

/** The form had the button's text and styles. */
const v1 = {
	apiVersion: 2,
	attributes: { ...own, ...later, ...ofButton },
	supports: { html: false },
	save: (): ReactElement => <InnerBlocks.Content />,
	// A form that refers to another is in today's format, whatever else it contains.
	isEligible: ( stored: object ) =>
		Object.keys( ofButton ).some( ( name ) => name in stored ),
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
		const looks = [
			submitButtonText,
			backgroundButtonColor,
			textButtonColor,
			customBackgroundButtonColor,
			customTextButtonColor,
		];
		// Stored button attributes become a button, even if there is another.
		const isThere = hasButton( innerBlocks ) && ! looks.some( Boolean );
		if ( isNew || isThere ) {
			return [ withLaterDefaults( kept ), innerBlocks ] as [
				object,
				unknown[],
			];
		}
		const button = {
			element: 'button',
			text:
				! submitButtonText || submitButtonText === DEFAULT_TEXT
					? __( 'Submit', 'millwork' )
					: submitButtonText,
			textColor: textButtonColor,
			customTextColor: valueOf( customTextButtonColor, textButtonColor ),
			backgroundColor: backgroundButtonColor,
			customBackgroundColor: valueOf(
				customBackgroundButtonColor,
				backgroundButtonColor
			),
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
