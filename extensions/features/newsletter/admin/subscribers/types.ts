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
	/** Whether they get every free topic, or those that they chose. */
	follows: 'all' | 'some';
	/** The names of chosen and of paid topics. */
	topics: string[];
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
	/** A topic's ID, or 'all' for people who follow everything. */
	topic: string;
	search: string;
	orderby: 'created' | 'address';
	order: 'asc' | 'desc';
	perPage: number;
}

/** A subject that subscribers can choose. */
export interface Topic {
	id: number;
	name: string;
	isPaid: boolean;
}

/** A topic for its owner. */
export interface OwnTopic {
	id: number;
	name: string;
	/** A category's ID, or 0. */
	category: number;
	/** Empty if the category was deleted. */
	category_name: string;
	is_paid: boolean;
	plan: string;
	is_open: boolean;
	page: number;
	/** How many subscribers chose it. */
	followers: number;
}

export interface TopicPayment {
	/** The plan that gives the topic; '' for a free topic. */
	plan: string;
	/** Whether everyone can read its posts on the site. */
	isOpen: boolean;
	/** ID of the page where people pay, or 0. */
	page: number;
}

export interface TopicList {
	topics: OwnTopic[];
	/** How many subscribers follow everything. */
	everything: number;
}

export type ActionName =
	'unsubscribe' | 'bounce' | 'delete' | 'follow' | 'unfollow';

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
