/** What the steps of a walk have in common. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnexpectedAnswer } from './host-client.mjs';

/** Fails unless something holds. */
export function must( holds, said ) {
	if ( ! holds ) {
		throw new UnexpectedAnswer( said );
	}
}

/** Asks again while an answer isn't there yet: what a page asks to confirm can't be confirmed within a second. */
export async function until( attempt, seconds = 90 ) {
	const end = Date.now() + seconds * 1000;
	for (;;) {
		const result = await attempt();
		if ( result || Date.now() > end ) {
			return result;
		}
		await sleep( 400 );
	}
}

/** Logs in. */
export async function logIn( site, user = 'admin', base = site.core ) {
	const client = site.client();
	await client.open( `${ base }/wp-login.php` );
	const page = await client.open( `${ base }/wp-login.php` );
	const answer = await client.submit( page, '#loginform', {
		log: user,
		pwd: 'password',
		redirect_to: `${ base }/wp-admin/profile.php`,
	} );
	must(
		answer.status === 200 && answer.url.includes( 'wp-admin' ),
		`The login ended at ${ answer.url } (${ answer.status }): ${ answer.text
			.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' )
			.slice( 0, 300 ) }`
	);
	client.base = base;
	client.nonce = (
		await client.send(
			'GET',
			`${ base }/wp-admin/admin-ajax.php?action=rest-nonce`
		)
	).text;
	return client;
}

/** Where the REST API of each site is. */
const roots = new Map();

/** The URL of a route, as the site's own pages name it. */
export async function restUrl( client, home, path ) {
	if ( ! roots.has( home ) ) {
		const { text } = await client.open( `${ home }/` );
		const found = /<link rel="https:\/\/api\.w\.org\/" href="([^"]+)"/.exec(
			text
		);
		must( found, 'The page names no REST API.' );
		roots.set( home, found[ 1 ].replaceAll( '&#038;', '&' ) );
	}
	return roots.get( home ) + path;
}

/** The emails to an address. */
export async function mailsTo( site, address ) {
	const file = join( site.content, 'mail.log' );
	const text = existsSync( file ) ? await readFile( file, 'utf8' ) : '';
	return text
		.split( '\n-----\n' )
		.filter( ( mail ) => mail.includes( `To: ${ address }\n` ) );
}
