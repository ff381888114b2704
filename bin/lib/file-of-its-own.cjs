/**
 * Webpack loader for a script that isn't loaded by the page itself, such as a library's worker: copies it to
 * the chunks, and returns its URL.
 */
const { createHash } = require( 'node:crypto' );
const { basename } = require( 'node:path' );

module.exports = function ( source ) {
	const name = basename( this.resourcePath ).replace( /(\.min)?\.js$/, '' );
	const hash = createHash( 'sha256' ).update( source ).digest( 'hex' );
	const file = `view-chunks/${ name }.${ hash.slice( 0, 12 ) }.js`;
	this.emitFile( file, source, null, { minimized: true, immutable: true } );
	return `module.exports = __webpack_public_path__ + ${ JSON.stringify( file ) };`;
};
