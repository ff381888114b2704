/** Entries from Features\Forms\Inbox. All texts come from visitors: render them as text, never as HTML. */

/** 'waiting' for entries on a form's waiting list. */
export type State = 'inbox' | 'pending' | 'waiting' | 'spam' | 'trash';

export interface Place {
	/** For example 'post:12', or 'post:12:0123abcd' for a named form. */
	key: string;
	title: string;
	/** The URL for editing it; empty if the user may not. */
	edit: string;
}

export interface Summary {
	id: number;
	/** UTC, for example '2026-11-21T09:30:00Z'. */
	created: string;
	state: State;
	is_read: boolean;
	name: string;
	email: string;
	excerpt: string;
	place: Place;
	spam_reason: string;
	mail: '' | 'none' | 'waiting' | 'sent' | 'failed';
	/** When a failed email is retried, in UTC; null if it isn't. */
	next_try: string | null;
	is_starred: boolean;
}

export interface Field {
	name: string;
	label: string;
	type: string;
	value: string | string[];
	/** The consent text. */
	message?: string;
	/** For addresses: what each value is, such as 'city'. */
	parts?: string[];
	/** For signatures: when, in UTC, for example '2026-11-21T09:30:00Z'. */
	signed?: string;
	/** For file fields: the files that still exist. */
	files?: {
		name: string;
		bytes: number;
		url: string;
		/** The URL for viewing a picture; empty for others. */
		view: string;
	}[];
}

export interface MailAttempt {
	id: number;
	created: string;
	/** Empty for a marker: the attempts after it belong to a resend. */
	recipient: string;
	is_sent: boolean;
	error: string;
	/**
	 * Empty for the form's own notification; 'further-1' and so on for others, 'limited' for one of them that has to
	 * wait; 'moved' and 'unmoved' for the email to someone who got a place; 'webhook-1' and so on for webhooks; 'again-'
	 * with 'own', 'moved' or a number for the marker of one email that is sent again; the rest is about the sender's
	 * email.
	 */
	kind:
		| ''
		| 'sender'
		| 'withheld'
		| 'limited'
		| 'moved'
		| 'unmoved'
		| `further-${ number }`
		| `again-${ string }`
		| `webhook-${ number }`;
}

/** An email of an entry that can be sent again on its own. */
export interface SingleMail {
	kind: 'own' | 'moved' | `further-${ number }`;
	/** Addresses. */
	to: string[];
	/** Whether it is being sent. */
	is_waiting: boolean;
}

/** A webhook of the entry's form. */
export interface EntryWebhook {
	/** From 1. */
	number: number;
	host: string;
	/** 'none' if it wasn't sent, such as because of its condition. */
	state: 'none' | 'waiting' | 'sent' | 'failed';
	next_try: string | null;
}

/** A private note about an entry. */
export interface Note {
	id: number;
	created: string;
	author: string;
	/** Plain text. */
	text: string;
	can_delete: boolean;
}

/** A reply by email. */
export interface SentReply {
	id: number;
	created: string;
	author: string;
	recipient: string;
	subject: string;
	/** Plain text. */
	text: string;
	has_quote: boolean;
	state: 'waiting' | 'claimed' | 'sent' | 'failed';
	sent: string | null;
	/** When a failed email is retried, in UTC; null if it isn't. */
	next_try: string | null;
	error: string;
}

/** The columns that a file can have. */
export interface Columns {
	columns: { key: string; label: string }[];
	/** Keys in their order, '*' for all other fields; null if the user chose nothing. */
	chosen: string[] | null;
}

/** A field by whose answers the list can be filtered. */
export interface ChoiceField {
	name: string;
	label: string;
	choices: { id: number; label: string }[];
}

export interface Entry extends Summary {
	fields: Field[];
	/** Words that made it spam, if they are known. */
	spam_signs: string[];
	/** Whether the sender is blocked; null if the user can't change it. */
	is_blocked: boolean | null;
	/** Checked: http, https, or empty. */
	url: string;
	ip: string;
	purge_at: string | null;
	can_resend: boolean;
	mail_log: MailAttempt[];
	/** Oldest first. */
	replies: SentReply[];
	/** The address that a reply goes to; empty if the user can't reply. */
	reply_to: string;
	/** Oldest first. */
	notes: Note[];
	emails: SingleMail[];
	webhooks: EntryWebhook[];
	/** IDs of the entries before and after it in the list; 0 for none. */
	previous: number;
	next: number;
}

/** Whether emails about entries keep failing. */
export interface Delivery {
	/** How many entries it is about; 0 if email works. */
	entries: number;
	summary: string;
	/** Empty if unknown. */
	reason: string;
	/** The latest error. */
	error: string;
	advice: string;
}

export type Counts = Record< State | 'unread', number >;

export type ActionName =
	| 'read'
	| 'unread'
	| 'star'
	| 'unstar'
	| 'spam'
	| 'not_spam'
	| 'trash'
	| 'restore'
	| 'delete'
	| 'move_up';

export interface Changes {
	changed: number;
	is_complete: boolean;
	counts: Counts;
	/** Why some entries were not changed. */
	message?: string;
}

export interface ImportProgress {
	imported: number;
	known: number;
	skipped: number;
	remaining: number;
	is_begun: boolean;
}

/** The list's parameters. */
export interface Query {
	state: State;
	form: string;
	isRead: '' | 'true' | 'false';
	starred: '' | 'true';
	/** Numbers of choices, with commas: entries have all of these answers. */
	answer: string;
	/** Days in the site's time zone, for example '2026-11-21'. */
	from: string;
	to: string;
	search: string;
	/** The results of a form instead of the list. */
	view: '' | 'results';
	orderby: 'created' | 'sender';
	order: 'asc' | 'desc';
	perPage: number;
}

/** Counting stops here; a larger number is shown with a plus sign. */
export const COUNTED = 10000;
