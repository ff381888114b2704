/** What the PHP scripts of this folder are asked. */
import { spawnSync } from 'node:child_process';
import { root } from '../lib/run.mjs';

/**
 * Runs a script of this folder on a site.
 *
 * @param {string}    php    The PHP to run it with.
 * @param {string}    script Its name.
 * @param {...string} args   What it takes: the site's folder, and more.
 * @return {any} What it prints, as JSON.
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
