/**
 * Webpack loader for a script that isn't loaded by the page itself, such as a library's worker: copies it and its
 * license to the chunks, and returns its URL.
 */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const { basename, dirname, join } = require( 'node:path' );

module.exports = function ( source ) {
	const licence = join( dirname( this.resourcePath ), 'LICENSE.md' );
	const name = basename( this.resourcePath ).replace( /(\.min)?\.js$/, '' );
	const hash = createHash( 'sha256' ).update( source ).digest( 'hex' );
	const file = `view-chunks/${ name }.${ hash.slice( 0, 12 ) }.js`;
	this.addDependency( licence );
	this.emitFile( `licences/${ name }.txt`, readFileSync( licence ) );
	this.emitFile( file, source, null, { minimized: true, immutable: true } );
	return `module.exports = __webpack_public_path__ + ${ JSON.stringify( file ) };`;
};
