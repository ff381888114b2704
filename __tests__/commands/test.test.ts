/**
 * `npm test` and its parts: what they run, several at a time, and what they say of it.
 *
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../units';

const { readArguments } = require( '../../bin/test/arguments.mjs' );
const { runJobs } = require( '../../bin/test/lanes.mjs' );
const {
	planJobs,
	suites,
	suitesByName,
} = require( '../../bin/test/suites.mjs' );

describe( 'the words of the command', () => {
	it.each( [
		[ [], suites, [] ],
		[ [ 'types' ], [ 'types' ], [] ],
		[ [ 'unit', 'php' ], [ 'unit', 'php' ], [] ],
		// What `npm run test:unit -- opening-song` becomes.
		[ [ 'unit', '--', 'opening-song' ], [ 'unit' ], [ 'opening-song' ] ],
		[ [ 'unit', '--' ], [ 'unit' ], [] ],
		[ [ 'php', '--', '--filter', 'X' ], [ 'php' ], [ '--filter', 'X' ] ],
		// A part may have the name of a suite.
		[ [ 'unit', '--', 'php' ], [ 'unit' ], [ 'php' ] ],
		[ [ 'unit', '--', '--', 'php' ], [ 'unit' ], [ 'php' ] ],
		[ [ 'nightly' ], [ 'nightly' ], [] ],
	] )( '%j', ( words, names, args ) => {
		expect( readArguments( words, suites, suitesByName ) ).toEqual( {
			names,
			args,
		} );
	} );

	it.each( [
		[ [ 'opening-song' ], 'npm run test:unit -- opening-song' ],
		[ [ '--', 'x' ], 'Arguments go to one suite' ],
		[ [ 'unit', 'php', '--', 'x' ], 'Arguments go to one suite' ],
	] )( '%j is refused, with the way to say it', ( words, help ) => {
		expect( () => readArguments( words, suites ) ).toThrow( help );
	} );
} );

describe( 'the jobs', () => {
	const names = ( asked: object ) =>
		planJobs( asked ).map( ( { name }: { name: string } ) => name );

	it( 'are those of all suites, each once', () => {
		const jobs = planJobs( { names: suites, args: [] } );
		expect(
			new Set( jobs.map( ( { suite }: { suite: string } ) => suite ) )
		).toEqual( new Set( [ 'build', ...suites ] ) );
		const all = names( { names: suites, args: [] } );
		expect( new Set( all ).size ).toBe( all.length );
	} );

	it( 'build only for what reads the build', () => {
		const builds = suites.filter( ( suite: string ) =>
			names( { names: [ suite ], args: [] } ).includes( 'build' )
		);
		expect( builds ).toEqual( [ 'contracts', 'php', 'e2e', 'budgets' ] );
	} );

	it( 'run the whole PHP suite once, and leave out elsewhere only what says so', () => {
		const plan = ( args: string[] ) =>
			planJobs( { names: [ 'php' ], args } )
				.slice( 1 )
				.map( ( job: { name: string; args: string[] } ) => [
					job.name,
					job.args,
				] );
		expect( plan( [] ) ).toEqual( [
			[ 'php: WordPress 7.1 on SQLite', [] ],
			[
				'php: WordPress 7.1 on MariaDB',
				[ '--exclude-group', 'any-database' ],
			],
			[
				'php: WordPress 6.8 on SQLite',
				[ '--exclude-group', 'any-wordpress' ],
			],
		] );
		// A named part is used for all suites.
		const part = [ '--filter', 'X' ];
		expect(
			plan( part ).map( ( [ , args ]: [ string, string[] ] ) => args )
		).toEqual( [ part, part, part ] );
	} );

	it( 'leave a whole core to the browser: the third on half of one comes last', () => {
		const all = names( { names: suites, args: [] } );
		expect( all.at( -1 ) ).toBe( 'php: WordPress 6.8 on SQLite' );
		expect( all.indexOf( 'php: WordPress 7.1 on MariaDB' ) ).toBeLessThan(
			all.indexOf( 'e2e: WordPress 7.1, part 1 of 4' )
		);
	} );

	it( 'take all cases only by name', () => {
		expect( suites ).not.toContain( 'nightly' );
		expect( names( { names: [ 'nightly' ], args: [] } ).join() ).toBe(
			'build,nightly: WordPress 7.1 on SQLite,nightly: browser'
		);
	} );

	it( 'are the linters that have something to read', () => {
		expect( names( { names: [ 'lint' ], args: [] } ) ).toHaveLength( 4 );
		expect( names( { names: [ 'lint' ], args: [ 'php/Plans' ] } ) ).toEqual(
			[ 'lint: PHPStan', 'lint: PHP_CodeSniffer' ]
		);
		expect(
			names( { names: [ 'lint' ], args: [ 'jest.config.js' ] } )
		).toEqual( [ 'lint: ESLint' ] );
		expect( () =>
			names( { names: [ 'lint' ], args: [ 'nowhere' ] } )
		).toThrow( 'There is no nowhere' );
	} );
} );

describe( 'jobs beside each other', () => {
	type Result = { passed: number; failed: number };
	type Printer = {
		log: ( line: string ) => void;
		run: ( command: string, args: string[] ) => Promise< number >;
	};
	const ok = { passed: 1, failed: 0 };
	const job = (
		name: string,
		work: ( printer: Printer ) => Promise< Result >,
		after: object[] = []
	) => ( { suite: name, name, work, after } );

	/** Runs them, and returns the output and the results by name. */
	const perform = async ( jobs: object[], lanes: number ) => {
		const said: string[] = [];
		const results = await runJobs( jobs, {
			lanes,
			say: ( text: string ) => said.push( text ),
		} );
		return {
			said: said.join( '\n' ),
			results: Object.fromEntries(
				[ ...results ].map( ( [ { name }, { passed, failed } ] ) => [
					name,
					{ passed, failed },
				] )
			),
		};
	};

	it( 'runs as many as there are lanes, and no more', async () => {
		let now = 0;
		let most = 0;
		const work = async () => {
			most = Math.max( most, ++now );
			await new Promise( setImmediate );
			now--;
			return ok;
		};
		const jobs = [ 1, 2, 3, 4, 5 ].map( ( number ) =>
			job( String( number ), work )
		);
		const { results } = await perform( jobs, 2 );
		expect( most ).toBe( 2 );
		expect( Object.keys( results ) ).toHaveLength( 5 );
	} );

	it( 'fills a lane with jobs that often wait, and begins nothing that does not fit', async () => {
		const running = new Map< string, number >();
		let most = 0;
		const create = ( name: string, share: number ) => ( {
			...job( name, async () => {
				running.set( name, share );
				const sum = [ ...running.values() ].reduce( ( a, b ) => a + b );
				most = Math.max( most, sum );
				await new Promise( setImmediate );
				running.delete( name );
				return ok;
			} ),
			share,
		} );
		const { results } = await perform(
			[
				create( 'waits', 0.5 ),
				create( 'computes', 1 ),
				create( 'computes too', 1 ),
				create( 'waits, too', 0.5 ),
			],
			2
		);
		expect( most ).toBe( 2 );
		expect( Object.keys( results ) ).toHaveLength( 4 );
	} );

	it( 'keeps together what each one says, its programs included', async () => {
		const talk =
			( name: string ) =>
			async ( { log, run }: Printer ) => {
				log( `${ name } begins` );
				const code = await run( process.execPath, [
					'-e',
					`console.log( '${ name } runs' ); console.error( '${ name } warns' ); process.exit( 3 )`,
				] );
				log( `${ name } ends with ${ code }` );
				return { passed: 2, failed: 1 };
			};
		const { said, results } = await perform(
			[ job( 'one', talk( 'one' ) ), job( 'two', talk( 'two' ) ) ],
			2
		);
		for ( const name of [ 'one', 'two' ] ) {
			expect( said ).toMatch(
				new RegExp(
					`── ${ name } ─+\n${ name } begins\n${ name } (runs|warns)\n${ name } (warns|runs)\n${ name } ends with 3\n✗ ${ name }: 2 passed, 1 failed`
				)
			);
			expect( results[ name ] ).toEqual( { passed: 2, failed: 1 } );
		}
	} );

	it( 'begins a job after those that it needs, and not if one of them failed', async () => {
		const order: string[] = [];
		const note = ( name: string, result: Result ) => async () => {
			order.push( name );
			return result;
		};
		const good = job( 'good', note( 'good', ok ) );
		const bad = job( 'bad', note( 'bad', { passed: 0, failed: 1 } ) );
		const { said, results } = await perform(
			[
				job( 'first', note( 'first', ok ), [ good ] ),
				job( 'second', note( 'second', ok ), [ good, bad ] ),
				good,
				bad,
			],
			3
		);
		expect( order.indexOf( 'good' ) ).toBeLessThan(
			order.indexOf( 'first' )
		);
		expect( order ).not.toContain( 'second' );
		expect( results.second ).toEqual( { passed: 0, failed: 1 } );
		expect( said ).toContain( 'second: not run, since bad failed' );
	} );

	it( 'leaves out what a quiet job says, unless it fails', async () => {
		const talk =
			( words: string, result: Result ) =>
			async ( { log }: Printer ) => {
				log( words );
				return result;
			};
		const quiet = ( name: string, result: Result ) => ( {
			...job( name, talk( `${ name } talks`, result ) ),
			quiet: true,
		} );
		for ( const lanes of [ 1, 2 ] ) {
			const { said } = await perform(
				[
					quiet( 'good', { passed: 0, failed: 0 } ),
					quiet( 'bad', { passed: 0, failed: 1 } ),
				],
				lanes
			);
			expect( said ).not.toContain( 'good talks' );
			expect( said ).toContain( 'bad talks' );
		}
	} );

	it( 'counts a job that throws as failed, and says why', async () => {
		const { said, results } = await perform(
			[
				job( 'broken', async () => {
					throw new Error( 'There is no PHP.' );
				} ),
				job( 'well', async () => ok ),
			],
			2
		);
		expect( results ).toEqual( {
			broken: { passed: 0, failed: 1 },
			well: ok,
		} );
		expect( said ).toContain( 'There is no PHP.' );
	} );
} );

it( 'says which suites there are', () => {
	const { status, stderr } = spawnSync(
		process.execPath,
		[ join( root, 'bin/test.mjs' ), 'opening-song' ],
		{ encoding: 'utf8' }
	);
	expect( status ).toBe( 1 );
	expect( stderr ).toContain( suites.join( ', ' ) );
	expect( stderr ).not.toContain( '    at ' );
} );
