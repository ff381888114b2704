/**
 * Sends a post, a letter and a series to ten thousand subscribers through a local mail server, with two workers at a
 * time, and kills workers during that: three times at random moments, twice while one sends an email, and once when the
 * server has accepted an email but not answered yet. Of the subscribers, a third follows everything, and the others one
 * of two topics. Everyone must have got each email that is for them exactly once:
 * `node bin/bench/newsletter.mjs [subscribers]`.
 */
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMariaDb } from '../lib/database.mjs';
import { ensurePhp } from '../lib/php.mjs';
import { root } from '../lib/run.mjs';
import { installSite, prepareSite } from '../lib/site.mjs';
import { ask } from './ask.mjs';
import { startMailSink } from './mail-sink.mjs';

const count = Number( process.argv[ 2 ] ?? 10000 );
const WORKERS = 2;

/** Which emails are for a subscriber, by the number in the address. As newsletter.php seeds them. */
const mailsFor = ( number ) =>
	[
		number % 3 !== 2 && 'post',
		number % 3 !== 1 && 'letter',
		number % 10 < 2 && 'welcome',
		number % 10 === 1 && 'tips',
	].filter( Boolean );
const expected = new Set(
	Array.from( { length: count }, ( _, index ) => index + 1 ).flatMap(
		( number ) =>
			mailsFor( number ).map(
				( mail ) => `${ mail } reader${ number }@example.com`
			)
	)
);
const total = expected.size;

/** The remaining kills: after how many emails, and at which moment of sending one. */
const kills = [
	{ after: total * ( 0.05 + 0.1 * Math.random() ), moment: 'chance' },
	{ after: total * 0.3, moment: 'body' },
	{ after: total * ( 0.4 + 0.1 * Math.random() ), moment: 'chance' },
	{ after: total * 0.6, moment: 'end' },
	{ after: total * ( 0.7 + 0.1 * Math.random() ), moment: 'chance' },
	{ after: total * 0.9, moment: 'body' },
];
const workers = new Set();
let killed = 0;
// Stopping the measurement also stops its workers.
for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.once( signal, () =>
		workers.forEach( ( worker ) => worker.kill( 'SIGKILL' ) )
	);
}

/** Kills one worker. */
const kill = () => {
	const [ worker ] = workers;
	if ( worker ) {
		workers.delete( worker );
		process.kill( worker.pid, 'SIGKILL' );
		killed++;
	}
};

/**
 * Kills the workers at a certain moment of sending an email, if a kill is due.
 *
 * @param {string} moment The moment.
 */
const killAt = ( moment ) => {
	if ( kills[ 0 ]?.moment === moment && mailsTaken() >= kills[ 0 ].after ) {
		kills.shift();
		// The connection doesn't tell which of the workers it belongs to.
		while ( workers.size ) {
			kill();
		}
	}
};
const sink = await startMailSink( {
	onBody: () => killAt( 'body' ),
	onEnd: () => killAt( 'end' ),
} );
/** The number of subscribers' emails; WordPress also writes to its administrator. */
function mailsTaken() {
	return sink.mails.length;
}

const { path: php } = await ensurePhp();
const database = await startMariaDb();
const dir = `${ root }.cache/test-sites/newsletter-${ process.pid }`;
process.env.MILLWORK_SINK = String( sink.port );
const command = ( ...args ) => ask( php, 'newsletter.php', dir, ...args );

/** Works until nothing is due, and replaces killed workers. */
async function work() {
	const one = () =>
		new Promise( ( resolve ) => {
			const child = spawn( php, [
				'-d',
				'opcache.enable_cli=1',
				`${ root }bin/bench/newsletter.php`,
				dir,
				'work',
			] );
			let said = '';
			child.stderr.on( 'data', ( text ) => ( said += text ) );
			child.stdout.on( 'data', ( text ) => ( said += text ) );
			workers.add( child );
			child.on( 'exit', ( code, signal ) => {
				workers.delete( child );
				resolve( { code, signal, said } );
			} );
		} );
	await Promise.all(
		Array.from( { length: WORKERS }, async () => {
			for (;;) {
				const { code, signal, said } = await one();
				if ( signal !== 'SIGKILL' ) {
					if ( code !== 0 || said !== '{}' ) {
						console.log(
							`A worker ended with ${ code }: ${ said }`
						);
					}
					return;
				}
			}
		} )
	);
}

