/**
 * Webpack loader for Mapbox GL: returns a function that creates the library for a window. The library otherwise uses
 * the window in which it was loaded, and listens there for the mouse, but the editor's canvas is a frame with its own
 * window.
 */
const WINDOW = '"undefined"!=typeof self?self:{}';

module.exports = function ( source ) {
	if ( source.split( WINDOW ).length !== 2 ) {
		throw new Error(
			'This version of Mapbox GL finds its window in another way: see bin/lib/library-of-window.cjs.'
		);
	}
	// A property instead of a variable: the library's worker is made from the source text of the same functions, in
	// which a minified variable would be undefined.
	const code = source.replace( WINDOW, 'self.millworkMapWindow||self' );
	return `module.exports = function ( mapWindow ) {
	var module = { exports: {} }, exports = module.exports;
	self.millworkMapWindow = mapWindow;
	try { ${ code }
	} finally { delete self.millworkMapWindow; }
	return module.exports;
};`;
};
