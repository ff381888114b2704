/** The arguments of `npm test` and its parts. */

/**
 * Parses the command's words: suites, and after `--` arguments for the suite's own program.
 *
 * @param {string[]} words  The arguments of `node bin/test.mjs`, for example `[ 'unit', '--', 'opening-song' ]`.
 * @param {string[]} suites The names of the suites that run by default.
 * @param {string[]} more   The names of those that run only if named.
 * @return {{names: string[], args: string[]}} The suites to run, and the arguments.
 * @throws {Error} If a word isn't a suite, or there are arguments for more than one suite.
 */
export function readArguments( words, suites, more = [] ) {
	const all = [ ...suites, ...more ];
	const end = words.indexOf( '--' );
	const named = end < 0 ? words : words.slice( 0, end );
	// `npm run test:unit -- -- x`: a second pair of dashes is ignored.
	const args = ( end < 0 ? [] : words.slice( end + 1 ) ).filter(
		( word, at ) => at || word !== '--'
	);
	const unknown = named.filter( ( name ) => ! all.includes( name ) );
	if ( unknown.length ) {
		throw new Error(
			`There is no suite named ${ unknown.join( ', ' ) }. There are: ${ all.join( ', ' ) }. To run a part of one: npm run test:unit -- ${ unknown[ 0 ] }`
		);
	}
	const names = [ ...new Set( named ) ];
	if ( args.length && names.length !== 1 ) {
		throw new Error(
			`Arguments go to one suite: npm run test:unit -- ${ args.join( ' ' ) }. There are: ${ all.join( ', ' ) }.`
		);
	}
	return { names: names.length ? names : suites, args };
}
