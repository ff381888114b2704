/** Entries as Features\Forms\Inbox gives them. All texts are a visitor's: print them, never as HTML. */

export type State = 'inbox' | 'pending' | 'spam' | 'trash';

export interface Place {
	/** As 'post:12', or 'post:12:0123abcd' of a form with a name. */
	key: string;
	title: string;
	/** Where it is edited; empty if the user may not. */
	edit: string;
}

export interface Summary {
	id: number;
	/** UTC, as '2026-11-21T09:30:00Z'. */
	created: string;
	state: State;
	is_read: boolean;
	name: string;
	email: string;
	excerpt: string;
	place: Place;
	spam_reason: string;
	mail: '' | 'none' | 'waiting' | 'sent' | 'failed';
	/** When mail that failed is tried again, in UTC; null if it is not. */
	next_try: string | null;
}

export interface Field {
	name: string;
	label: string;
	type: string;
	value: string | string[];
	/** The sentence that was agreed to. */
	message?: string;
}

export interface MailAttempt {
	id: number;
	created: string;
	/** Empty: from here on it was sent again. */
	recipient: string;
	is_sent: boolean;
	error: string;
}

export interface Entry extends Summary {
	fields: Field[];
	/** Checked: http or https, or empty. */
	url: string;
	ip: string;
	purge_at: string | null;
	can_resend: boolean;
	mail_log: MailAttempt[];
	/** Ids of those beside it in the list; 0 for none. */
	previous: number;
	next: number;
}

export type Counts = Record< State | 'unread', number >;

export type ActionName =
	'read' | 'unread' | 'spam' | 'not_spam' | 'trash' | 'restore' | 'delete';

export interface Changes {
	changed: number;
	is_complete: boolean;
	counts: Counts;
}

export interface ImportProgress {
	imported: number;
	known: number;
	skipped: number;
	remaining: number;
	is_begun: boolean;
}

/** What a list is asked for. */
export interface Query {
	state: State;
	/** A place's key. */
	form: string;
	isRead: '' | 'true' | 'false';
	/** Days in the site's time zone, as '2026-11-21'. */
	from: string;
	to: string;
	search: string;
	orderby: 'created' | 'sender';
	order: 'asc' | 'desc';
	perPage: number;
}

/** Counts go so far; more are shown as that many and a plus. */
export const COUNTED = 10000;
