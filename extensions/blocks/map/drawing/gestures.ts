import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';

/** How long the hint stays after the finger has moved, in milliseconds. */
const READING = 1500;

/**
 * Keeps the page scrollable: one finger scrolls past a map, two move it. Trying with one finger shows a hint. In
 * fullscreen there is nothing else to scroll, so one finger moves the map.
 *
 * @param say Shows the hint.
 * @return Stops it.
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
		// This version has no setting for it. A missing handler is fine.
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
 * Prevents gliding after a drag. With reduced motion, the library would skip the animation and jump to its end.
 *
 * @param window The map's window.
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
