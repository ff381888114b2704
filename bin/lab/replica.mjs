/**
 * Two web nodes read from a replica that is up to date, or some seconds late, with HyperDB or LudicrousDB. HYPERDB and
 * LUDICROUSDB name the folders of their source, since no registry has it. The nodes migrate, take locks, and send forms
 * and a newsletter while PHP processes are killed.
 */
import { createChecks } from './lib/checks.mjs';
import { sendForms } from './lib/node-forms.mjs';
import { raceMigrations, raceOptions } from './lib/node-races.mjs';
import { sendNewsletter } from './lib/node-work.mjs';
import { errorsOf, makeNodes } from './lib/nodes.mjs';

const RACES = Number( process.env.LAB_RACES ?? 6 );
const LAGS = [ 0, 2 ];

const readers = [ 'HYPERDB', 'LUDICROUSDB' ].filter(
	( name ) => process.env[ name ]
);
const { check, isWanted, time, finish } = createChecks();
check( 'HYPERDB or LUDICROUSDB is set', readers.length, readers );
for ( const name of readers ) {
	const nodes = await makeNodes( { reader: process.env[ name ] } );
	const { database } = nodes.site;
	try {
		for ( const lag of LAGS ) {
			const how = `${ name }, ${ lag } s late`;
			await database.lag( lag );
			const before = await database.reads();
			await time( `Options and locks, ${ how }`, () =>
				raceOptions( nodes, how, check )
			);
			await time( `Forms, ${ how }`, () =>
				sendForms( nodes, how, check )
			);
			await time( `Migrations, ${ how }`, () =>
				raceMigrations( nodes, RACES, check )
			);
			if ( isWanted( `Forms, ${ how }` ) ) {
				const reads = ( await database.reads() ) - before;
				check( `${ how }: the replica answers`, reads > 100, reads );
			}
		}
		await time( `Newsletter, ${ name }`, () =>
			sendNewsletter( nodes, check )
		);
		const errors = errorsOf( nodes );
		check(
			`${ name }: PHP and the database report no error`,
			! errors.length,
			[ errors.length, ...errors.slice( 0, 4 ) ]
		);
	} finally {
		await nodes.stop();
	}
}
finish();
