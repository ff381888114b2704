/** The route's description of a post, from the tags that its page will have. */
export interface Preview {
	title: string;
	/** The full page title. */
	documentTitle: string;
	description: string;
	url: string;
	siteName: string;
	author: string;
	image: Picture | null;
	/** The posts for the networks that it is shared to; empty for a post type that isn't shared. */
	sent: Sent[];
	otherPlugin: string;
	/** Whether the page has tags for social networks. */
	isPrinted: boolean;
}

export interface Picture {
	/** The URL that displays the picture now. */
	show: string;
	alt: string;
	/** The focal point as a CSS position; empty for the center. */
	position: string;
	/** Whether networks show it above the text. */
	isLarge: boolean;
}

export type NetworkName = 'x' | 'mastodon' | 'bluesky' | 'linkedin';

/** The posts for a network. */
export interface Sent {
	service: string;
	/** The account it would be shared to; empty for none. */
	account: string;
	/** The account's name there, such as '@name' or '@name@server'; empty if the network has no such names. */
	screenName: string;
	/** The longest post; 0 for any length. */
	characters: number;
	/** One post, or the posts of a thread. */
	parts: Part[];
}

export interface Part {
	text: string;
	/** Its length, as the network counts it. */
	used: number;
	/** The URL that the network shows a card for; empty for none. */
	link: string;
	/** Images, or one video. */
	pictures: Media[];
	/** What is left out there, and why; empty for nothing. */
	note: string;
	/** The card that is sent; null if the network makes its own. */
	card: {
		title: string;
		description: string;
		/** Whether it has the page's picture. */
		isOfPage: boolean;
		picture: Media | null;
	} | null;
}

export interface Media {
	url: string;
	alt: string;
	/** For example 'image/png'. */
	type: string;
	/** A video's poster; empty for none. */
	poster?: string;
}

/** The titles of linked pages, by URL. */
export type Titles = Record< string, string >;
