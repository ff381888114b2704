/**
 * Two web nodes share a database and uploads. Both migrate at the same moment; then a newsletter, shares and forms are
 * sent while their PHP processes are killed in turn, without an object cache and with one, and with clocks that differ.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { challenge, filledIn } from '../bench/forms-site.mjs';
import { startMailSink } from '../bench/mail-sink.mjs';
import { root } from '../lib/run.mjs';
import { createChecks } from './lib/checks.mjs';
import { ahead, startFpm } from './lib/fpm.mjs';
import { startBalancer, startNginx } from './lib/nginx.mjs';
import { makeSite } from './lib/site.mjs';

const RACES = Number( process.env.LAB_RACES ?? 50 );
const SUBSCRIBERS = Number( process.env.LAB_SUBSCRIBERS ?? 2000 );
const SHARES = 30;
const FORM_SECONDS = 20;
const CLIENTS = 4;
const HOST = 'social.test.example';

const { check, time, finish } = createChecks();

/** Two nodes, a balancer before them, and a mail server. */
async function makeNodes( { hasCache, offset } ) {
	const sink = await startMailSink();
	process.env.MILLWORK_SINK = String( sink.port );
	const bench = `${ root }bin/bench`;
	const site = await makeSite( {
		hasCache,
		muPlugins: [
			`${ root }bin/lab/lib/site/lab-do.php`,
			`${ root }__tests__/plugins/played-hosts/played-hosts.php`,
			`${ bench }/forms-site.php`,
			`${ bench }/newsletter-site.php`,
		],
	} );
	const dirs = [ site.dir, `${ site.folder }/node` ];
	cpSync( dirs[ 0 ], dirs[ 1 ], {
		recursive: true,
		verbatimSymlinks: true,
	} );
	rmSync( `${ dirs[ 1 ] }/wp-content/uploads`, { recursive: true } );
	symlinkSync(
		`${ dirs[ 0 ] }/wp-content/uploads`,
		`${ dirs[ 1 ] }/wp-content/uploads`
	);
	const pools = [];
	const webs = [];
	for ( const [ node, dir ] of dirs.entries() ) {
		const pool = await startFpm( {
			...site,
			name: `node${ node }`,
			env: node === 1 && offset ? ahead( offset ) : {},
		} );
		pools.push( pool );
		webs.push(
			await startNginx( {
				...site,
				dir,
				socket: pool.socket,
				name: `web${ node }`,
			} )
		);
	}
	const balancer = await startBalancer( {
		...site,
		ports: webs.map( ( { port } ) => port ),
	} );
	return {
		site,
		sink,
		pools,
		url: balancer.url,
		/** Has a node do something; null if its process was killed. */
		on: async ( node, what ) => {
			const response = await fetch( `${ balancer.url }/?lab_do=${ what }`, {
				headers: { 'x-node': String( node ) },
			} ).catch( () => null );
			return response?.ok ? response.json().catch( () => null ) : null;
		},
		stop: async () => {
			await balancer.stop();
			await Promise.all( webs.map( ( web ) => web.stop() ) );
			await Promise.all( pools.map( ( pool ) => pool.stop() ) );
			await sink.stop();
			await site.stop();
		},
	};
}

/** Kills one of the processes of each node in turn until stop() is called, which tells how many. */
function killInTurn( { pools }, pause ) {
	let isOver = false;
	let killed = 0;
	const over = ( async () => {
		for ( let turn = 0; ! isOver; turn++ ) {
			await sleep( pause * ( 0.5 + Math.random() ) );
			const workers = pools[ turn % 2 ].workers();
			const victim =
				workers[ Math.floor( Math.random() * workers.length ) ];
			if ( victim && ! isOver ) {
				try {
					process.kill( victim, 'SIGKILL' );
					killed++;
				} catch {}
			}
		}
	} )();
	return async () => {
		isOver = true;
		await over;
		return killed;
	};
}

const errorsOf = ( { site } ) =>
	site
		.log()
		.split( '\n' )
		.filter( ( line ) =>
			/PHP (Fatal|Warning|Notice|Deprecated)|WordPress database error/.test(
				line
			)
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
			problems.push( { race, wrong: now?.wrong, late: now?.late } );
		}
	}
	check(
		`${ RACES } races of migrations end with the right tables`,
		! problems.length && Object.keys( right.tables ).length > 10,
		problems.length ? problems.slice( 0, 2 ) : Object.keys( right.tables ).length
	);
	const errors = errorsOf( nodes ).slice( before );
	check( 'races of migrations report no error', ! errors.length, [
		errors.length,
		...errors.slice( 0, 3 ),
	] );
}

