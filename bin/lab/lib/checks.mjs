/** What a lane checks: each line says what, and whether it holds. */

/** LAB_ONLY names parts of a lane by a regular expression; the others are left out. */
const only = new RegExp( process.env.LAB_ONLY ?? '' );

/**
 * @return {{check: (what: string, holds: any, detail?: any) => boolean, isWanted: (what: string) => boolean, time: (what:
 * string, act: Function) => Promise<void>, finish: () => never}} isWanted() tells whether LAB_ONLY names a part. time()
 * names a part and how long it took; finish() ends the lane with its result.
 */
export function createChecks() {
	const started = Date.now();
	const failed = [];
	let count = 0;
	const check = ( what, holds, detail ) => {
		count++;
		if ( ! holds ) {
			failed.push( what );
		}
		const more =
			detail === undefined
				? ''
				: `: ${ typeof detail === 'string' ? detail : JSON.stringify( detail ) }`;
		console.log( `${ holds ? '  ✓' : '  ✗' } ${ what }${ more }` );
		return Boolean( holds );
	};
	const isWanted = ( what ) => only.test( what );
	return {
		check,
		isWanted,
		time: async ( what, act ) => {
			if ( ! isWanted( what ) ) {
				return;
			}
			const from = Date.now();
			console.log( what );
			try {
				await act();
			} catch ( error ) {
				check(
					`${ what }: ends`,
					false,
					String( error.stack ?? error ).slice( 0, 1500 )
				);
			} finally {
				console.log(
					`  ${ ( ( Date.now() - from ) / 1000 ).toFixed( 1 ) } s`
				);
			}
		},
		finish: () => {
			console.log(
				`${ count - failed.length } of ${ count } checks hold, ${ (
					( Date.now() - started ) /
					1000
				).toFixed( 0 ) } s`
			);
			failed.forEach( ( what ) => console.log( `  ✗ ${ what }` ) );
			// A lane without a check has not shown anything: LAB_ONLY may be misspelled.
			process.exit( count && ! failed.length ? 0 : 1 );
		},
	};
}
