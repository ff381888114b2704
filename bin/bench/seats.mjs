/**
 * Fifty visitors want one of ten seats at the same moment, in fifty processes, in several rounds on MariaDB and SQLite.
 * Ten get a seat, the others wait in the order in which they were accepted, and when four seats become free, the first
 * four move up: `node bin/bench/seats.mjs [rounds] [mysql|sqlite]`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bootFormsSite, challenge } from './forms-site.mjs';

const VISITORS = 50;
const SEATS = 10;
const FREED = 4;

const [ , , rounds = 5, only ] = process.argv;
let failed = false;

/**
 * Sends a form, again if the server was too busy to store it, as a page does.
 *
 * @param {string} url     The site's URL.
 * @param {string} token   The form's token.
 * @param {string} proof   A challenge.
 * @param {string} visitor A name, also used as the attempt's key.
 * @return {Promise<Object>} `at`, when the answer came, and `tries`.
 */
async function take( url, token, proof, visitor ) {
	const body = new FormData();
	body.set( 'millwork_form', token );
	body.set( 'millwork_attempt', visitor );
	body.set( 'mw[name]', visitor );
	body.set( 'millwork_challenge', proof );
	for ( let tries = 1; ; tries++ ) {
		const response = await fetch(
			`${ url }/wp-json/millwork/v1/forms/entries`,
			{ method: 'POST', body, headers: { origin: url } }
		);
		const text = await response.text();
		if ( response.status === 201 ) {
			return { at: Date.now(), tries };
		}
		if ( response.status < 500 || tries > 5 ) {
			throw new Error( `${ response.status } ${ text }` );
		}
	}
}

for ( const type of only ? [ only ] : [ 'mysql', 'sqlite' ] ) {
	const site = await bootFormsSite( {
		type,
		workers: VISITORS,
		script: 'seats.php',
	} );
	try {
		for ( let round = 1; round <= rounds; round++ ) {
			const token = site.ask( 'form', String( round ), String( SEATS ) );
			const proofs = await Promise.all(
				Array.from( { length: VISITORS }, () =>
					challenge( site.url, token )
				)
			);
			await sleep( 2100 );
			const started = Date.now();
			const results = await Promise.allSettled(
				proofs.map( ( proof, index ) =>
					take(
						site.url,
						token,
						proof,
						`round ${ round } visitor ${ index }`
					)
				)
			);
			const seconds = ( Date.now() - started ) / 1000;
			const refused = results.filter(
				( { status } ) => status === 'rejected'
			);
			const retries = results.reduce(
				( sum, { value } ) => sum + ( value ? value.tries - 1 : 0 ),
				0
			);
			const { entries, seats } = site.ask( 'result' );
			const seated = entries.filter( ( { id } ) => seats[ id ] === 1 );
			const waiting = entries.filter(
				( { state } ) => state === 'waiting'
			);
			const names = new Set( entries.map( ( { name } ) => name ) );
			const after = site.ask( 'free', String( FREED ) );
			const moved = waiting.filter( ( { id } ) =>
				after.entries.some(
					( one ) => one.id === id && one.state !== 'waiting'
				)
			);
			const isRight =
				! refused.length &&
				names.size === VISITORS &&
				entries.length === VISITORS &&
				seated.length === SEATS &&
				Object.keys( seats ).length === SEATS &&
				waiting.length === VISITORS - SEATS &&
				! seated.some( ( { state } ) => state === 'waiting' ) &&
				Object.keys( after.seats ).length === SEATS &&
				JSON.stringify( moved ) ===
					JSON.stringify( waiting.slice( 0, FREED ) );
			failed ||= ! isRight;
			console.log(
				`${ isRight ? ' ' : '✗' } ${ type }, round ${ round }: ${ VISITORS } at once in ${ seconds.toFixed( 1 ) } s, ${ refused.length } refused, ${ retries } sent again; stored ${ entries.length } of ${ names.size } visitors, seated ${ seated.length }, waiting ${ waiting.length }; ${ FREED } seats free, moved up ${ moved.length }, in order: ${ JSON.stringify( moved ) === JSON.stringify( waiting.slice( 0, FREED ) ) }`
			);
			for ( const { reason } of refused.slice( 0, 2 ) ) {
				console.log( `    ${ reason.message }` );
			}
		}
	} finally {
		await site.stop();
	}
}
process.exit( failed ? 1 : 0 );
