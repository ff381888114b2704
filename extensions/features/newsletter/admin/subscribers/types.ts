/** Subscribers as Features\Newsletter\Audience gives them. Texts are strangers': print them, never as HTML. */

export type Status = 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
export type Frequency = 'each' | 'daily' | 'weekly';

export interface Subscriber {
	id: number;
	email: string;
	/** Empty if it is not known. */
	name: string;
	status: Status;
	frequency: Frequency;
	/** Where the address comes from, as 'form'. */
	source: string;
	language: string;
	/** The sentence that was agreed to. */
	consent: string;
	/** The address of the page on which that was, and the title of the post. */
	page: string;
	post: string;
	/** UTC, as '2026-11-21T09:30:00Z'; empty for not yet. */
	consented: string;
	created: string;
	confirmed: string;
	unsubscribed: string;
	bounced: string;
}

export type Span = 'day' | 'week' | 'month';

export interface Growth {
	counts: Record< Status, number >;
	/** The oldest first. */
	spans: Array< { begin: string; confirmed: number; left: number } >;
}

/** What a list is asked for. */
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

/** What a file is, as the server has found. */
export interface FileInspection {
	separator: string;
	headings: string[];
	/** What each column is; empty for one that is not read. */
	columns: string[];
	service: 'mailchimp' | 'jetpack' | 'millwork' | 'other';
	status: Status;
	/** How long the headings are. */
	bytes: number;
	lines: number;
}

/** A line that was not taken. */
export interface Refusal {
	line: number;
	email: string;
	reason: string;
}

/** What came of a part of a file. */
export interface ImportStep {
	added: number;
	known: number;
	left: number;
	refused: Refusal[];
	bytes: number;
	lines: number;
}
