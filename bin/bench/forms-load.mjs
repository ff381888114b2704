/**
 * Sends forms as fast as possible, every third one with files, while no email can be sent, and kills ten processes
 * during that: some have stored an entry but not answered yet, some keep a file or have kept it, some send email. Then
 * email works again, and every acknowledged entry must be stored once, emailed once, and have its files; no file may be
 * left over: `node bin/bench/forms-load.mjs [seconds]`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootFormsSite, challenge, filledIn } from './forms-site.mjs';

const seconds = Number( process.argv[ 2 ] ?? 60 );
const CLIENTS = 6;

/** Where processes are killed, see forms-site.php. */
const KILLS = [
	'store',
	'keep',
	'mail',
	'upload',
	'keep',
	'store',
	'mail',
	'keep',
	'upload',
	'store',
];

/** A PDF file with a text. */
const pdf = ( text ) =>
	new File(
		[
			`%PDF-1.4\n% ${ text }\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
		],
		'plan.pdf',
		{ type: 'application/pdf' }
	);

// PHP’s server doesn’t replace killed processes.
const site = await bootFormsSite( { workers: CLIENTS + KILLS.length } );
let failed = 0;
try {
	const token = site.ask( 'token', 'files' );
	const fails = `${ site.dir }/wp-content/mail-fails`;
	await writeFile( fails, '' );
	const acknowledged = [];
	/** How many files each visitor was told are kept, by marker. */
	const sent = {};
	const started = Date.now();
	const isOver = () => Date.now() > started + seconds * 1000;
	let retries = 0;

	/**
	 * Sends one or two files and puts their tokens into the form. Without an answer, a page sends a file again.
	 *
	 * @param {FormData} form   The form.
	 * @param {string}   marker The visitor's.
	 */
	const upload = async ( form, marker ) => {
		const most = 1 + ( marker.length % 2 );
		for ( let tries = 0; ( sent[ marker ] ?? 0 ) < most; tries++ ) {
			const body = new FormData();
			body.set( 'millwork_form', token );
			body.set( 'field', 'plans' );
			body.set( 'millwork_challenge', form.get( 'millwork_challenge' ) );
			body.set( 'millwork_proof', '' );
			body.set( 'file', pdf( marker ) );
			const response = await fetch(
				`${ site.url }/wp-json/millwork/v1/forms/files`,
				{ method: 'POST', body, headers: { origin: site.url } }
			).catch( () => null );
			const answer = await response?.json().catch( () => null );
			if ( response?.status === 201 && answer ) {
				form.append( 'mw[plans][]', answer.token );
				sent[ marker ] = ( sent[ marker ] ?? 0 ) + 1;
			} else if ( response && response.status < 500 && tries > 5 ) {
				throw new RangeError(
					`${ response.status } ${ JSON.stringify( answer ) }`
				);
			} else {
				retries++;
				await sleep( 50 );
			}
		}
	};

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
			if ( number % 3 === 0 ) {
				await upload( body, marker );
			}
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
		let killed = 0;
		for ( const [ index, place ] of KILLS.entries() ) {
			const part = ( index + 1 ) / ( KILLS.length + 2 );
			await sleep(
				Math.max( 0, started + part * seconds * 1000 - Date.now() )
			);
			if ( place !== 'mail' ) {
				await writeFile(
					`${ site.dir }/wp-content/${ place }-stops`,
					''
				);
			}
			killed += await kill( `${ place }-pid` );
		}
		return killed;
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
	const { markers, unsent, mailed, files, wrong, kept } = site.ask( 'count' );

	const lost = acknowledged.filter( ( marker ) => ! markers[ marker ] );
	const doubled = Object.values( markers ).filter( ( times ) => times > 1 );
	const stored = Object.keys( markers ).length;
	const missing = acknowledged.filter(
		( marker ) =>
			( files[ marker ]?.length ?? 0 ) !== ( sent[ marker ] ?? 0 )
	);
	const owned = Object.values( files ).flat().length;
	console.log(
		`${ seconds } s, ${ rate.toFixed( 1 ) } a second; ${ kills } processes killed, ${ retries } retries, ${ before.failed } mails failed meanwhile`
	);
	console.log(
		`acknowledged ${ acknowledged.length }, stored ${ stored }, lost ${ lost.length }, doubled ${ doubled.length }; mailed afterwards ${ mailed }, not mailed ${ unsent }`
	);
	console.log(
		`files of entries ${ owned }, on the disk ${ kept } (${ before.kept } before uploads without an entry were swept), entries with the wrong number ${ missing.length }, wrong contents ${ wrong }`
	);
	failed =
		lost.length ||
		doubled.length ||
		unsent ||
		mailed !== stored ||
		missing.length ||
		wrong ||
		kept !== owned ||
		kills < KILLS.length
			? 1
			: 0;
} finally {
	await site.stop();
}
process.exit( failed );
