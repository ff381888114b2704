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

export interface Media {
	url: string;
	alt: string;
	/** As 'image/png'. */
	type: string;
}

/** A post of a thread. */
export interface Tweet {
	text: string;
	media: Media[];
	/** The address of the post that it quotes; empty for none. */
	quoted: string;
	/** The address of which a card is shown; empty for none. */
	link: string;
	/** What the page at that address is called; empty where nobody knows. */
	linkTitle: string;
}
