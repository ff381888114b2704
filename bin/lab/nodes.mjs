/**
 * Two web nodes share a database and uploads. Both migrate at the same moment; then a newsletter, shares and forms are
 * sent while their PHP processes are killed in turn, without an object cache and with one, and with clocks that differ.
 */
import { createChecks } from './lib/checks.mjs';
import { ahead } from './lib/fpm.mjs';
import { sendForms } from './lib/node-forms.mjs';
import { raceMigrations, raceOptions } from './lib/node-races.mjs';
import { sendNewsletter, share } from './lib/node-work.mjs';
import { errorsOf, makeNodes } from './lib/nodes.mjs';

const RACES = Number( process.env.LAB_RACES ?? 50 );

const { check, isWanted, time, finish } = createChecks();

for ( const hasCache of [ false, true ] ) {
	const how = hasCache ? 'object cache' : 'no object cache';
	if (
		! [ 'Migrations', 'Newsletter', 'Sharing', 'Forms', 'Clocks' ].some(
			( part ) => isWanted( `${ part }, ${ how }` )
		)
	) {
		continue;
	}
	const nodes = await makeNodes( { hasCache } );
	try {
		await time( `Migrations, ${ how }`, () =>
			raceMigrations( nodes, RACES, check )
		);
		await time( `Newsletter, ${ how }`, () =>
			sendNewsletter( nodes, check )
		);
		await time( `Sharing, ${ how }`, () => share( nodes, check ) );
		await time( `Forms, ${ how }`, () => sendForms( nodes, how, check ) );
		await time( `Clocks, ${ how }`, async () => {
			for ( const offset of [ '+7s', '+90s' ] ) {
				await raceOptions(
					nodes,
					`clocks ${ offset }`,
					check,
					ahead( offset )
				);
			}
		} );
		const errors = errorsOf( nodes );
		check(
			`${ how }: PHP and the database report no error`,
			! errors.length,
			errors.slice( 0, 4 )
		);
	} finally {
		await nodes.stop();
	}
}
for ( const offset of [ '+7s', '-7s' ] ) {
	if ( ! isWanted( `Forms, one clock is ${ offset }` ) ) {
		continue;
	}
	const nodes = await makeNodes( { hasCache: true, offset } );
	try {
		await time( `Forms, one clock is ${ offset }`, () =>
			sendForms( nodes, `clock ${ offset }`, check )
		);
	} finally {
		await nodes.stop();
	}
}
finish();
