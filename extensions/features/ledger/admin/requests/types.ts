/** Pages from Features\Ledger\Rest. Texts aren't trusted: render them as text, never as HTML. */

export type Moment = 'before' | 'after';

export type Kind =
	| 'frame'
	| 'script'
	| 'style'
	| 'image'
	| 'font'
	| 'media'
	| 'connect'
	| 'other';

export interface Host {
	host: string;
	/** What it is, for example “Google Fonts”; empty if unknown. */
	label: string;
	/** Who runs it; empty if unknown. */
	by: string;
	is_new: boolean;
}

export interface Entry extends Host {
	id: number;
	source: 'declared' | 'measured';
	moment: Moment;
	kind: Kind;
	/** 0 if unknown. */
	bytes: number;
	/** Which plugin or theme printed it; empty if unknown. */
	origin: string;
	/** The file that printed it; empty if unknown. */
	file: string;
	/** UTC, for example '2026-11-22T09:30:00Z'. */
	first: string;
	last: string;
}

/** Bytes of scripts and styles of a plugin or theme. */
export interface Weight {
	name: string;
	is_ours: boolean;
	script: number;
	style: number;
	files: number;
}

export interface SitePage {
	/** The post's ID; 0 for what is on every page. */
	id: number;
	title: string;
	url: string;
	is_new: boolean;
	before: Host[];
	after: Host[];
	/** UTC; empty if never. */
	declared: string;
	measured: string;
	entries: Entry[];
	weight: Weight[];
}

export const SHOWN = [ 'before', 'new' ] as const;

/** The list's parameters. */
export interface Query {
	show: ( typeof SHOWN )[ number ] | '';
	search: string;
	perPage: number;
}

/** A file that the browser loaded. */
export interface LoadedFile {
	url: string;
	kind: Kind;
	bytes: number;
}
