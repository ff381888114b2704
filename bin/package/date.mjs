import { execFileSync } from 'node:child_process';

/** For sources without a history and without SOURCE_DATE_EPOCH: the first time that a zip can store. */
const WITHOUT = Date.UTC( 1980, 0, 1 );

/**
 * The time that a release carries, which is never the time of the build: two builds of the same sources are the same.
 *
 * @param {string} root The project's folder.
 * @return {Date} SOURCE_DATE_EPOCH (seconds, see reproducible-builds.org), else the newest commit's time, else 1980.
 */
export function releaseDate( root ) {
	const wanted = process.env.SOURCE_DATE_EPOCH;
	if ( wanted ) {
		if ( ! /^\d{1,11}$/.test( wanted ) ) {
			throw new Error(
				`SOURCE_DATE_EPOCH is "${ wanted }". Give seconds since 1970, or unset it.`
			);
		}
		return new Date( Number( wanted ) * 1000 );
	}
	try {
		const seconds = execFileSync( 'git', [ 'log', '-1', '--format=%ct' ], {
			cwd: root,
			encoding: 'utf8',
			stdio: [ 'ignore', 'pipe', 'ignore' ],
		} ).trim();
		return new Date( seconds ? Number( seconds ) * 1000 : WITHOUT );
	} catch {
		return new Date( WITHOUT );
	}
}
