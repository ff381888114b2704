/** Sends a page's form as visitors do, with and without scripts. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { must, restUrl, until } from './host-answers.mjs';

const SELECTOR = 'form.wp-block-jetpack-contact-form';

/** What is typed into a page's form, by the fields' names. */
const answers = ( visitor, page, values ) =>
	[ ...visitor.parse( page ).querySelector( SELECTOR ).elements ]
		.filter( ( { name } ) => name.startsWith( 'mw[' ) )
		.map( ( { name, type } ) => [ name, values[ type ] ] );

/**
 * Presses a form's button until its page says that the form was sent. Without scripts, visitors confirm first.
 *
 * @param {Object} visitor
 * @param {Object} page    The answer to the first try.
 * @param {string} url     The page's, for the error.
 */
export async function submitUntilDone( visitor, page, url ) {
	const done = await until( async () => {
		if (
			visitor
				.parse( page )
				.querySelector( '.jetpack-form__done[role=group]' )
		) {
			return page;
		}
		page = await visitor.submit( page, SELECTOR );
		return null;
	} );
	must(
		done,
		`${ url }: the form was not sent: ${ visitor.parse( page ).querySelector( SELECTOR )?.textContent.replace( /\s+/g, ' ' ).slice( 0, 400 ) }`
	);
}

/** Sends a page's form without scripts, and confirms. */
export async function sendPlainly( visitor, url, values ) {
	const empty = await visitor.open( url );
	const page = await visitor.submit(
		empty,
		SELECTOR,
		Object.fromEntries( answers( visitor, empty, values ) )
	);
	await submitUntilDone( visitor, page, url );
}

/** Sends a page's form as its script does. */
export async function sendByScript( { site, visitor }, page, values ) {
	const form = visitor.parse( page ).querySelector( SELECTOR );
	const token = form.querySelector( '[name=millwork_form]' ).value;
	const { challenge, difficulty } = await visitor.json(
		'GET',
		`${ await restUrl( visitor, site.home, 'millwork/v1/forms/challenge' ) }?form=${ encodeURIComponent( token ) }`
	);
	const most = 2n ** BigInt( 256 - difficulty );
	const hasZeros = ( text ) =>
		BigInt(
			`0x${ createHash( 'sha256' ).update( text ).digest( 'hex' ) }`
		) < most;
	let proof = 0;
	while ( ! hasZeros( `${ challenge }:${ proof }` ) ) {
		proof++;
	}
	await sleep( 2500 );
	const names = answers( visitor, page, values ).map( ( [ name, value ] ) => [
		name.slice( 3, -1 ),
		value,
	] );
	return visitor.send(
		'POST',
		await restUrl( visitor, site.home, 'millwork/v1/forms/entries' ),
		{
			body: Buffer.from(
				JSON.stringify( {
					millwork_form: token,
					millwork_challenge: challenge,
					millwork_proof: String( proof ),
					millwork_attempt: `${ page.url } ${ values.email }`,
					mw: Object.fromEntries( names ),
				} )
			),
			headers: {
				'content-type': 'application/json',
				origin: new URL( page.url ).origin,
			},
		}
	);
}
