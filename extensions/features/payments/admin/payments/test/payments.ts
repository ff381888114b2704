/** What the tests share. */
import type { Payment, Total, TotalList } from '../types';

export const payment = (
	id: number,
	more: Partial< Payment > = {}
): Payment => ( {
	id,
	reference: 'AB12CD34',
	status: 'paid',
	status_label: 'Paid',
	amount: '$5.00',
	currency: 'USD',
	refunded: '',
	not_refunded: '',
	refundable: '5.00',
	interval: '',
	label: 'Donation',
	email: `p${ id }@example.com`,
	name: `Payer ${ id }`,
	note: '',
	gateway: 'Test payment',
	charge: '',
	error: '',
	created: '2026-11-20T10:00:00Z',
	paid: '2026-11-20T10:01:00Z',
	receipt: 'sent',
	receipt_next: '',
	post: null,
	can_be_paid: false,
	can_end: false,
	can_look: true,
	can_mail: false,
	by_hand: false,
	subscription: null,
	...more,
} );

export const total = (
	month: string,
	units: number,
	currency = 'USD'
): Total => ( {
	month,
	units,
	currency,
	count: 1,
	amount: `${ currency } ${ ( units / 100 ).toFixed( 2 ) }`,
} );

/** A page of a list, as the server gives it. */
export const pageOf = ( payments: Payment[], next = 0 ) => ( {
	payments,
	next,
	is_complete: true,
} );

/** Totals, as the server gives them. */
export const totalsOf = ( totals: Total[] = [] ): TotalList => ( {
	totals,
	is_complete: true,
} );
