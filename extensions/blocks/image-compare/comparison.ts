/**
 * The slider of two stacked pictures: a native range input holds the position of the dividing line, and a pointer can
 * move it anywhere on the pictures.
 */

/** The line's position, as a percentage from the first picture's side. */
const SHARE = '--millwork-compare';

/** What keys do for vertical sliders: browsers disagree on which way is up. */
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
 * @param frame    Contains both pictures, with the block's styles.
 * @param range    A range input, from 0 to 100.
 * @param describe Returns a text for the line's position, from the first picture's percentage.
 * @return Stops it.
 */
export function createComparison(
	frame: HTMLElement,
	range: HTMLInputElement,
	describe: ( share: number ) => string
): () => void {
	const isVertical = frame.dataset.mode === 'vertical';
	/** The line's position when the pointer was pressed; undefined if it isn't pressed. */
	let before: string | undefined;

	const show = () => {
		frame.style.setProperty( SHARE, `${ range.value }%` );
		range.setAttribute( 'aria-valuetext', describe( +range.value ) );
	};
	const moveTo = ( value: number | string ) => {
		// The input limits and rounds it.
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
			// A touch may be the start of scrolling, so it moves the line only when it moves or ends.
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
				// So that arrow keys continue from there.
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
			// Prevents dragging the picture as a file, or the block in the editor.
			if ( before !== undefined ) {
				event.preventDefault();
			}
		},
	};
	/** If a picture doesn't load, its text is shown, and the other one whole. */
	const judge = () =>
		frame.classList.toggle(
			'is-broken',
			[ ...frame.querySelectorAll( 'img' ) ].some(
				( { complete, naturalWidth } ) => complete && ! naturalWidth
			)
		);
	listeners.error = judge;
	listeners.load = judge;

	// Events of images don't bubble.
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
