/** How a slideshow moves. */
export interface SliderOptions {
	autoplay: boolean;
	/** Seconds per slide, 1 to 5. */
	delay: number;
	effect: 'slide' | 'fade';
	/** The first slide's index. */
	start: number;
	labels: SliderLabels;
}

/** The controls' texts; '%1$d' and '%2$d' are placeholders for numbers. */
export interface SliderLabels {
	/** The pause button's label during autoplay. */
	pause: string;
	/** The pause button's label while paused. */
	play: string;
	/** For example 'Slide %1$d of %2$d'. */
	position: string;
}

export interface Slider {
	/** The current slide's index. */
	current: () => number;
	/** Shows the slide that contains an element, without announcing it. */
	showSlideOf: ( element: Element ) => void;
	/** Pauses or resumes autoplay. */
	hold: ( isHeld: boolean ) => void;
	destroy: () => void;
}
