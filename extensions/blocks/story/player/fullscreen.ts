/** Shows a part of the page in fullscreen, or in the whole window if the browser has no fullscreen. */

/** The elements in a story that can have focus. */
const FOCUSABLE = 'button, a[href], [tabindex="0"]';

export interface Fullscreen {
	enter: () => void;
	leave: () => void;
	/** Keeps focus inside. */
	onTab: ( event: KeyboardEvent ) => void;
}

/**
 * @param first   Gets focus on opening.
 * @param onLeave Called when the browser leaves fullscreen, for example by a key or gesture.
 * @param signal  Stops listening.
 */
export function createFullscreen(
	root: HTMLElement,
	first: HTMLElement,
	onLeave: () => void,
	signal: AbortSignal
): Fullscreen {
	const { ownerDocument } = root;
	let isOpen = false;
	let before: Element | null = null;
	const role = root.getAttribute( 'role' ) ?? 'group';
	const focusable = () =>
		[ ...root.querySelectorAll< HTMLElement >( FOCUSABLE ) ].filter(
			( element ) => element.offsetParent || element === first
		);

	ownerDocument.addEventListener(
		'fullscreenchange',
		() => {
			const isShown = ownerDocument.fullscreenElement === root;
			if ( isOpen && ! isShown ) {
				onLeave();
			} else if ( isShown && ! isOpen ) {
				// It was closed before the browser had entered fullscreen.
				ownerDocument.exitFullscreen().catch( () => {} );
			}
		},
		{ signal }
	);
	ownerDocument.addEventListener(
		'focusin',
		( { target } ) => {
			if ( isOpen && ! root.contains( target as Node ) ) {
				first.focus();
			}
		},
		{ signal }
	);

	/** Covers everything else in the window. */
	const fillWindow = () => {
		if ( isOpen && root.showPopover ) {
			root.popover = 'manual';
			root.showPopover();
		}
	};

	return {
		enter() {
			isOpen = true;
			before = ownerDocument.activeElement;
			root.classList.add( 'is-fullscreen' );
			root.setAttribute( 'role', 'dialog' );
			root.setAttribute( 'aria-modal', 'true' );
			if ( root.requestFullscreen ) {
				root.requestFullscreen().catch( fillWindow );
			} else {
				fillWindow();
			}
			first.focus( { preventScroll: true } );
		},
		leave() {
			isOpen = false;
			if ( ownerDocument.fullscreenElement === root ) {
				ownerDocument.exitFullscreen().catch( () => {} );
			}
			root.removeAttribute( 'popover' );
			root.classList.remove( 'is-fullscreen' );
			root.setAttribute( 'role', role );
			root.removeAttribute( 'aria-modal' );
			// If nothing had focus, the story was clicked.
			const target =
				before instanceof HTMLElement &&
				before !== ownerDocument.body &&
				before.isConnected
					? before
					: first;
			target.focus( { preventScroll: true } );
		},
		onTab( event ) {
			const all = focusable();
			const edge = event.shiftKey ? all[ 0 ] : all.at( -1 );
			if (
				isOpen &&
				( ownerDocument.activeElement === edge ||
					! all.includes(
						ownerDocument.activeElement as HTMLElement
					) )
			) {
				event.preventDefault();
				( event.shiftKey ? all.at( -1 ) : all[ 0 ] )?.focus();
			}
		},
	};
}
