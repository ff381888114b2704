/**
 * Webpack loader for Mapbox GL: gives a function that makes the library for a window. The library takes the
 * window that it is loaded in for the map's, and listens there for what the mouse does; the editor's canvas
 * is a frame with a window of its own. Its licence goes into the build beside it.
 */
const { readFileSync } = require( 'node:fs' );
const { dirname, join } = require( 'node:path' );

const WINDOW = '"undefined"!=typeof self?self:{}';

module.exports = function ( source ) {
	if ( source.split( WINDOW ).length !== 2 ) {
		throw new Error(
			'This version of Mapbox GL finds its window in another way: see bin/lib/library-of-window.cjs.'
		);
	}
	const licence = join( dirname( this.resourcePath ), '../LICENSE.txt' );
	this.addDependency( licence );
	this.emitFile( 'licences/mapbox-gl.txt', readFileSync( licence ) );
	// A property, and no variable: the library's worker is made of the text of the same functions, and a
	// minified variable's name means nothing there.
	const code = source.replace( WINDOW, 'self.millworkMapWindow||self' );
	return `module.exports = function ( mapWindow ) {
	var module = { exports: {} }, exports = module.exports;
	self.millworkMapWindow = mapWindow;
	try { ${ code }
	} finally { delete self.millworkMapWindow; }
	return module.exports;
};`;
};
