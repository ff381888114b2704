/** How a slideshow moves. */
export interface SliderOptions {
	autoplay: boolean;
	/** Seconds that a slide stays, 1 to 5. */
	delay: number;
	effect: 'slide' | 'fade';
	/** The slide to begin with, from 0. */
	start: number;
	labels: SliderLabels;
}

/** Words of the controls; '%1$d' and '%2$d' stand for numbers. */
export interface SliderLabels {
	/** The pause button while slides move. */
	pause: string;
	/** The pause button while they stand. */
	play: string;
	/** As 'Slide %1$d of %2$d'. */
	position: string;
}

export interface Slider {
	/** The slide that is shown, from 0. */
	current: () => number;
	/** Shows the slide in which an element is, and says nothing of it. */
	showSlideOf: ( element: Element ) => void;
	/** Keeps slides from moving by themselves for a while, or no longer. */
	hold: ( isHeld: boolean ) => void;
	destroy: () => void;
}
