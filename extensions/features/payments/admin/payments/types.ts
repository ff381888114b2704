/** Payments as Features\Payments\Admin gives them. Texts are strangers': print them, never as HTML. */

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
	/** What payers are told, in short. */
	reference: string;
	status: Status;
	status_label: string;
	/** Amounts are texts for people; the server has reckoned them. */
	amount: string;
	currency: string;
	/** Empty if nothing was given back. */
	refunded: string;
	/** What refunds that failed would have given back; empty if none did. */
	not_refunded: string;
	/** What may be given back, as it is typed; empty if nothing. */
	refundable: string;
	/** Stands behind the amount; empty for a single payment. */
	interval: string;
	label: string;
	email: string;
	name: string;
	note: string;
	/** The way that the money came, for people. */
	gateway: string;
	/** The gateway's number of the money. */
	charge: string;
	error: string;
	/** UTC, as '2026-11-21T09:30:00Z'. */
	created: string;
	/** Empty if the money has not come. */
	paid: string;
	receipt: '' | 'due' | 'sent' | 'failed';
	/** When a receipt that could not be sent is tried again; empty otherwise. */
	receipt_next: string;
	post: { id: number; title: string; url: string } | null;
	can_be_paid: boolean;
	/** Whether a pledge may be ended whose money has not come. */
	can_end: boolean;
	can_look: boolean;
	/** Whether there is a receipt that can be sent once more. */
	can_mail: boolean;
	/** Whether money goes back by the owner's own hand, and is only noted here. */
	by_hand: boolean;
	subscription: { id: number; status: string } | null;
}

export interface TotalList {
	totals: Total[];
	/** Whether a search has looked through all payments: if not, these are the totals of the newest. */
	is_complete: boolean;
}

/** A sum of what came, without what was given back. */
export interface Total {
	currency: string;
	/** As '2026-11'; 'all' for the sum of all months. */
	month: string;
	count: number;
	/** For the heights of bars and nothing else. */
	units: number;
	amount: string;
}

/** What a list is asked for. */
export interface Query {
	mode: Mode;
	/** '' for what came of something, 'all' for what did not, too. */
	status: Status | 'all' | '';
	search: string;
	/** Days, as '2026-11-21'. */
	from: string;
	to: string;
	perPage: number;
}

/** What can be done with a payment in a dialog. */
export type DialogName = 'details' | 'refund' | 'paid' | 'end' | 'cancel';
