/** Has two nodes do the same at the same moment. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorsOf } from './nodes.mjs';

/** By table: the lines that are missing (-) and those that are too many (+). */
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
export async function raceMigrations( nodes, races, check ) {
	const right = await nodes.on( 0, 'tables' );
	const expected = JSON.stringify( right.tables );
	const problems = [];
	const before = errorsOf( nodes ).length;
	for ( let race = 0; race < races; race++ ) {
		await nodes.catchUp();
		const isActivation = race % 3 === 2;
		await nodes.on( 0, `older&steps=${ race % 3 === 0 ? 99 : 1 }` );
		if ( isActivation ) {
			await nodes.on( 1, 'deactivate' );
		}
		await nodes.catchUp();
		const what = isActivation ? 'activate' : 'tables';
		await Promise.all(
			[ 0, 1, 0, 1 ].map( ( node ) => nodes.on( node, what ) )
		);
		await nodes.on( 1, 'tables' );
		await nodes.catchUp();
		if ( nodes.site.database.catchUp ) {
			// With a late replica, the record may have the tables as they were before. The daily check corrects it.
			await nodes.on( 0, 'look' );
			await nodes.catchUp();
		}
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
		`${ races } races of migrations end with the right tables`,
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

/**
 * Processes of both nodes change the same option and take the same lock.
 *
 * @param {Object}   nodes From makeNodes().
 * @param {string}   what  What the checks begin with.
 * @param {Function} check From createChecks().
 * @param {Object}   [env] Environment variables of the second node, such as a wrong clock.
 */
export async function raceOptions( nodes, what, check, env = {} ) {
	const { site, envs } = nodes;
	await nodes.catchUp();
	const before = site.ask( 'raced' );
	const stop = `${ site.dir }/wp-content/stop-racing`;
	const racers = [ 0, 1, 0, 1 ].map( ( node ) =>
		site.start(
			{ env: { ...envs[ node ], ...( node ? env : {} ) } },
			'race',
			stop
		)
	);
	await sleep( 10_000 );
	site.write( 'stop-racing', '' );
	const done = await Promise.all( racers );
	rmSync( stop );
	await nodes.catchUp();
	const sum = ( name ) =>
		done.reduce( ( total, racer ) => total + racer[ name ], 0 );
	const after = site.ask( 'raced' );
	const lost = sum( 'changes' ) - ( after.count - before.count );
	check(
		`${ what }: no change of an option is lost, a lock has one holder`,
		sum( 'changes' ) > 20 && lost === 0 && sum( 'clashes' ) === 0,
		{
			changes: sum( 'changes' ),
			lost,
			locks: sum( 'locks' ),
			shared: sum( 'clashes' ),
		}
	);
}
