/** Runs one host: sets it up, walks through the plugin, and prints what was wrong. */
import { bootHost } from './host-site.mjs';
import { walkThrough } from './host-walk.mjs';

/**
 * @param {Object}  variation See host-variations.mjs.
 * @param {Promise} database  For prepareSite(); SQLite by default.
 * @return {Promise<boolean>} Whether nothing was wrong. HOSTS_KEEP=1 keeps the site's folder, HOSTS_TIMES=1 prints how
 * long each step took.
 */
export async function runHost( variation, database = { type: 'sqlite' } ) {
	const started = Date.now();
	const times = {};
	let site;
	let faults;
	try {
		site = await bootHost( variation, await database );
		await variation.prepare?.( site );
		times.boot = Date.now() - started;
		faults = await walkThrough( site, variation, times );
	} catch ( error ) {
		faults = [ { step: 'boot', said: error.stack } ];
	} finally {
		await site?.stop();
		if ( ! process.env.HOSTS_KEEP ) {
			await site?.remove();
		}
	}
	const seconds = Math.round( ( Date.now() - started ) / 1000 );
	console.log(
		`${ faults.length ? '✗' : '✓' } ${ variation.title ?? variation.name } (PHP ${ site?.php ?? '?' }, ${ seconds } s)`
	);
	if ( process.env.HOSTS_TIMES ) {
		console.log(
			`    ${ Object.entries( times )
				.map(
					( [ step, spent ] ) =>
						`${ step } ${ ( spent / 1000 ).toFixed( 1 ) }`
				)
				.join( ', ' ) }`
		);
	}
	faults.forEach( ( { step, said } ) =>
		console.log( `    ${ step }: ${ said }` )
	);
	return ! faults.length;
}
