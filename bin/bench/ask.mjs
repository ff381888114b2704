/** Runs the PHP scripts of this folder. */
import { spawnSync } from 'node:child_process';
import { root } from '../lib/run.mjs';

/**
 * Runs a script of this folder on a site.
 *
 * @param {string}    php    The PHP program.
 * @param {string}    script The script's name.
 * @param {...string} args   The site's folder, and more.
 * @return {any} The parsed JSON output.
 */
export function ask( php, script, ...args ) {
	const { stdout, stderr, status } = spawnSync(
		php,
		[
			'-d',
			'opcache.enable_cli=1',
			`${ root }bin/bench/${ script }`,
			...args,
		],
		{ encoding: 'utf8', maxBuffer: 1e9 }
	);
	if ( status !== 0 ) {
		throw new Error( `${ script } failed:\n${ stderr }${ stdout }` );
	}
	return JSON.parse( stdout );
}
