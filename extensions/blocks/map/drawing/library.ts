/** The library and its stylesheet, in a chunk of their own: they are loaded where a map comes into view. */
import createLibrary from 'mapbox-gl/dist/mapbox-gl.js';
import type { Library } from 'mapbox-gl/dist/mapbox-gl.js';
import css from 'mapbox-gl/dist/mapbox-gl.css?text';

export { css };
export type { Library };

const libraries = new WeakMap< Window, Library >();

/**
 * The library for a window: the editor's canvas has one of its own (bin/lib/library-of-window.cjs).
 *
 * @param window The window.
 */
export function libraryOf( window: Window ): Library {
	const library = libraries.get( window ) ?? createLibrary( window );
	libraries.set( window, library );
	return library;
}
