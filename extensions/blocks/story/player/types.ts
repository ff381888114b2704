import type { StoryEvent } from './state';

/** From Millwork\Units\Story\Markup. */
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
	/** With a slide's number, as '%d'. */
	slide: string;
	/** With a slide's number and the total, as '%1$d' and '%2$d'. */
	position: string;
	count: string;
	/** Shown instead of a file that can't be shown. */
	broken: string;
}

export type Send = ( event: StoryEvent ) => void;

/** The prefix of all of the player's classes. */
export const ROOT = 'wp-block-jetpack-story';

export type Media = HTMLImageElement | HTMLVideoElement;

/** A slide in the page's list. */
export interface Slide {
	item: HTMLElement;
	media: Media;
}

export const isVideo = ( media: Media ): media is HTMLVideoElement =>
	media instanceof HTMLVideoElement;
