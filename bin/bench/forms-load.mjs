/**
 * Sends forms as fast as possible while no email can be sent, and kills two processes during that: one that has stored
 * an entry but not answered yet, and the one that sends email. Then email works again, and every acknowledged entry
 * must be stored once and emailed once: `node bin/bench/forms-load.mjs [seconds]`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootFormsSite, challenge, filledIn } from './forms-site.mjs';

const seconds = Number( process.argv[ 2 ] ?? 60 );
const CLIENTS = 6;

const site = await bootFormsSite();
let failed = 0;
try {
	const token = site.ask( 'token' );
	const fails = `${ site.dir }/wp-content/mail-fails`;
	await writeFile( fails, '' );
	const acknowledged = [];
	const started = Date.now();
	const isOver = () => Date.now() > started + seconds * 1000;
	let retries = 0;

	/**
	 * Simulates visitors one after the other; each retries until there is an answer.
	 *
	 * @param {number} client The client's number.
	 */
	const run = async ( client ) => {
		// Requested long before they are used, as on a real page.
		const ready = [];
		for ( let number = 0; ! isOver(); number++ ) {
			while ( ready.length < 1 || Date.now() < ready[ 0 ].from ) {
				try {
					const from = Date.now() + 3000;
					ready.push( {
						from,
						text: await challenge( site.url, token ),
					} );
				} catch {
					retries++;
					await sleep( 50 );
				}
			}
			const marker = `client ${ client } visitor ${ number }`;
			const body = filledIn( token, marker );
			body.set( 'millwork_challenge', ready.shift().text );
			for (;;) {
				try {
					const response = await fetch(
						`${ site.url }/wp-json/millwork/v1/forms/entries`,
						{
							method: 'POST',
							body,
							// As a browser sends it from the form's page.
							headers: { origin: site.url },
						}
					);
					const text = await response.text();
					if ( response.status === 201 ) {
						acknowledged.push( marker );
						break;
					}
					if ( response.status === 425 ) {
						// As on a real page: a new challenge, the same attempt.
						body.set(
							'millwork_challenge',
							await challenge( site.url, token )
						);
						await sleep( 2100 );
					} else if ( response.status < 500 ) {
						throw new RangeError(
							`${ response.status } ${ text }`
						);
					}
				} catch ( error ) {
					if ( error instanceof RangeError ) {
						throw error;
					}
				}
				retries++;
				await sleep( 50 );
			}
		}
	};

	/**
	 * Kills a working process.
	 *
	 * @param {string} name The file that contains its process ID.
	 * @return {Promise<number>} How many were killed.
	 */
	const kill = async ( name ) => {
		const file = `${ site.dir }/wp-content/${ name }`;
		await rm( file, { force: true } );
		while ( ! isOver() ) {
			const pid = Number(
				await readFile( file, 'utf8' ).catch( () => '' )
			);
			if ( pid ) {
				process.kill( pid, 'SIGKILL' );
				return 1;
			}
			await sleep( 20 );
		}
		return 0;
	};
	const killer = async () => {
		const wait = ( part ) =>
			sleep(
				Math.max( 0, started + part * seconds * 1000 - Date.now() )
			);
		await wait( 0.3 );
		await writeFile( `${ site.dir }/wp-content/store-stops`, '' );
		const storing = await kill( 'store-pid' );
		await wait( 0.4 );
		return storing + ( await kill( 'mail-pid' ) );
	};

	const [ kills ] = await Promise.all( [
		killer(),
		...Array.from( { length: CLIENTS }, ( _, client ) => run( client ) ),
	] );
	const rate = acknowledged.length / seconds;
	// Time is simulated from here on: no process may still be working.
	await site.halt();
	const before = site.ask( 'count' );
	await rm( fails );
	site.ask( 'settle' );
	const { markers, unsent, mailed } = site.ask( 'count' );

	const lost = acknowledged.filter( ( marker ) => ! markers[ marker ] );
	const doubled = Object.values( markers ).filter( ( times ) => times > 1 );
	const stored = Object.keys( markers ).length;
	console.log(
		`${ seconds } s, ${ rate.toFixed( 1 ) } a second; ${ kills } processes killed (one that had stored an entry, one that sent mail), ${ retries } retries, ${ before.failed } mails failed meanwhile`
	);
	console.log(
		`acknowledged ${ acknowledged.length }, stored ${ stored }, lost ${ lost.length }, doubled ${ doubled.length }; mailed afterwards ${ mailed }, not mailed ${ unsent }`
	);
	failed =
		lost.length ||
		doubled.length ||
		unsent ||
		mailed !== stored ||
		kills < 2
			? 1
			: 0;
} finally {
	await site.stop();
}
process.exit( failed );
