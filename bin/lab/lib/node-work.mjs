/** Work of a site with several nodes, whose processes are killed meanwhile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { challenge, filledIn } from '../../bench/forms-site.mjs';
import { root } from '../../lib/run.mjs';
import { kill, killAll, killInTurn } from './nodes.mjs';

const SUBSCRIBERS = Number( process.env.LAB_SUBSCRIBERS ?? 2000 );
/** In milliseconds. */
const MAILING_LIMIT = 900_000;
const SHARES = Number( process.env.LAB_SHARES ?? 30 );
const FORM_SECONDS = 20;
const CLIENTS = 4;
/** After how many emails a process is killed whose email has just been accepted. */
const KILLED_MAIL = 20;
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
		stand.kill();
	}
}

/**
 * Sends forms through the balancer as fast as it can. Both nodes email about the entries meanwhile, and some processes
 * are killed when the mail server has accepted an email but not answered yet.
 */
export async function sendForms( nodes, what, check ) {
	const { site, url, sink, hooks } = nodes;
	const script = `${ root }bin/bench/forms.php`;
	const token = site.ask( script, 'token' );
	await nodes.catchUp();
	// Fresh processes have to compile everything first.
	for ( let tries = 0; tries < 4; tries++ ) {
		await challenge( url, token );
	}
	const from = sink.mails.length;
	const until = Date.now() + FORM_SECONDS * 1000;
	const acknowledged = [];
	const refused = {};
	let retries = 0;
	const client = async ( number ) => {
		const ready = [];
		for ( let visitor = 0; Date.now() < until; visitor++ ) {
			while ( ready.length < 4 ) {
				const text = await challenge( url, token ).catch( () => '' );
				if ( text ) {
					ready.push( text );
				} else {
					retries++;
				}
			}
			const marker = `${ what } ${ number } ${ visitor }`;
			const body = filledIn( token, marker );
			body.set( 'millwork_challenge', ready.shift() );
			for ( let tries = 0; tries < 40; tries++ ) {
				const response = await fetch(
					`${ url }/wp-json/millwork/v1/forms/entries`,
					{ method: 'POST', body, headers: { origin: url } }
				).catch( () => null );
				if ( response?.status === 201 ) {
					acknowledged.push( marker );
					break;
				}
				const status = response?.status ?? 0;
				refused[ status ] = ( refused[ status ] ?? 0 ) + 1;
				if ( status >= 400 && status < 500 && status !== 425 ) {
					check( `${ what }: an entry is accepted`, false, [
						status,
						await response.text(),
					] );
					break;
				}
				retries++;
				await sleep( status === 425 ? 1000 : 100 );
			}
		}
	};
	hooks.onEnd = ( mail ) => {
		if ( sink.mails.length % KILLED_MAIL === 0 ) {
			kill( nodes, Number( mail.process ) );
		}
	};
	const stop = killInTurn( nodes, 700 );
	const cron = async ( node ) => {
		while ( Date.now() < until ) {
			await nodes.on( node, 'forms' );
			await sleep( 500 );
		}
	};
	await Promise.all( [
		...Array.from( { length: CLIENTS }, ( _, number ) => client( number ) ),
		cron( 0 ),
		cron( 1 ),
	] );
	const killed = await stop();
	hooks.onEnd = undefined;
	const early = sink.mails.length - from;
	// Time is simulated from here on: no process may still be working.
	killAll( nodes );
	await nodes.catchUp();
	// It sends emails, to a server in this process.
	await site.start( script, 'settle' );
	await nodes.catchUp();
	const { markers } = site.ask( script, 'count' );
	const mine = Object.entries( markers ).filter( ( [ marker ] ) =>
		marker.startsWith( what )
	);
	const lost = acknowledged.filter( ( marker ) => ! markers[ marker ] );
	const twice = mine.filter( ( [ , times ] ) => times > 1 );
	check(
		`${ what }: each entry is stored once`,
		acknowledged.length > 5 &&
			! lost.length &&
			! twice.length &&
			killed > 3,
		{
			acknowledged: acknowledged.length,
			stored: mine.length,
			lost: lost.length,
			twice: twice.length,
			killed,
			retries,
			statuses: refused,
		}
	);
	const mails = new Map( mine.map( ( [ marker ] ) => [ marker, [] ] ) );
	const notices = sink.mails
		.slice( from )
		.filter( ( { to } ) => to === 'workshop@example.org' );
	for ( const mail of notices ) {
		const marker = mail.subject.replace( 'From ', '' );
		mails.set( marker, [ ...( mails.get( marker ) ?? [] ), mail ] );
	}
	// A killed process can't note that the server has accepted its email, so it is sent once more, with the same ID.
	const again = [ ...mails.values() ].flatMap( ( copies ) =>
		copies.slice( 0, -1 ).map( ( copy, number ) => ( {
			isExcused:
				nodes.killed.has( Number( copy.process ) ) &&
				copy.id === copies[ number + 1 ].id,
		} ) )
	);
	const unmailed = [ ...mails.values() ].filter(
		( copies ) => ! copies.length
	);
	const mailedTwice = again.filter( ( { isExcused } ) => ! isExcused );
	check(
		`${ what }: each entry is emailed once`,
		mails.size === mine.length &&
			! unmailed.length &&
			! mailedTwice.length &&
			early > 0,
		{
			entries: mine.length,
			emails: notices.length,
			beforeTheLastKill: early,
			lost: unmailed.length,
			twice: mailedTwice.length,
			againAfterAKill: again.length - mailedTwice.length,
		}
	);
}
