/** Advances the slides automatically. */
export interface Autoplay {
	isPlaying: () => boolean;
	play: () => void;
	/** Until play() is called. */
	pause: () => void;
	/** Pauses while something covers the slideshow. */
	hold: ( isHeld: boolean ) => void;
	/** Restarts the current slide's time. */
	restart: () => void;
	destroy: () => void;
}

/**
 * Advances at an interval, but not while the mouse is over the slideshow, focus is in it (except on the pause button),
 * or the page is hidden.
 *
 * @param seconds The time per slide.
 */
export function createAutoplay(
	root: HTMLElement,
	seconds: number,
	pause: Element | null,
	advance: () => void
): Autoplay {
	const { ownerDocument } = root;
	let timer: ReturnType< typeof setInterval > | undefined;
	let isHovered = false;
	let isOnHold = false;
	const onEnter = ( event: PointerEvent ) => {
		// A touch has no hover that would end.
		isHovered = event.pointerType === 'mouse';
	};
	const onLeave = () => {
		isHovered = false;
	};
	root.addEventListener( 'pointerenter', onEnter );
	root.addEventListener( 'pointerleave', onLeave );

	const hasFocus = () => {
		const { activeElement } = ownerDocument;
		return (
			!! activeElement &&
			activeElement !== pause &&
			root.contains( activeElement ) &&
			activeElement.matches( ':focus-visible' )
		);
	};
	const autoplay: Autoplay = {
		isPlaying: () => timer !== undefined,
		play() {
			clearInterval( timer );
			timer = setInterval( () => {
				if (
					! isHovered &&
					! isOnHold &&
					! ownerDocument.hidden &&
					! hasFocus()
				) {
					advance();
				}
			}, seconds * 1000 );
		},
		pause() {
			clearInterval( timer );
			timer = undefined;
		},
		hold( isHeld ) {
			isOnHold = isHeld;
			autoplay.restart();
		},
		restart() {
			if ( autoplay.isPlaying() ) {
				autoplay.play();
			}
		},
		destroy() {
			autoplay.pause();
			root.removeEventListener( 'pointerenter', onEnter );
			root.removeEventListener( 'pointerleave', onLeave );
		},
	};
	return autoplay;
}
