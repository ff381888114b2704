/** Forms from Features\Forms\FormPosts. Names and titles are by authors: render them as text, never as HTML. */
export interface Form {
	id: number;
	source: string;
	/** The post of a saved form; 0 for a form in a page. */
	post: number;
	name: string;
	kind: string;
	status: string;
	/** Some of the posts that show it. */
	places: { title: string; url: string }[];
	/** How many posts show it. */
	used: number;
	/** Null if the user may not see entries, as the other numbers. */
	entries: number | null;
	unread: number | null;
	/** UTC; null without an entry. */
	last: string | null;
	/** In the last 30 days. */
	started: number | null;
	sent: number | null;
	/** URLs; empty if there is none or the user may not open it. */
	edit: string;
	history: string;
	view: string;
	can_edit: boolean;
	can_end: boolean;
}

export interface Query {
	status: '' | 'publish' | 'draft' | 'trash';
	kind: '' | 'saved' | 'page';
	search: string;
	orderby: 'name' | 'entries' | 'unread' | 'last';
	order: 'asc' | 'desc';
	perPage: number;
}

export type ActionName = 'duplicate' | 'trash' | 'restore' | 'delete';
