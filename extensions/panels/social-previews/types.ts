/** What the route says of a post, by the tags that its page would have. */
export interface Preview {
	title: string;
	/** The title of the whole page. */
	documentTitle: string;
	description: string;
	url: string;
	siteName: string;
	author: string;
	image: Picture | null;
	/** What services are sent that the post is shared to; none for a type of posts that is not shared. */
	sent: Sent[];
	/** The plugin that describes pages in place of this one; empty for none. */
	otherPlugin: string;
	/** Whether the page has tags for social networks. */
	isPrinted: boolean;
}

export interface Picture {
	/** What shows the picture now. */
	show: string;
	alt: string;
	/** Where its focal point is, as CSS has it; empty for the middle. */
	position: string;
	/** Whether networks show it above the text. */
	isLarge: boolean;
}

export type ServiceName = 'x' | 'mastodon' | 'bluesky' | 'linkedin';

/** What a service is sent. */
export interface Sent {
	service: string;
	/** The account that it would go to; empty for none. */
	account: string;
	/** What the account is called there, as '@name' or '@name@server'; empty where a service has no such names. */
	screenName: string;
	/** How long a post may be; 0 for any length. */
	characters: number;
	/** One post, or those of a thread. */
	parts: Part[];
}

export interface Part {
	text: string;
	/** Its length, as the service counts. */
	used: number;
	/** The address that the service shows a card of; empty for none. */
	link: string;
	/** Pictures, or one video. */
	pictures: Media[];
	/** What is left out there, and why; empty for nothing. */
	note: string;
	/** The card that is sent; null where the service makes one. */
	card: {
		title: string;
		description: string;
		/** Whether its picture is the one of the page. */
		isOfPage: boolean;
		picture: Media | null;
	} | null;
}

export interface Media {
	url: string;
	alt: string;
	/** As 'image/png'. */
	type: string;
	/** The picture that stands for a video before it is played; empty for none. */
	poster?: string;
}

/** What linked pages are called, by their addresses. */
export type Titles = Record< string, string >;
