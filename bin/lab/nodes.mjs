/**
 * Two web nodes share a database and uploads. Both migrate at the same moment; then a newsletter, shares and forms are
 * sent while their PHP processes are killed in turn, without an object cache and with one, and with clocks that differ.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChecks } from './lib/checks.mjs';
import { ahead } from './lib/fpm.mjs';
import { sendForms, sendNewsletter, share } from './lib/node-work.mjs';
import { errorsOf, makeNodes } from './lib/nodes.mjs';

const RACES = Number( process.env.LAB_RACES ?? 50 );

const { check, time, finish } = createChecks();

/** By table: the lines that a table lacks (-) and those that it has too many (+). */
const difference = ( expected, found ) =>
	Object.fromEntries(
		Object.keys( { ...expected, ...found } )
			.map( ( table ) => {
				const before = expected[ table ] ?? [];
				const after = found[ table ] ?? [];
				return [
					table,
					[
						...before
							.filter( ( line ) => ! after.includes( line ) )
							.map( ( line ) => `-${ line }` ),
						...after
							.filter( ( line ) => ! before.includes( line ) )
							.map( ( line ) => `+${ line }` ),
					],
				];
			} )
			.filter( ( [ , lines ] ) => lines.length )
	);

/** Both nodes find an older database, or activate the plugin, at the same moment. */
async function raceMigrations( nodes ) {
	const right = await nodes.on( 0, 'tables' );
	const expected = JSON.stringify( right.tables );
	const problems = [];
	const before = errorsOf( nodes ).length;
	for ( let race = 0; race < RACES; race++ ) {
		const isActivation = race % 3 === 2;
		await nodes.on( 0, `older&steps=${ race % 3 === 0 ? 99 : 1 }` );
		if ( isActivation ) {
			await nodes.on( 1, 'deactivate' );
		}
		const what = isActivation ? 'activate' : 'tables';
		await Promise.all(
			[ 0, 1, 0, 1 ].map( ( node ) => nodes.on( node, what ) )
		);
		await nodes.on( 1, 'tables' );
		const now = await nodes.on( race % 2, 'tables' );
		if (
			! now ||
			JSON.stringify( now.tables ) !== expected ||
			now.late.length ||
			Object.keys( now.wrong ).length
		) {
			problems.push( {
				race,
				wrong: now?.wrong,
				late: now?.late,
				tables: now && difference( right.tables, now.tables ),
			} );
		}
	}
	check(
		`${ RACES } races of migrations end with the right tables`,
		! problems.length && Object.keys( right.tables ).length > 10,
		problems.length
			? problems.slice( 0, 2 )
			: Object.keys( right.tables ).length
	);
	const errors = errorsOf( nodes ).slice( before );
	check( 'races of migrations report no error', ! errors.length, [
		errors.length,
		...errors.slice( 0, 3 ),
	] );
}

/** Processes with two clocks change the same option and take the same lock. */
async function raceClocks( { site }, offset ) {
	const before = site.ask( 'raced' );
	const stop = `${ site.dir }/wp-content/stop-racing`;
	const racers = [ 0, 1, 0, 1 ].map( ( node ) =>
		site.start( { env: node ? ahead( offset ) : {} }, 'race', stop )
	);
	await sleep( 10_000 );
	site.write( 'stop-racing', '' );
	const done = await Promise.all( racers );
	rmSync( stop );
	const sum = ( name ) =>
		done.reduce( ( total, racer ) => total + racer[ name ], 0 );
	const after = site.ask( 'raced' );
	const lost = sum( 'changes' ) - ( after.count - before.count );
	check(
		`clocks ${ offset }: no change of an option is lost, a lock has one holder`,
		sum( 'changes' ) > 20 && lost === 0 && sum( 'clashes' ) === 0,
		{
			changes: sum( 'changes' ),
			lost,
			locks: sum( 'locks' ),
			shared: sum( 'clashes' ),
		}
	);
}

for ( const hasCache of [ false, true ] ) {
	const how = hasCache ? 'object cache' : 'no object cache';
	const nodes = await makeNodes( { hasCache } );
	try {
		await time( `Migrations, ${ how }`, () => raceMigrations( nodes ) );
		await time( `Newsletter, ${ how }`, () =>
			sendNewsletter( nodes, check )
		);
		await time( `Sharing, ${ how }`, () => share( nodes, check ) );
		await time( `Forms, ${ how }`, () => sendForms( nodes, how, check ) );
		await time( `Clocks, ${ how }`, async () => {
			await raceClocks( nodes, '+7s' );
			await raceClocks( nodes, '+90s' );
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
