/**
 * Responses of Features\Forms\OtherPlugins\Routes. Labels, titles and notes hold texts by authors and visitors: render
 * them as text, never as HTML.
 */

export interface Source {
	slug: string;
	label: string;
	/** How many forms the site has. */
	forms: number;
}

export interface Target {
	id: number;
	title: string;
}

export interface FieldLine {
	label: string;
	kind: string;
	/** The name of our block; empty if it is left out. */
	becomes: string;
	outcome: 'carried' | 'changed' | 'left';
	notes: string[];
}

export interface FormReport {
	key: string;
	title: string;
	/** Null for a file of forms. */
	entries: number | null;
	/** The form that was made before; 0 for none. */
	post: number;
	edit: string;
	/** Whether only its entries are left. */
	is_lost: boolean;
	fields: FieldLine[];
	notes: string[];
}

/** What can be imported: from a plugin on this site, or from a file. */
export interface Offer {
	source: string;
	label: string;
	/** The uploaded file; 0 for forms of the site. */
	file: number;
	forms: FormReport[];
	unreadable: string[];
}

export interface FileOfForms {
	id: number;
	kind: 'forms';
	source: string;
	label: string;
	forms: FormReport[];
}

export interface FileOfEntries {
	id: number;
	kind: 'entries';
	source: string;
	label: string;
	headings: string[];
	roles: string[];
	/** The first records, shortened. */
	samples: string[][];
	day_first: boolean;
	fields: { name: string; label: string }[];
}

export interface Made {
	key: string;
	/** 0 for entries without a form. */
	post: number;
	title: string;
	edit: string;
}

export interface Run {
	id: number;
	title: string;
	state: 'running' | 'done' | 'stopped' | 'failed';
	error: string;
	imported: number;
	known: number;
	skipped: number;
	percent: number;
	/** Null for a file, whose records aren't counted. */
	total: number | null;
}

export interface Place {
	id: number;
	title: string;
	/** The post type's name. */
	type: string;
	url: string;
	forms: number;
	/** Forms that weren't imported. */
	unknown: number;
	/** Why it can't be changed now; empty if it can. */
	reason: string;
}

export interface Swap {
	id: number;
	post: number;
	title: string;
	url: string;
	places: number;
	/** UTC, as the database has it. */
	created: string;
	state: 'same' | 'changed' | 'gone';
}

export interface Places {
	posts: Place[];
	is_complete: boolean;
	replaced: Swap[];
	failed?: { id: number; reason: string }[];
}
