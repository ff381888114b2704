import { RawHTML } from '@wordpress/element';

type Values = Record< string, unknown >;

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const EITHER = { type: [ 'string', 'number' ] };

const attributes = {
	...Object.fromEntries(
		[
			'subscribePlaceholder',
			'buttonWidth',
			'submitButtonText',
			'subscribeButton',
			'emailFieldBackgroundColor',
			'customEmailFieldBackgroundColor',
			'emailFieldGradient',
			'customEmailFieldGradient',
			'buttonBackgroundColor',
			'customButtonBackgroundColor',
			'buttonGradient',
			'customButtonGradient',
			'textColor',
			'customTextColor',
			'borderColor',
			'customBorderColor',
			'backgroundButtonColor',
			'textButtonColor',
			'customBackgroundButtonColor',
			'customTextButtonColor',
			'submitButtonClasses',
		].map( ( name ) => [ name, TEXT ] )
	),
	fontSize: EITHER,
	customFontSize: EITHER,
	borderRadius: NUMBER,
	borderWeight: NUMBER,
	padding: NUMBER,
	spacing: NUMBER,
	showSubscribersTotal: { type: 'boolean' },
	buttonOnNewLine: { type: 'boolean' },
	storedMarkup: { type: 'string', source: 'raw' },
};

/** The attributes that no old version had. */
const DEFAULTS = {
	showSubscribersTotal: false,
	buttonOnNewLine: false,
	successMessage:
		'Almost done. We sent you an email: click Confirm in it to subscribe.',
	preselectNewsletterCategories: false,
	selectedNewsletterCategoryIds: [],
	storedMarkup: '',
};

const save = ( { attributes: { storedMarkup } }: { attributes: Values } ) => (
	<RawHTML>{ String( storedMarkup ?? '' ).trim() }</RawHTML>
);

/**
 * The version that stored a block; they differ in their shortcodes.
 *
 * @param markup The block's markup.
 */
function versionOf( markup = '' ): number {
	if (
		! markup.includes( '[jetpack_subscription_form' ) ||
		markup.includes( 'success_message=' )
	) {
		return 0;
	}
	if ( markup.includes( 'custom_font_size=' ) ) {
		const isLatest =
			! /custom_font_size="\d+"/.test( markup ) &&
			! markup.includes( '\n' );
		return isLatest || markup.includes( 'custom_button_width=' ) ? 4 : 3;
	}
	return markup.includes( 'custom_background_button_color=' ) ? 2 : 1;
}

/** Without undefined values. */
const known = ( values: Values ) =>
	Object.fromEntries(
		Object.entries( values ).filter(
			( [ , value ] ) => value !== undefined
		)
	);

/**
 * An old version.
 *
 * @param number  As returned by versionOf().
 * @param migrate Converts its attributes.
 */
const version = ( number: number, migrate: ( stored: Values ) => Values ) => ( {
	attributes,
	apiVersion: 3,
	supports: { html: false, align: [ 'wide', 'full' ] },
	save,
	isEligible: (
		_: Values,
		__: unknown,
		{ blockNode }: { blockNode?: { innerHTML?: string } } = {}
	) => versionOf( blockNode?.innerHTML?.trim() ) === number,
	migrate: ( { storedMarkup, ...stored }: Values ) => ( {
		...DEFAULTS,
		...known( migrate( known( stored ) ) ),
	} ),
} );

/** Without a message after signing up. */
const v4 = version( 4, ( stored ) => ( {
	subscribePlaceholder: 'Email Address',
	submitButtonText: 'Subscribe',
	...stored,
} ) );

/** Without the button's width; the font size was a number. Three versions; the older ones wrote several lines. */
const v3 = version( 3, ( stored ) => ( {
	subscribePlaceholder: 'Enter your email address',
	submitButtonText: 'Sign Up',
	...stored,
} ) );

/** With colors only for the button, with the defaults of themes of that time. */
const v2 = version(
	2,
	( {
		subscribeButton,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...stored
	} ) => ( {
		subscribePlaceholder: 'Email Address',
		submitButtonText: 'Subscribe',
		buttonOnNewLine: true,
		buttonBackgroundColor: backgroundButtonColor ?? 'primary',
		customButtonBackgroundColor: customBackgroundButtonColor,
		textColor: textButtonColor ?? 'background',
		customTextColor: customTextButtonColor,
		...stored,
	} )
);

/** With only the button's text. */
const v1 = version( 1, ( { subscribeButton, ...stored } ) => ( {
	subscribePlaceholder: 'Email Address',
	submitButtonText: subscribeButton ?? 'Subscribe',
	...stored,
} ) );

export default [ v4, v3, v2, v1 ];
