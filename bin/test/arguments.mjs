/**
 * What `npm test` and its parts were asked for.
 */

/**
 * Reads the command's words: suites, and behind `--` what is handed to the suite's own program.
 *
 * @param {string[]} words  As `node bin/test.mjs` got them, `[ 'unit', '--', 'opening-song' ]`.
 * @param {string[]} suites The names of the suites that run if none is named.
 * @param {string[]} more   The names of those that run only if they are named.
 * @return {{names: string[], args: string[]}} The suites to run, and the arguments.
 * @throws {Error} If a word is no suite, or there are arguments and not one suite to take them.
 */
export function readArguments( words, suites, more = [] ) {
	const all = [ ...suites, ...more ];
	const end = words.indexOf( '--' );
	const named = end < 0 ? words : words.slice( 0, end );
	// `npm run test:unit -- -- x`: one pair of dashes is enough.
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
