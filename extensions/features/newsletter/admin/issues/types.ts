/** Issues from Features\Newsletter\Issues. Texts aren't trusted: render them as text, never as HTML. */

export const STATES = [
	'scheduled',
	'filling',
	'sending',
	'paused',
	'done',
	'cancelled',
] as const;
export type State = ( typeof STATES )[ number ];

/** The state of a single email. */
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
	kind: 'post' | 'daily' | 'weekly' | 'letter' | 'series';
	/** The post's ID; 0 for a digest. */
	post: number;
	/** The post's title or the letter's subject; empty for a digest, and if the post was deleted. */
	title: string;
	url: string;
	/** The day of a digest, for example '2026-11-22'. */
	period: string;
	/** When a scheduled issue is sent; UTC. Otherwise empty. */
	at: string;
	/** The topics whose readers get it; empty for everyone. */
	topics: string[];
	state: State;
	/** Why it is paused or was canceled. */
	reason: string;
	/** The mail server's last error. */
	error: string;
	/** UTC, for example '2026-11-22T09:30:00Z'. */
	created: string;
	/** Empty while unfinished. */
	finished: string;
	/** Whether its post was skipped, and can still be sent. */
	can_send: boolean;
	/** Whether it is so old that only the number of its emails is known. */
	is_old: boolean;
	/** The number of emails by state; empty once that is no longer stored. */
	counts: Partial< Record< MailState, number > >;
}

/** An email that failed, or whose delivery is uncertain. */
export interface Mail {
	id: number;
	email: string;
	/** The Message-ID, as in a mail server's log. */
	message_id: string;
	/** When it was sent; empty if it wasn't. */
	time: string;
	error: string;
}

export interface MailPage {
	mails: Mail[];
	next: number;
}

/** A published post that wasn't sent. */
export interface Unsent {
	id: number;
	title: string;
	date: string;
}

/** How many people get a post; null if unknown. */
export interface Readers {
	each: number;
	digest: number;
}

export type Change =
	'pause' | 'resume' | 'cancel' | 'count-as-sent' | 'send-again';

/** The list's parameters. */
export interface Query {
	state: State | '';
	perPage: number;
}

/** The dialogs about an issue. */
export type DialogName =
	'details' | 'cancel' | 'send' | 'count-as-sent' | 'send-again';

/** A letter of the series for new subscribers. */
export interface Step {
	id: number;
	title: string;
	/** Days after confirming. */
	days: number;
	/** How many people have got it. */
	sent: number;
	/** Why it isn't sent; empty if it is. */
	problem: string;
	/** The editor's URL; empty if the letter was deleted. */
	edit: string;
}

export interface SeriesData {
	is_on: boolean;
	letters: Step[];
	/** Letters that can be added. */
	drafts: { id: number; title: string }[];
}