/** Which emails are for a subscriber, as newsletter.php seeds them. */
const mailsFor = ( number ) =>
	[
		number % 3 !== 2 && 'post',
		number % 3 !== 1 && 'letter',
		number % 10 < 2 && 'welcome',
		number % 10 === 1 && 'tips',
	].filter( Boolean );

async function sendNewsletter( nodes ) {
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
				while ( left > 0 && Date.now() < started + 240_000 ) {
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
		command( 'lapse' );
		await nodes.on( 0, 'newsletter' );
		await nodes.on( 1, 'newsletter' );
		const log = `${ site.folder }/sink.json`;
		writeFileSync( log, JSON.stringify( sink.mails.map( ( { id } ) => id ) ) );
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
		{ arrived: mails.length, lost: total - times.size, twice, killed, seconds }
	);
}

async function share( nodes ) {
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
			site.ask( 'overdue' );
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
			.filter( ( { state } ) => [ 'failed', 'unknown' ].includes( state ) )
			.reduce( ( sum, { number } ) => sum + Number( number ), 0 );
		check(
			`each of ${ SHARES } posts is shared once, or the owner is told`,
			times.size + told >= SHARES &&
				times.size > SHARES / 2 &&
				! twice.length &&
				killed > 3,
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

/** Sends forms through the balancer as fast as it can. */
async function sendForms( nodes, what ) {
	const { site, url, sink } = nodes;
	const script = `${ root }bin/bench/forms.php`;
	const token = site.ask( script, 'token' );
	const from = sink.mails.length;
	const started = Date.now();
	const until = started + FORM_SECONDS * 1000;
	const acknowledged = [];
	const refused = {};
	let retries = 0;
	const client = async ( number ) => {
		const ready = [];
		for ( let visitor = 0; Date.now() < until; visitor++ ) {
			while ( ready.length < 4 ) {
				const text = await challenge( url, token ).catch( () => '' );
				text ? ready.push( text ) : retries++;
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
	const stop = killInTurn( nodes, 700 );
	await Promise.all(
		Array.from( { length: CLIENTS }, ( _, number ) => client( number ) )
	);
	const killed = await stop();
	site.ask( script, 'settle' );
	const { markers } = site.ask( script, 'count' );
	const mine = Object.entries( markers ).filter( ( [ marker ] ) =>
		marker.startsWith( what )
	);
	const lost = acknowledged.filter( ( marker ) => ! markers[ marker ] );
	const twice = mine.filter( ( [ , times ] ) => times > 1 );
	const mails = sink.mails
		.slice( from )
		.filter( ( { to } ) => to === 'workshop@example.org' );
	const ids = new Set( mails.map( ( { id } ) => id ) );
	check(
		`${ what }: each entry is stored once`,
		acknowledged.length > 5 && ! lost.length && ! twice.length && killed > 3,
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
	check( `${ what }: each entry is emailed`, ids.size === mine.length, {
		entries: mine.length,
		emails: ids.size,
		again: mails.length - ids.size,
	} );
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
		{ changes: sum( 'changes' ), lost, locks: sum( 'locks' ), shared: sum( 'clashes' ) }
	);
}

for ( const hasCache of [ false, true ] ) {
	const how = hasCache ? 'object cache' : 'no object cache';
	const nodes = await makeNodes( { hasCache } );
	try {
		await time( `Migrations, ${ how }`, () => raceMigrations( nodes ) );
		await time( `Newsletter, ${ how }`, () => sendNewsletter( nodes ) );
		await time( `Sharing, ${ how }`, () => share( nodes ) );
		await time( `Forms, ${ how }`, () => sendForms( nodes, how ) );
		await time( `Clocks, ${ how }`, async () => {
			await raceClocks( nodes, '+7s' );
			await raceClocks( nodes, '+90s' );
		} );
		const errors = errorsOf( nodes );
		check( `${ how }: PHP and the database report no error`, ! errors.length, errors.slice( 0, 4 ) );
	} finally {
		await nodes.stop();
	}
}
for ( const offset of [ '+7s', '-7s' ] ) {
	const nodes = await makeNodes( { hasCache: true, offset } );
	try {
		await time( `Forms, one clock is ${ offset }`, () =>
			sendForms( nodes, `clock ${ offset }` )
		);
	} finally {
		await nodes.stop();
	}
}
finish();
