/** The library and its stylesheet, in their own chunk: loaded when a map comes into view. */
import createLibrary from 'mapbox-gl/dist/mapbox-gl.js';
import type { Library } from 'mapbox-gl/dist/mapbox-gl.js';
import css from 'mapbox-gl/dist/mapbox-gl.css?text';
import writingFromTheRight from '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js';

export { css };
export type { Library };

const libraries = new WeakMap< Window, Library >();

/**
 * The library for a window: the editor's canvas has its own (bin/lib/library-of-window.cjs). Its plugin for Arabic and
 * Hebrew text is a file on this site (46 KB), loaded when the first such name is on a map.
 */
export function libraryOf( window: Window ): Library {
	const known = libraries.get( window );
	if ( known ) {
		return known;
	}
	const library = createLibrary( window );
	libraries.set( window, library );
	// Without it, Arabic letters aren't joined; the library shows everything else.
	library.setRTLTextPlugin( writingFromTheRight, () => undefined, true );
	return library;
}
