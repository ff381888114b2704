/**
 * How Jest reads code. Our own is compiled as the build compiles it. A package is taken as it is
 * unless it is an ECMAScript module: to parse and print a thousand files that Node reads already is
 * more than half of the work of the unit tests on a fresh clone.
 */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const { transformSync } = require( '@babel/core' );
const { createTransformer } = require( 'babel-jest' ).default;

/** In Jest's sandbox a module is a script, which knows its own address in another way. */
const addressOfModule = ( { template } ) => ( {
	visitor: {
		MetaProperty( path ) {
			path.replaceWith(
				template.expression.ast(
					"{ url: require( 'node:url' ).pathToFileURL( __filename ).href }"
				)
			);
		},
	},
} );

const own = createTransformer( {
	presets: [ '@wordpress/babel-preset-default' ],
	plugins: [ addressOfModule ],
} );

/** Nobody reads traces of packages: each of two hundred test files would read the maps anew. */
const foreign = ( text, filename ) =>
	transformSync( text, {
		filename,
		babelrc: false,
		configFile: false,
		compact: false,
		sourceMaps: false,
		// What only looks like a module stays what it is.
		sourceType: 'unambiguous',
		plugins: [ '@babel/plugin-transform-modules-commonjs' ],
	} );

const isForeign = ( file ) => /[\\/]node_modules[\\/]/.test( file );

/**
 * Whether it may be a module, or loads one in a way that Jest's sandbox cannot. A word in a comment
 * costs a compilation, no more.
 */
const isModule = ( text ) =>
	/\bexport\s*[{*]|\bexport\s+(?:default|const|let|var|function|class|async)\b|\bimport\s*[\w$({*'".]/.test(
		text
	);

const self = readFileSync( __filename );

module.exports = {
	canInstrument: true,
	getCacheKey( text, file, options ) {
		const key = createHash( 'sha256' ).update( self ).update( text );
		if ( ! isForeign( file ) ) {
			// Which folders Jest finds tests in changes nothing.
			key.update(
				own.getCacheKey( text, file, { ...options, configString: '' } )
			);
		}
		return key.digest( 'hex' ).slice( 0, 32 );
	},
	process( text, file, options ) {
		if ( ! isForeign( file ) ) {
			return own.process( text, file, options );
		}
		return { code: isModule( text ) ? foreign( text, file ).code : text };
	},
};
