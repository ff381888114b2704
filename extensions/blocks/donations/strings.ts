import { __ } from '@wordpress/i18n';
import type { DonationsAttributes } from './attributes';
import metadata from './block.json';
import type { DonationKey } from './intervals';

export interface DonationStrings {
	heading: string;
	extraText: string;
	buttonText: string;
}

const { attributes: schema } = metadata;

/** The default texts, in the user's language. block.json has them in English. */
const getDefaults = (): Record< DonationKey, DonationStrings > => {
	const extraText = __( 'Your contribution is appreciated.', 'millwork' );
	return {
		oneTimeDonation: {
			heading: __( 'Make a one-time donation', 'millwork' ),
			extraText,
			buttonText: __( 'Donate', 'millwork' ),
		},
		monthlyDonation: {
			heading: __( 'Make a monthly donation', 'millwork' ),
			extraText,
			buttonText: __( 'Donate monthly', 'millwork' ),
		},
		annualDonation: {
			heading: __( 'Make a yearly donation', 'millwork' ),
			extraText,
			buttonText: __( 'Donate yearly', 'millwork' ),
		},
	};
};

/** Replaces an empty text and the English default with the translated default. */
const choose = ( text: unknown, english: string, own: string ) =>
	typeof text !== 'string' || text === english ? own : text;

/** An interval's texts. Later editors leave out the defaults. */
export function stringsOf(
	attributes: Readonly< DonationsAttributes >,
	key: DonationKey
): DonationStrings {
	const own = getDefaults()[ key ];
	const english: DonationStrings = schema[ key ].default;
	const { heading, extraText, buttonText } = attributes[ key ] ?? {};
	return {
		heading: choose( heading, english.heading, own.heading ),
		extraText: choose( extraText, english.extraText, own.extraText ),
		buttonText: choose( buttonText, english.buttonText, own.buttonText ),
	};
}

/** The text above the amounts. */
export const chooseAmountText = ( {
	chooseAmountText: text,
}: Readonly< DonationsAttributes > ) =>
	choose(
		text,
		schema.chooseAmountText.default,
		__( 'Choose an amount', 'millwork' )
	);

/** The text above the custom amount. */
export const customAmountText = ( {
	customAmountText: text,
}: Readonly< DonationsAttributes > ) =>
	choose(
		text,
		schema.customAmountText.default,
		__( 'Or enter a custom amount', 'millwork' )
	);
