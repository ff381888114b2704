import { __ } from '@wordpress/i18n';
import type { DonationsAttributes } from './attributes';
import metadata from './block.json';
import type { DonationKey } from './intervals';

/** The texts of one interval. */
export interface DonationStrings {
	heading: string;
	extraText: string;
	buttonText: string;
}

const { attributes: schema } = metadata;

/** The default texts, in the language of the person. block.json has them in English. */
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

/** A text that nobody wrote or that is the English default is the default. */
const choose = ( text: unknown, english: string, own: string ) =>
	typeof text !== 'string' || text === english ? own : text;

/**
 * The texts of an interval. Later editors leave out those that nobody changed.
 *
 * @param attributes The block's attributes.
 */
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

/** The text above the tiers. */
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
