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
	// Today, a form without a button saves nothing either.
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
