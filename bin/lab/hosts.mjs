/**
 * Walks through the packaged plugin on about thirty kinds of hosts: versions and settings of PHP, missing extensions,
 * folders that can't be written, layouts, proxies, permalinks, databases and networks. `node bin/lab/hosts.mjs
 * no-intl mariadb` tries some of them.
 */
import { startMariaDb } from '../lib/database.mjs';
import { removeBases } from './lib/host-base.mjs';
import { runHost } from './lib/host-run.mjs';
import { VARIATIONS } from './lib/host-variations.mjs';

const asked = process.argv
	.slice( 2 )
	.filter( ( word ) => ! word.startsWith( '--' ) );
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
const started = Date.now();
const queue = [ ...names ];
// Two at a time, one per core, unless somebody wants another number.
await Promise.all(
	Array.from( { length: Number( process.env.MILLWORK_LANES ) || 2 } ).map(
		async () => {
			while ( queue.length ) {
				const name = queue.shift();
				const variation = VARIATIONS[ name ];
				const passed = await runHost(
					{ name, ...variation },
					database( variation.database )
				);
				if ( ! passed ) {
					failed.push( name );
				}
			}
		}
	)
);
await server?.then( ( { stop } ) => stop() );
await removeBases();
console.log(
	`${ names.length - failed.length } of ${ names.length } hosts passed in ${ Math.round( ( Date.now() - started ) / 1000 ) } s.${ failed.length ? ` Failed: ${ failed.join( ', ' ) }.` : '' }`
);
process.exit( failed.length ? 1 : 0 );
