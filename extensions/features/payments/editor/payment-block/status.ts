import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';
import type { Memberships, Product } from './types';

/** The kinds of products that a block can request. */
export type ProductKind = 'donation' | 'all';

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	!! value && typeof value === 'object' && ! Array.isArray( value );

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

const texts = ( value: unknown ): string[] =>
	( Array.isArray( value ) ? value : [] ).map( text ).filter( Boolean );

/**
 * Reads products. A price is a number or, from other servers, a string.
 *
 * @param list Untrusted.
 * @return Only complete products.
 */
export function readProducts( list: unknown ): Product[] {
	return ( Array.isArray( list ) ? list : [] ).flatMap( ( entry ) => {
		if ( ! isObject( entry ) ) {
			return [];
		}
		const id = Number( entry.id );
		const currency = text( entry.currency );
		return Number.isInteger( id ) && id > 0 && currency
			? [
					{
						id,
						title: text( entry.title ),
						price: Number( entry.price ),
						currency: currency.toUpperCase(),
						interval: text( entry.interval ),
						type: text( entry.type ),
					},
				]
			: [];
	} );
}

/**
 * The first message of an answer with a list of errors.
 *
 * @param errors Messages by code, each a list or a text.
 */
function firstMessage( errors: unknown ): string {
	const [ first ] = isObject( errors ) ? Object.values( errors ) : [];
	return text( Array.isArray( first ) ? first[ 0 ] : first );
}

/**
 * Reads the server's answer about payments.
 *
 * @param  answer Untrusted.
 * @param  kind   The listed products. Errors are shown as they are, except for donations, where the message is that they
 *                couldn't be loaded.
 * @throws {Error} If it is invalid or contains errors; the message is for people.
 */
export function readStatus( answer: unknown, kind: ProductKind ): Memberships {
	const errors = isObject( answer ) ? answer.errors : undefined;
	// PHP encodes an empty object as a list.
	const hasErrors = !! errors && Object.keys( errors as object ).length > 0;
	if ( ! isObject( answer ) || hasErrors ) {
		throw new Error(
			( kind !== 'donation' && firstMessage( errors ) ) ||
				sprintf(
					/* translators: %s: the name of the site's host, such as example.com. */
					__( 'Could not load data from %s.', 'millwork' ),
					window.location.hostname
				)
		);
	}
	const own = isObject( answer.millwork ) ? answer.millwork : {};
	return {
		shouldUpgrade: !! answer.should_upgrade_to_access_memberships,
		upgradeUrl: text( answer.upgrade_url ),
		connectUrl: text( answer.connect_url ),
		products: readProducts( answer.products ),
		isTest: own.mode === 'test',
		isSetUp: own.is_set_up === true,
		paymentsUrl: text( own.payments_url ),
		// Other servers leave it out and check themselves.
		mayConnect: own.settings_url !== '',
		services: texts( own.services ),
		possible: texts( own.possible ),
		...( isObject( own.accepts ) && {
			accepts: Object.fromEntries(
				Object.entries( own.accepts ).map( ( [ interval, codes ] ) => [
					interval,
					texts( codes ),
				] )
			),
		} ),
	};
}

/**
 * Requests the state of payments.
 *
 * @param kind The products to list.
 * @throws The request's error, or one with a message for people.
 */
export async function fetchStatus( kind: ProductKind ): Promise< Memberships > {
	const { searchParams } = new URL( window.location.href );
	// The URL says whether another site shows the editor in a frame.
	const isHosted = searchParams.get( 'origin' ) === 'https://wordpress.com';
	const query = new URLSearchParams( {
		type: kind,
		source: isHosted ? 'gutenberg-wpcom' : 'gutenberg',
	} );
	return readStatus(
		await apiFetch( {
			path: routePath( `/wpcom/v2/memberships/status?${ query }` ),
		} ),
		kind
	);
}
