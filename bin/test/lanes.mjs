/**
 * Runs several jobs at a time: as many as keep the machine's cores busy. A job's output is collected and shown when it
 * ends.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '../lib/run.mjs';

/** More would compete for memory and disk: one job is a browser, a WordPress and its database. */
const MOST = 4;

/**
 * @typedef {Object} Job
 * @property {string}   suite      The suite that its tests count for.
 * @property {string}   name       What it is, for people.
 * @property {Function} work       Does it: gets a Printer, returns a Result.
 * @property {number}   [share]    The part of a core that it keeps busy, from 0 to 1; 1 by default. A job that often waits
 *                                 (for servers, for locks) leaves the rest to others.
 * @property {boolean}  [isFiller] Whether it is last in the plan, and starts when no other fits.
 * @property {Job[]}    [after]    Jobs that must succeed before.
 * @property {boolean}  [quiet]    Whether its output is shown only if it fails.
 */

/**
 * @typedef {Object} Result
 * @property {number}   passed     How many tests passed.
 * @property {number}   failed     How many failed.
 * @property {string[]} [failures] Names of failed tests.
 * @property {string[]} [flaky]    Names of tests that failed and then passed.
 */

/**
 * @typedef {Object} Printer
 * @property {(line: string) => void}                                                 log Prints a line.
 * @property {(command: string, args: string[], options?: Object) => Promise<number>} run Runs a command and prints its
 *                                                                                        output; returns the exit code, 1 if a signal ended it.
 */

/**
 * The number of fully busy jobs at a time: one per core, or MILLWORK_LANES.
 *
 * @return {number} At least 1.
 */
export function countLanes() {
	const wanted = Number( process.env.MILLWORK_LANES );
	return wanted >= 1
		? Math.floor( wanted )
		: Math.min( availableParallelism(), MOST );
}

/**
 * Prints right away, or collects the output.
 *
 * @param {boolean} live Whether to print right away.
 * @return {Printer & {text: () => string}} `text` returns the collected output.
 */
function createPrinter( live ) {
	const kept = [];
	return {
		text: () => Buffer.concat( kept ).toString(),
		log: ( line ) =>
			live
				? console.log( line )
				: kept.push( Buffer.from( `${ line }\n` ) ),
		run: ( command, args, options = {} ) =>
			new Promise( ( resolve, reject ) => {
				const child = spawn( command, args, {
					cwd: root,
					...options,
					stdio: live
						? [ 'ignore', 'inherit', 'inherit' ]
						: [ 'ignore', 'pipe', 'pipe' ],
					env: {
						...( options.env ?? process.env ),
						// Programs are connected to a pipe here, although it ends at a terminal.
						...( ! live &&
							process.stdout.isTTY && { FORCE_COLOR: '1' } ),
					},
				} );
				child.stdout?.on( 'data', ( data ) => kept.push( data ) );
				child.stderr?.on( 'data', ( data ) => kept.push( data ) );
				child.on( 'error', reject );
				child.on( 'close', ( code ) => resolve( code ?? 1 ) );
			} ),
	};
}

const line = ( title ) =>
	`── ${ title } ${ '─'.repeat( Math.max( 0, 60 - title.length ) ) }`;

/**
 * Runs jobs in order, each after those that it needs.
 *
 * @param {Job[]}    jobs            The jobs.
 * @param {Object}   [options]
 * @param {number}   [options.lanes] The largest sum of the running jobs' shares.
 * @param {Function} [options.say]   Takes the output.
 * @return {Promise<Map<Job, {passed: number, failed: number, seconds: number}>>} The results. A job that throws, or
 * can't start because one before it failed, counts as one failed test.
 */
export async function runJobs(
	jobs,
	{ lanes = countLanes(), say = console.log } = {}
) {
	const results = new Map();
	const waiting = [ ...jobs ];
	const running = new Map();
	const share = ( { share: part = 1 } ) => part;
	// Output needn't be collected if only one job runs at a time.
	const isLast = ( job ) =>
		! jobs.some( ( { after } ) => after?.includes( job ) );
	const live =
		( lanes === 1 && jobs.every( ( job ) => share( job ) === 1 ) ) ||
		jobs.filter( isLast ).length === 1;

	const perform = async ( job ) => {
		const started = Date.now();
		const now = live && ! job.quiet;
		const printer = createPrinter( now );
		say( now ? `\n${ line( job.name ) }` : `… ${ job.name }` );
		let result;
		try {
			result = await job.work( printer );
		} catch ( error ) {
			// A missing program needs only its message; a mistake in the code needs its stack.
			printer.log(
				[ 'TypeError', 'ReferenceError' ].includes( error.name )
					? error.stack
					: error.message
			);
			result = { passed: 0, failed: 1 };
		}
		const seconds = ( Date.now() - started ) / 1000;
		results.set( job, { ...result, seconds } );
		if ( now ) {
			return;
		}
		const { passed, failed } = result;
		const mark = `${ failed ? '✗' : '✓' } ${ job.name }`;
		const time = `(${ Math.round( seconds ) } s)`;
		say(
			job.quiet && ! failed
				? `${ mark } ${ time }`
				: [
						`\n${ line( job.name ) }`,
						printer.text().trimEnd(),
						`${ mark }: ${ passed } passed, ${ failed } failed ${ time }`,
					]
						.filter( Boolean )
						.join( '\n' )
		);
	};

	const isReady = ( job ) =>
		( job.after ?? [] ).every( ( before ) => results.has( before ) );
	const fits = ( job ) =>
		[ ...running.keys(), job ].map( share ).reduce( ( a, b ) => a + b ) <=
		lanes;
	while ( waiting.length || running.size ) {
		const next = waiting.find( ( job ) => isReady( job ) && fits( job ) );
		if ( next ) {
			waiting.splice( waiting.indexOf( next ), 1 );
			const broken = next.after?.find(
				( before ) => results.get( before ).failed
			);
			if ( broken ) {
				say(
					`\n✗ ${ next.name }: not run, since ${ broken.name } failed`
				);
				results.set( next, { passed: 0, failed: 1, seconds: 0 } );
				continue;
			}
			running.set(
				next,
				perform( next ).then( () => running.delete( next ) )
			);
			continue;
		}
		if ( ! running.size ) {
			throw new Error(
				`These wait for what never comes: ${ waiting.map( ( { name } ) => name ).join( ', ' ) }`
			);
		}
		await Promise.race( running.values() );
	}
	return results;
}