let failed = 1;
try {
	await prepareSite( {
		dir,
		version: '7.1',
		database: { ...database, type: 'mysql', stop: undefined },
		muPlugins: [ `${ root }bin/bench/newsletter-site.php` ],
	} );
	await installSite( { dir, php } );
	const { posts } = command( 'seed', String( count ) );

	const started = Date.now();
	let isOver = false;
	const killer = ( async () => {
		while ( ! isOver && kills.length ) {
			if (
				kills[ 0 ].moment === 'chance' &&
				mailsTaken() >= kills[ 0 ].after
			) {
				await sleep( 20 * Math.random() );
				kills.shift();
				kill();
			}
			await sleep( 1 );
		}
	} )();
	await work();
	isOver = true;
	await killer;
	const seconds = ( Date.now() - started ) / 1000;

	// After some simulated time, the emails claimed by dead workers are sent.
	const left = command( 'count' ).deliveries;
	command( 'lapse' );
	await work();
	// Uncertain emails are settled with the mail server's log, as an owner would do.
	const log = `${ dir }/sink.json`;
	await writeFile(
		log,
		JSON.stringify( sink.mails.map( ( { id } ) => id ) )
	);
	const settled = command( 'settle', log );
	await work();
	command( 'lapse' );
	await work();

	const { deliveries, issues: rows } = command( 'count' );
	// A Message-ID begins with the issue's number.
	const names = Object.fromEntries(
		rows.map( ( { id, post_id: post } ) => [
			id,
			Object.keys( posts ).find(
				( name ) => posts[ name ] === Number( post )
			),
		] )
	);
	const times = new Map();
	for ( const { to, id } of sink.mails ) {
		const key = `${ names[ id.split( '.' )[ 0 ] ] } ${ to }`;
		times.set( key, ( times.get( key ) ?? 0 ) + 1 );
	}
	const lost = [ ...expected ].filter( ( key ) => ! times.has( key ) );
	const wrong = [ ...times.keys() ].filter(
		( key ) => ! expected.has( key )
	);
	const twice = [ ...times ].filter( ( [ , number ] ) => number > 1 );
	const ids = new Set( sink.mails.map( ( { id } ) => id ) );
	console.log(
		`${ count } subscribers, ${ WORKERS } workers, ${ killed } killed; ${ seconds.toFixed( 1 ) } s, ${ ( total / seconds ).toFixed( 0 ) } mails a second`
	);
	console.log(
		`left by the killed: ${ left.claimed ?? 0 } claimed, which were sent later, and ${ left.handed ?? 0 } handed over, of which ${ settled.arrived } had arrived and ${ settled.again } had not and were sent again`
	);
	console.log(
		`received ${ mailsTaken() }, distinct mailings and addresses ${ times.size } of ${ total }, distinct message ids ${ ids.size }, lost ${ lost.length }, twice ${ twice.length }, for others ${ wrong.length }`
	);
	console.log( JSON.stringify( { deliveries, issues: rows } ) );
	const isExact =
		mailsTaken() === total &&
		times.size === total &&
		ids.size === total &&
		lost.length + wrong.length === 0 &&
		deliveries.sent === total &&
		rows.length === 4 &&
		rows.every( ( { state } ) => state === 'done' ) &&
		kills.length === 0 &&
		killed >= 3;
	failed = isExact ? 0 : 1;
	console.log( isExact ? 'Exact.' : 'NOT exact.' );
} finally {
	workers.forEach( ( worker ) => worker.kill( 'SIGKILL' ) );
	await sink.stop();
	await database.stop();
	await rm( dir, { recursive: true, force: true } );
}
process.exit( failed );
