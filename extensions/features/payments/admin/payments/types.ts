/** Payments from Features\Payments\Admin. Texts aren't trusted: render them as text, never as HTML. */

export type Mode = 'live' | 'test';

export type Status =
	| 'created'
	| 'pending'
	| 'pledged'
	| 'paid'
	| 'disputed'
	| 'refunded'
	| 'failed'
	| 'expired'
	| 'ended';

export interface Payment {
	id: number;
	/** The short reference that payers see. */
	reference: string;
	status: Status;
	status_label: string;
	/** Amounts are formatted by the server. */
	amount: string;
	currency: string;
	/** Empty if nothing was refunded. */
	refunded: string;
	/** The amount of failed refunds; empty if none failed. */
	not_refunded: string;
	/** The refundable amount, as one types it; empty if nothing. */
	refundable: string;
	/** Shown after the amount; empty for a one-time payment. */
	interval: string;
	label: string;
	email: string;
	name: string;
	note: string;
	/** The payment method, as shown. */
	gateway: string;
	/** The gateway's ID of the charge. */
	charge: string;
	error: string;
	/** UTC, for example '2026-11-21T09:30:00Z'. */
	created: string;
	/** Empty if unpaid. */
	paid: string;
	receipt: '' | 'due' | 'sent' | 'failed';
	/** When a failed receipt is retried; empty otherwise. */
	receipt_next: string;
	post: { id: number; title: string; url: string } | null;
	can_be_paid: boolean;
	/** Whether an unpaid pledge can be ended. */
	can_end: boolean;
	can_look: boolean;
	/** Whether there is a receipt that can be sent again. */
	can_mail: boolean;
	/** Whether the owner refunds outside of WordPress, and only records it here. */
	by_hand: boolean;
	subscription: { id: number; status: string } | null;
}

export interface TotalList {
	totals: Total[];
	/** Whether a search covered all payments; if not, these are totals of the newest. */
	is_complete: boolean;
}

/** Income minus refunds. */
export interface Total {
	currency: string;
	/** For example '2026-11'; 'all' for all months. */
	month: string;
	count: number;
	/** Only for the heights of bars. */
	units: number;
	amount: string;
}

/** The list's parameters. */
export interface Query {
	mode: Mode;
	/** '' hides abandoned payments, 'all' shows them too. */
	status: Status | 'all' | '';
	search: string;
	/** Days, for example '2026-11-21'. */
	from: string;
	to: string;
	perPage: number;
}

/** The dialogs about a payment. */
export type DialogName = 'details' | 'refund' | 'paid' | 'end' | 'cancel';
