/**
 * How Jest reads code. Our own is compiled as in the build. Packages are compiled only if they are ECMAScript modules:
 * parsing and printing a thousand files that Node can already read would take more than half of the unit tests' time on
 * a new clone.
 */
const { createHash } = require( 'node:crypto' );
const { readFileSync } = require( 'node:fs' );
const { transformSync } = require( '@babel/core' );
const { createTransformer } = require( 'babel-jest' ).default;

/** In Jest's sandbox a module runs as a script, which gets its own URL in another way. */
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

/**
 * Without source maps, which all of the two hundred test files would load again. Stack traces in packages aren't
 * needed.
 */
const foreign = ( text, filename ) =>
	transformSync( text, {
		filename,
		babelrc: false,
		configFile: false,
		compact: false,
		sourceMaps: false,
		// A file that only looks like a module isn't treated as one.
		sourceType: 'unambiguous',
		plugins: [ '@babel/plugin-transform-modules-commonjs' ],
	} );

const isForeign = ( file ) => /[\\/]node_modules[\\/]/.test( file );

/**
 * Whether a text may be a module, or loads one in a way that Jest's sandbox doesn't support. A false match in a comment
 * only costs a compilation.
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
			// The folders in which Jest finds tests don't matter.
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
