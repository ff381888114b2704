/**
 * Walks through the packaged plugin on about thirty kinds of hosts: versions and settings of PHP, missing extensions,
 * folders that can't be written, layouts, proxies, permalinks, databases and networks. `node bin/lab/hosts.mjs
 * no-intl mariadb` tries some of them.
 */
import { startMariaDb } from '../lib/database.mjs';
import { bootHost } from './lib/host-site.mjs';
import { VARIATIONS } from './lib/host-variations.mjs';
import { walkThrough } from './lib/host-walk.mjs';

const asked = process.argv.slice( 2 );
const names = asked.length ? asked : Object.keys( VARIATIONS );
const unknown = names.filter( ( name ) => ! VARIATIONS[ name ] );
if ( unknown.length ) {
	console.error(
		`No host ${ unknown.join( ', ' ) }. There are: ${ Object.keys( VARIATIONS ).join( ', ' ) }.`
	);
	process.exit( 1 );
}

let server;
const database = ( kind ) => {
	if ( kind !== 'mysql' ) {
		return { type: 'sqlite' };
	}
	// One server for all: their tables have different prefixes.
	server ??= startMariaDb();
	return server.then( ( { stop, ...access } ) => ( {
		...access,
		type: 'mysql',
	} ) );
};

const failed = [];
/** One host: boots it, walks, prints what was wrong. */
async function tryHost( name ) {
	const started = Date.now();
	const variation = { name, ...VARIATIONS[ name ] };
	let site;
	let faults;
	try {
		site = await bootHost(
			variation,
			await database( variation.database )
		);
		await variation.prepare?.( site );
		faults = await walkThrough( site, variation );
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
		`${ faults.length ? '✗' : '✓' } ${ name } (PHP ${ site?.php ?? '?' }, ${ seconds } s)`
	);
	faults.forEach( ( { step, said } ) =>
		console.log( `    ${ step }: ${ said }` )
	);
	if ( faults.length ) {
		failed.push( name );
	}
}

const started = Date.now();
const queue = [ ...names ];
// Two at a time, one per core, unless somebody wants another number.
await Promise.all(
	Array.from( { length: Number( process.env.MILLWORK_LANES ) || 2 } ).map(
		async () => {
			while ( queue.length ) {
				await tryHost( queue.shift() );
			}
		}
	)
);
await server?.then( ( { stop } ) => stop() );
console.log(
	`${ names.length - failed.length } of ${ names.length } hosts passed in ${ Math.round( ( Date.now() - started ) / 1000 ) } s.${ failed.length ? ` Failed: ${ failed.join( ', ' ) }.` : '' }`
);
process.exit( failed.length ? 1 : 0 );
