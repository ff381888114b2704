/** Sends forms to a site with several nodes while their processes are killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { challenge, filledIn } from '../../bench/forms-site.mjs';
import { root } from '../../lib/run.mjs';
import { kill, killAll, killInTurn } from './nodes.mjs';

const FORM_SECONDS = 20;
const CLIENTS = 4;
/** After how many emails a process is killed whose email has just been accepted. */
const KILLED_MAIL = 20;

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
	// The next command makes all work due right away, as if time passed: no process may still be working.
	killAll( nodes );
	await nodes.catchUp();
	// This sends emails to a server in this process, so it must not block.
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
