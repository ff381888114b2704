/** Subscribers from Features\Newsletter\Audience. Texts aren't trusted: render them as text, never as HTML. */

export type Status = 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
export type Frequency = 'each' | 'daily' | 'weekly';

export interface Subscriber {
	id: number;
	email: string;
	/** Empty if unknown. */
	name: string;
	status: Status;
	frequency: Frequency;
	/** Where the address comes from, for example 'form'. */
	source: string;
	language: string;
	/** The consent text. */
	consent: string;
	/** The URL of the page with the form, and the post's title. */
	page: string;
	post: string;
	/** UTC, for example '2026-11-21T09:30:00Z'; empty if not yet. */
	consented: string;
	created: string;
	confirmed: string;
	unsubscribed: string;
	bounced: string;
}

export type Span = 'day' | 'week' | 'month';

export interface Growth {
	counts: Record< Status, number >;
	/** Oldest first. */
	spans: Array< { begin: string; confirmed: number; left: number } >;
}

/** The list's parameters. */
export interface Query {
	status: Status | '';
	frequency: Frequency | '';
	source: string;
	search: string;
	orderby: 'created' | 'address';
	order: 'asc' | 'desc';
	perPage: number;
}

export type ActionName = 'unsubscribe' | 'bounce' | 'delete';

/** What the server found in a file. */
export interface FileInspection {
	separator: string;
	headings: string[];
	/** Each column's meaning; empty for one that isn't read. */
	columns: string[];
	service: 'mailchimp' | 'jetpack' | 'millwork' | 'other';
	status: Status;
	/** The length of the headings. */
	bytes: number;
	lines: number;
}

/** A line that wasn't imported. */
export interface Refusal {
	line: number;
	email: string;
	reason: string;
}

/** The result for a part of a file. */
export interface ImportStep {
	added: number;
	known: number;
	left: number;
	refused: Refusal[];
	bytes: number;
	lines: number;
}
