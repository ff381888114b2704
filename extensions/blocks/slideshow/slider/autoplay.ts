/** What moves the slides by itself. */
export interface Autoplay {
	isPlaying: () => boolean;
	play: () => void;
	/** Until play() is called. */
	pause: () => void;
	/** Stands still while something lies over the slideshow. */
	hold: ( isHeld: boolean ) => void;
	/** Begins the time of the current slide anew. */
	restart: () => void;
	destroy: () => void;
}

/**
 * Moves on after some time, but not while somebody looks closer: the mouse is over the slideshow, the keyboard's focus
 * is in it (except on the pause button), or nobody sees the page.
 *
 * @param seconds What a slide stays.
 * @param advance Moves on.
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
		// A finger leaves no hover behind that would end.
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
