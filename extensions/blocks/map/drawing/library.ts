/** The library and its stylesheet, in a chunk of their own: they are loaded where a map comes into view. */
import createLibrary from 'mapbox-gl/dist/mapbox-gl.js';
import type { Library } from 'mapbox-gl/dist/mapbox-gl.js';
import css from 'mapbox-gl/dist/mapbox-gl.css?text';
import writingFromTheRight from '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js';

export { css };
export type { Library };

const libraries = new WeakMap< Window, Library >();

/**
 * The library for a window: the editor's canvas has one of its own (bin/lib/library-of-window.cjs). What joins Arabic
 * letters and puts Hebrew ones in their order is a file of this site's, 46 KB, which is asked for when the first such
 * name is on a map.
 */
export function libraryOf( window: Window ): Library {
	const known = libraries.get( window );
	if ( known ) {
		return known;
	}
	const library = createLibrary( window );
	libraries.set( window, library );
	// Where it does not come, names stand with their letters apart: the library shows the rest.
	library.setRTLTextPlugin( writingFromTheRight, () => undefined, true );
	return library;
}
