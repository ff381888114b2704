/** Sends newsletters and shares from a site with several nodes while their processes are killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { root } from '../../lib/run.mjs';
import { killInTurn } from './nodes.mjs';

const SUBSCRIBERS = Number( process.env.LAB_SUBSCRIBERS ?? 2000 );
/** The longest time for a mailing, in milliseconds. */
const MAILING_LIMIT = 900_000;
const SHARES = Number( process.env.LAB_SHARES ?? 30 );
const HOST = 'social.test.example';

/** Which emails are for a subscriber, as newsletter.php seeds them. */
const mailsFor = ( number ) =>
	[
		number % 3 !== 2 && 'post',
		number % 3 !== 1 && 'letter',
		number % 10 < 2 && 'welcome',
		number % 10 === 1 && 'tips',
	].filter( Boolean );

/** Sends mailings with the PHP of both nodes, and has it killed. */
export async function sendNewsletter( nodes, check ) {
	const { site, sink } = nodes;
	const script = `${ root }bin/bench/newsletter.php`;
	const command = ( ...args ) => site.ask( script, ...args );
	command( 'seed', SUBSCRIBERS );
	await nodes.catchUp();
	let total = 0;
	for ( let number = 1; number <= SUBSCRIBERS; number++ ) {
		total += mailsFor( number ).length;
	}
	const from = sink.mails.length;
	const started = Date.now();
	const work = async () => {
		let left = 1;
		await Promise.all(
			[ 0, 1, 0, 1 ].map( async ( node ) => {
				while ( left > 0 && Date.now() < started + MAILING_LIMIT ) {
					await nodes.catchUp();
					const answer = await nodes.on( node, 'newsletter' );
					left = answer ? answer.left : left;
				}
			} )
		);
	};
	const stop = killInTurn( nodes, 400 );
	await work();
	const killed = await stop();
	const seconds = ( Date.now() - started ) / 1000;
	for ( let round = 0; round < 2; round++ ) {
		await nodes.catchUp();
		command( 'lapse' );
		await nodes.catchUp();
		await nodes.on( 0, 'newsletter' );
		await nodes.on( 1, 'newsletter' );
		const log = `${ site.folder }/sink.json`;
		writeFileSync(
			log,
			JSON.stringify( sink.mails.map( ( { id } ) => id ) )
		);
		command( 'settle', log );
		await nodes.on( 0, 'newsletter' );
		await nodes.on( 1, 'newsletter' );
	}
	const mails = sink.mails.slice( from );
	const times = new Map();
	for ( const { to, id } of mails ) {
		const key = `${ id.split( '.' )[ 0 ] } ${ to }`;
		times.set( key, ( times.get( key ) ?? 0 ) + 1 );
	}
	const twice = [ ...times.values() ].filter( ( count ) => count > 1 ).length;
	check(
		`each of ${ total } emails arrives once`,
		times.size === total && ! twice && killed > 3,
		{
			arrived: mails.length,
			lost: total - times.size,
			twice,
			killed,
			seconds,
		}
	);
}

/** Shares posts to a stand-in for a Mastodon server. */
export async function share( nodes, check ) {
	const { site } = nodes;
	const stand = spawn(
		site.php,
		[
			`${ root }__tests__/php/Http/stand-in/run.php`,
			HOST,
			`${ root }extensions/features/sharing/test/mastodon.php`,
		],
		{ stdio: [ 'pipe', 'pipe', 'inherit' ] }
	);
	try {
		const [ line ] = await once( stand.stdout, 'data' );
		const { port, certificate } = JSON.parse( String( line ) );
		site.ask( 'connect', port, certificate, HOST );
		site.ask( 'connected', port, HOST );
		const started = Date.now();
		await Promise.all( [
			site.start( 'publish', 1, SHARES / 2 ),
			site.start( 'publish', SHARES / 2 + 1, SHARES ),
		] );
		const stop = killInTurn( nodes, 1500 );
		for ( let round = 0; round < 12; round++ ) {
			if ( ! site.ask( 'overdue' ).overdue ) {
				break;
			}
			await Promise.all(
				[ 0, 1, 0, 1 ].map( ( node ) => nodes.on( node, 'share' ) )
			);
		}
		const killed = await stop();
		for ( let round = 0; round < 3; round++ ) {
			site.ask( 'overdue' );
			await nodes.on( round % 2, 'share' );
		}
		const { statuses } = site.ask( 'told', port );
		const { states } = site.ask( 'overdue' );
		const times = new Map();
		for ( const { text } of statuses ) {
			const name = /Share \d+\./.exec( text )?.[ 0 ];
			times.set( name, ( times.get( name ) ?? 0 ) + 1 );
		}
		const twice = [ ...times.values() ].filter( ( count ) => count > 1 );
		// A process that was killed has used up an attempt, and the owner is told of a share that has no attempts left.
		const told = states
			.filter( ( { state } ) =>
				[ 'failed', 'unknown' ].includes( state )
			)
			.reduce( ( sum, { number } ) => sum + Number( number ), 0 );
		check(
			`each of ${ SHARES } posts is shared once, or the owner is told`,
			times.size + told >= SHARES &&
				times.size > SHARES / 2 &&
				! twice.length &&
				killed > 0,
			{
				shared: statuses.length,
				lost: SHARES - times.size,
				twice: twice.length,
				killed,
				states,
				seconds: ( Date.now() - started ) / 1000,
			}
		);
	} finally {
		// Its service ends with its input.
		stand.stdin.end();
		await once( stand, 'exit' );
	}
}
