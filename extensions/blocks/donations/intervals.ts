import { __ } from '@wordpress/i18n';
import type { Interval } from 'features/payments/editor/payment-block';
import type { Donation, DonationsAttributes } from './attributes';

/** The attributes of the intervals. */
export type DonationKey =
	'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** In the order of the tabs. */
export const intervals: readonly { key: DonationKey; interval: Interval }[] = [
	{ key: 'oneTimeDonation', interval: 'one-time' },
	{ key: 'monthlyDonation', interval: '1 month' },
	{ key: 'annualDonation', interval: '1 year' },
];

export const getTabLabels = (): Record< DonationKey, string > => ( {
	oneTimeDonation: __( 'One-Time', 'millwork' ),
	monthlyDonation: __( 'Monthly', 'millwork' ),
	annualDonation: __( 'Yearly', 'millwork' ),
} );

/** Whether an interval is offered. */
export const isShown = ( donation?: Donation ) => donation?.show !== false;

/** The offered intervals, in the order of the tabs. */
export const shownKeys = (
	attributes: Readonly< DonationsAttributes >
): DonationKey[] =>
	intervals
		.map( ( { key } ) => key )
		.filter( ( key ) => isShown( attributes[ key ] ) );

/** The offered intervals, with their labels. */
export function offeredBy( attributes: Readonly< DonationsAttributes > ) {
	const labels = getTabLabels();
	return intervals
		.filter( ( { key } ) => isShown( attributes[ key ] ) )
		.map( ( { key, interval } ) => ( { interval, label: labels[ key ] } ) );
}

/**
 * The open tab: the chosen one, or else the first.
 *
 * @param wanted The last choice.
 * @param shown  The offered intervals.
 */
export const activeKey = (
	wanted: DonationKey,
	shown: readonly DonationKey[]
): DonationKey =>
	shown.includes( wanted ) ? wanted : ( shown[ 0 ] ?? 'oneTimeDonation' );
