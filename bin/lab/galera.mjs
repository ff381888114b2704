/**
 * Two web nodes with a database server each, which form a Galera cluster: both accept writes. The nodes migrate, send a
 * newsletter and forms while PHP processes are killed, and take locks.
 */
import { createChecks } from './lib/checks.mjs';
import { sendForms } from './lib/node-forms.mjs';
import { raceMigrations, raceOptions } from './lib/node-races.mjs';
import { sendNewsletter } from './lib/node-work.mjs';
import { errorsOf, makeNodes } from './lib/nodes.mjs';

const RACES = Number( process.env.LAB_RACES ?? 20 );

const { check, time, finish } = createChecks();
const nodes = await makeNodes( { isCluster: true } );
const { set, status } = nodes.site.database;
try {
	for ( const wait of [ 1, 0 ] ) {
		const how = `wsrep_sync_wait=${ wait }`;
		await set( `SET GLOBAL wsrep_sync_wait = ${ wait }` );
		await time( `Migrations, ${ how }`, () =>
			raceMigrations( nodes, RACES, check )
		);
		await time( `Options and locks, ${ how }`, () =>
			raceOptions( nodes, how, check )
		);
		await time( `Forms, ${ how }`, () => sendForms( nodes, how, check ) );
	}
	await time( 'Newsletter', () => sendNewsletter( nodes, check ) );
	check(
		'both servers were in the cluster all the time',
		( await status( 'wsrep_cluster_size' ) ).every(
			( size ) => size === '2'
		),
		{
			failedCertifications: await status( 'wsrep_local_cert_failures' ),
			brokenOff: await status( 'wsrep_local_bf_aborts' ),
		}
	);
	// A process that waits for a lock tries again after a conflict.
	const all = errorsOf( nodes );
	const errors = all.filter(
		( line ) =>
			! /try restarting transaction .*'millwork_lock_/.test( line )
	);
	check(
		'PHP and the database report no error except conflicts at locks',
		! errors.length,
		[ { conflicts: all.length - errors.length }, ...errors.slice( 0, 4 ) ]
	);
} finally {
	await nodes.stop();
}
finish();
