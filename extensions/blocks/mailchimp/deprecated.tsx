import { createBlock } from '@wordpress/blocks';

interface OldAttributes {
	submitButtonText?: string;
	submitButtonClasses?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
}

const text = { type: 'string' };

/**
 * A colour of the old button: as a value, and as the name of one of the theme's. Where a name belongs, some editors
 * wrote a value: where there is no name it is kept there as it was, and shows itself.
 */
const colorOf = ( custom?: string, name?: string ) => ( {
	value: custom ?? ( name?.startsWith( '#' ) ? name : undefined ),
	slug: name,
} );

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

/** The button's text and looks were the block's own, and nothing was saved but attributes. */
const v1 = {
	attributes: {
		emailPlaceholder: { type: 'string', default: 'Enter your email' },
		submitButtonText: { type: 'string', default: 'Join my email list' },
		backgroundButtonColor: text,
		textButtonColor: text,
		submitButtonClasses: text,
		customBackgroundButtonColor: text,
		customTextButtonColor: text,
		consentText: {
			type: 'string',
			default:
				'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		},
		interests: { type: 'array', default: [] },
		processingLabel: { type: 'string', default: 'Processing…' },
		signupFieldTag: text,
		signupFieldValue: text,
		successLabel: {
			type: 'string',
			default: "Success! You're on the list.",
		},
		errorLabel: {
			type: 'string',
			default:
				"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		},
		preview: { type: 'boolean', default: false },
	},
	supports: { align: [ 'wide', 'full' ], html: false },
	save: () => null,
	// A form without a button saves nothing today either.
	isEligible: ( _: object, innerBlocks: unknown[] = [] ) =>
		innerBlocks.length === 0,
	migrate( {
		submitButtonText,
		submitButtonClasses,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...kept
	}: OldAttributes ) {
		const color = colorOf( customTextButtonColor, textButtonColor );
		const background = colorOf(
			customBackgroundButtonColor,
			backgroundButtonColor
		);
		const button = {
			element: 'button',
			uniqueId: 'mailchimp-widget-id',
			text: submitButtonText,
			textColor: color.slug,
			customTextColor: color.value,
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
