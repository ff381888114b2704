import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';

/** Milliseconds that somebody reads the hint after their finger has moved. */
const READING = 1500;

/**
 * Leaves the page its scrolling: one finger scrolls past a map, two move it. Who tries with one is told. On the whole
 * screen there is nothing else to scroll, and one finger moves the map.
 *
 * @param say What is told.
 * @return Ends it.
 */
export function shareFingers(
	map: Map,
	box: HTMLElement,
	say: string
): () => void {
	const document = box.ownerDocument;
	const container = map.getCanvasContainer();
	const hint = document.createElement( 'p' );
	hint.className = 'wp-block-jetpack-map__hint';
	hint.setAttribute( 'role', 'status' );
	hint.dir = 'auto';
	box.append( hint );

	let timer: ReturnType< typeof setTimeout >;
	const isAlone = () => !! document.fullscreenElement?.contains( box );
	const update = () => {
		// The library of this version has no setting for it. A handler that is not there is not needed.
		const pan = map.handlers?._handlersById?.touchPan;
		if ( pan ) {
			pan._minTouches = isAlone() ? 1 : 2;
		}
		for ( const element of [ container, map.getCanvas() ] ) {
			element.style.touchAction = isAlone() ? '' : 'pan-x pan-y';
		}
		tell( '' );
	};
	const tell = ( text: string ) => {
		clearTimeout( timer );
		hint.textContent = text;
		if ( text ) {
			timer = setTimeout( tell, READING, '' );
		}
	};
	const onMove = ( { touches }: TouchEvent ) =>
		tell( touches.length === 1 && ! isAlone() ? say : '' );

	container.addEventListener( 'touchmove', onMove, { passive: true } );
	document.addEventListener( 'fullscreenchange', update );
	update();

	return () => {
		clearTimeout( timer );
		container.removeEventListener( 'touchmove', onMove );
		document.removeEventListener( 'fullscreenchange', update );
		hint.remove();
	};
}

/**
 * Lets nothing glide on: for who wants less motion the library leaves out the gliding and goes at once to where it
 * would have ended.
 *
 * @param window Of the map.
 */
export function stopGliding( map: Map, window: Window ) {
	const inertia = map.handlers?._inertia;
	if (
		inertia &&
		window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches
	) {
		inertia._onMoveEnd = () => inertia.clear();
	}
}
