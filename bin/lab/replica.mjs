/**
 * Two web nodes read from a replica with HyperDB. The replica is up to date, or two seconds late. HYPERDB names HyperDB's
 * folder, since no registry has it. The nodes migrate, take locks, and send forms and a newsletter while PHP processes are
 * killed.
 */
import { createChecks } from './lib/checks.mjs';
import { sendForms } from './lib/node-forms.mjs';
import { raceMigrations, raceOptions } from './lib/node-races.mjs';
import { sendNewsletter } from './lib/node-work.mjs';
import { errorsOf, makeNodes } from './lib/nodes.mjs';

const RACES = Number( process.env.LAB_RACES ?? 6 );
const LAGS = [ 0, 2 ];

const reader = process.env.HYPERDB;
if ( ! reader ) {
	console.log( 'Skipped: HYPERDB has to name the folder of HyperDB.' );
	process.exit( 0 );
}
const { check, isWanted, time, finish } = createChecks();
const nodes = await makeNodes( { reader } );
const { database } = nodes.site;
try {
	for ( const lag of LAGS ) {
		const how = `${ lag } s late`;
		await database.lag( lag );
		const before = await database.reads();
		await time( `Options and locks, ${ how }`, () =>
			raceOptions( nodes, how, check )
		);
		await time( `Forms, ${ how }`, () => sendForms( nodes, how, check ) );
		await time( `Migrations, ${ how }`, () =>
			raceMigrations( nodes, RACES, check )
		);
		if ( isWanted( `Forms, ${ how }` ) ) {
			const reads = ( await database.reads() ) - before;
			check( `${ how }: the replica answers`, reads > 100, reads );
		}
	}
	await time( 'Newsletter', () => sendNewsletter( nodes, check ) );
	const errors = errorsOf( nodes );
	check( 'PHP and the database report no error', ! errors.length, [
		errors.length,
		...errors.slice( 0, 4 ),
	] );
} finally {
	await nodes.stop();
}
finish();
