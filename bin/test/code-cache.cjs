/**
 * Compiled code for Jest, kept while it runs. Jest gives each test file a sandbox of its own and compiles
 * every module anew in it: some thousand modules of WordPress's packages for each of two hundred files.
 * V8 takes what it compiled before where the text is the same.
 */
const vm = require( 'node:vm' );

const compile = vm.compileFunction;

/** What V8 compiled, by the module's file: the text that it came from, and V8's data. */
const compiled = new Map();

/**
 * As vm.compileFunction(), with V8's data of the same file where it has been compiled before.
 *
 * @param {string}   code    The module's text.
 * @param {string[]} names   Names of what it is given.
 * @param {Object}   options As for vm.compileFunction().
 * @return {Function} The module.
 */
vm.compileFunction = ( code, names, options = {} ) => {
	const key = `${ options.filename } ${ names }`;
	const known = compiled.get( key );
	if ( known?.code === code ) {
		return compile( code, names, { ...options, cachedData: known.data } );
	}
	const compiledFunction = compile( code, names, {
		...options,
		produceCachedData: true,
	} );
	if ( compiledFunction.cachedData ) {
		compiled.set( key, { code, data: compiledFunction.cachedData } );
	}
	return compiledFunction;
};
