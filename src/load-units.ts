/** WordPress shows panels in the order of their registration, and the checks before publishing come first. */
const FIRST = /\/publish-checks\//;

/**
 * Runs every unit's index file. A unit that throws is skipped with a console error.
 *
 * @param units      Webpack's context of index files.
 * @param units.keys Lists the files, as './blocks/<slug>/index.ts'.
 * @return The files that ran.
 */
export function loadUnits( units: {
	( file: string ): unknown;
	keys: () => string[];
} ): string[] {
	const files = units
		.keys()
		.sort(
			( one, other ) =>
				Number( FIRST.test( other ) ) - Number( FIRST.test( one ) )
		);
	return files.filter( ( file ) => {
		try {
			units( file );
			return true;
		} catch ( error ) {
			// eslint-disable-next-line no-console -- The only place where a developer would look.
			console.error(
				`Millwork: the unit ${ file } could not be registered and was left out.`,
				error
			);
			return false;
		}
	} );
}
