import { __ } from '@wordpress/i18n';
import type { Interval } from 'features/payments/editor/payment-block';
import type { Donation, DonationsAttributes } from './attributes';

/** The attributes that hold what is asked for, each in its interval. */
export type DonationKey =
	'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** In the order of the tabs. */
export const intervals: readonly { key: DonationKey; interval: Interval }[] = [
	{ key: 'oneTimeDonation', interval: 'one-time' },
	{ key: 'monthlyDonation', interval: '1 month' },
	{ key: 'annualDonation', interval: '1 year' },
];

/** What stands on the tabs. */
export const getTabLabels = (): Record< DonationKey, string > => ( {
	oneTimeDonation: __( 'One-Time', 'millwork' ),
	monthlyDonation: __( 'Monthly', 'millwork' ),
	annualDonation: __( 'Yearly', 'millwork' ),
} );

/** Whether an interval is offered. */
export const isShown = ( donation?: Donation ) => donation?.show !== false;

/**
 * The intervals that are offered, in the order of the tabs.
 *
 * @param attributes The block's attributes.
 */
export const shownKeys = (
	attributes: Readonly< DonationsAttributes >
): DonationKey[] =>
	intervals
		.map( ( { key } ) => key )
		.filter( ( key ) => isShown( attributes[ key ] ) );

/**
 * The tab that is shown: the wanted one, else the first of those that are offered.
 *
 * @param wanted What somebody chose last.
 * @param shown  The intervals that are offered.
 */
export const activeKey = (
	wanted: DonationKey,
	shown: readonly DonationKey[]
): DonationKey =>
	shown.includes( wanted ) ? wanted : ( shown[ 0 ] ?? 'oneTimeDonation' );
