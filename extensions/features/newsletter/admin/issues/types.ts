/** Issues as Features\Newsletter\Issues gives them. Texts are strangers': print them, never as HTML. */

export const STATES = [
	'filling',
	'sending',
	'paused',
	'done',
	'cancelled',
] as const;
export type State = ( typeof STATES )[ number ];

/** How far a mail is. */
export type MailState =
	| 'waiting'
	| 'held'
	| 'claimed'
	| 'handed'
	| 'sent'
	| 'failed'
	| 'skipped'
	| 'uncertain';

export interface Issue {
	id: number;
	kind: 'post' | 'daily' | 'weekly';
	/** The post; 0 for a digest. */
	post: number;
	/** The post's title; empty for a digest, and where the post was deleted. */
	title: string;
	url: string;
	/** The day of a digest, as '2026-11-22'. */
	period: string;
	state: State;
	/** Why it is paused or was cancelled. */
	reason: string;
	/** What the mail server said last. */
	error: string;
	/** UTC, as '2026-11-22T09:30:00Z'. */
	created: string;
	/** Empty while it is not over. */
	finished: string;
	/** Whether its post was skipped, and can still be sent. */
	can_send: boolean;
	/** Whether its mails are so old that only their number is known. */
	is_old: boolean;
	/** How many mails are in which state; empty once that is no longer kept. */
	counts: Partial< Record< MailState, number > >;
}

/** A mail that failed, or of which nobody knows whether it arrived. */
export interface Mail {
	id: number;
	email: string;
	/** The name by which a mail server's log knows it. */
	message_id: string;
	/** When it was sent, if it was. */
	time: string;
	error: string;
}

export interface MailPage {
	mails: Mail[];
	next: number;
}

/** A post that was published and not sent. */
export interface Unsent {
	id: number;
	title: string;
	date: string;
}

/** How many get a post; null where that is not said. */
export interface Readers {
	each: number;
	digest: number;
}

export type Change =
	'pause' | 'resume' | 'cancel' | 'count-as-sent' | 'send-again';

/** What a list is asked for. */
export interface Query {
	state: State | '';
	perPage: number;
}

/** What can be done with an issue in a dialog. */
export type DialogName =
	'details' | 'cancel' | 'send' | 'count-as-sent' | 'send-again';
