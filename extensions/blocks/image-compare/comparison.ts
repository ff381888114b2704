/**
 * The slider of two pictures that lie on each other: a native range input holds where the line between
 * them stands, and a pointer moves it anywhere on the pictures.
 */

/** Where the line stands, in percent from the side of the first picture. */
const SHARE = '--millwork-compare';

/** What keys do where the pictures lie above each other: browsers disagree on which way is up. */
const STEPS: Record< string, number > = {
	ArrowUp: -1,
	ArrowLeft: -1,
	ArrowDown: 1,
	ArrowRight: 1,
	PageUp: -10,
	PageDown: 10,
	Home: -100,
	End: 100,
};

/**
 * Makes the pictures of a frame comparable.
 *
 * @param frame    Holds both pictures, with the block's styles.
 * @param range    A range input, from 0 to 100.
 * @param describe Says in words where the line stands, from the percentage of the first picture.
 * @return Ends it.
 */
export function createComparison(
	frame: HTMLElement,
	range: HTMLInputElement,
	describe: ( share: number ) => string
): () => void {
	const isVertical = frame.dataset.mode === 'vertical';
	/** Where the line stood when a pointer came down; undefined while none is. */
	let before: string | undefined;

	const show = () => {
		frame.style.setProperty( SHARE, `${ range.value }%` );
		range.setAttribute( 'aria-valuetext', describe( +range.value ) );
	};
	const moveTo = ( value: number | string ) => {
		// The input keeps it between its ends and on whole steps.
		range.value = String( value );
		show();
	};
	const follow = ( { clientX, clientY }: PointerEvent ) => {
		const { height, left, right, top, width } =
			frame.getBoundingClientRect();
		const isRtl = getComputedStyle( frame ).direction === 'rtl';
		moveTo(
			100 *
				( isVertical
					? ( clientY - top ) / height
					: ( isRtl ? right - clientX : clientX - left ) / width )
		);
	};
	const listeners: Record< string, ( event: never ) => void > = {
		pointerdown( event: PointerEvent ) {
			if ( event.button !== 0 || ! event.isPrimary ) {
				return;
			}
			before = range.value;
			frame.setPointerCapture( event.pointerId );
			// A finger may have come down to scroll the page: it moves the line as it moves or leaves.
			if ( event.pointerType === 'mouse' ) {
				follow( event );
			}
		},
		pointermove( event: PointerEvent ) {
			if ( before !== undefined ) {
				follow( event );
			}
		},
		pointerup( event: PointerEvent ) {
			if ( before !== undefined ) {
				follow( event );
				before = undefined;
				// The keys go on from there.
				range.focus( { preventScroll: true } );
			}
		},
		pointercancel() {
			// The browser scrolls instead.
			if ( before !== undefined ) {
				moveTo( before );
				before = undefined;
			}
		},
		input: show,
		keydown( event: KeyboardEvent ) {
			const step = STEPS[ event.key ];
			if (
				isVertical &&
				step &&
				! event.altKey &&
				! event.ctrlKey &&
				! event.metaKey
			) {
				event.preventDefault();
				moveTo( +range.value + step );
			}
		},
		mousedown( event: MouseEvent ) {
			// Neither the picture is dragged away as a file, nor in the editor the block.
			if ( before !== undefined ) {
				event.preventDefault();
			}
		},
	};
	/** A picture that does not load shows its text, and the other one as a whole. */
	const judge = () =>
		frame.classList.toggle(
			'is-broken',
			[ ...frame.querySelectorAll( 'img' ) ].some(
				( { complete, naturalWidth } ) => complete && ! naturalWidth
			)
		);
	listeners.error = judge;
	listeners.load = judge;

	// Events of pictures do not bubble.
	for ( const [ name, listener ] of Object.entries( listeners ) ) {
		frame.addEventListener( name, listener as EventListener, true );
	}
	range.hidden = false;
	frame.classList.add( 'is-ready' );
	show();
	judge();
	return () => {
		for ( const [ name, listener ] of Object.entries( listeners ) ) {
			frame.removeEventListener( name, listener as EventListener, true );
		}
		range.hidden = true;
		frame.classList.remove( 'is-ready', 'is-broken' );
	};
}
