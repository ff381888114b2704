import type { StoryEvent } from './state';

/** As Millwork\Units\Story\Markup gives them. */
export interface StoryStrings {
	play: string;
	pause: string;
	replay: string;
	mute: string;
	unmute: string;
	previous: string;
	next: string;
	fullscreen: string;
	exit: string;
	/** With the number of a slide, as '%d'. */
	slide: string;
	/** With the numbers of a slide and of all, as '%1$d' and '%2$d'. */
	position: string;
	count: string;
	/** Said in place of a file that cannot be shown. */
	broken: string;
}

export type Send = ( event: StoryEvent ) => void;

/** What every class of the player begins with. */
export const ROOT = 'wp-block-jetpack-story';

export type Media = HTMLImageElement | HTMLVideoElement;

/** A slide in the page's list. */
export interface Slide {
	item: HTMLElement;
	media: Media;
}

export const isVideo = ( media: Media ): media is HTMLVideoElement =>
	media instanceof HTMLVideoElement;
