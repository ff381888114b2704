import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { readPoint } from '../points';
import type { FoundPlace } from './use-places';

const MAPBOX = 'https://api.mapbox.com/geocoding/v5/mapbox.places/';

/** The most suggestions shown. */
const MOST = 10;

/** Longer texts aren't places. */
const LONGEST = 300;

/**
 * Asks Mapbox for suggestions while the author types. Mapbox already knows the author's IP address, because it serves
 * the map. The site's server isn't used, since every key press would wait for it.
 *
 * @param  words  What was typed, not empty.
 * @param  token  The site's public token.
 * @param  signal Aborts it.
 * @throws {Error} With a sentence for the author, or the signal's own.
 */
export async function suggestPlaces(
	words: string,
	token: string,
	signal: AbortSignal
): Promise< FoundPlace[] > {
	const query = new URLSearchParams( {
		limit: String( MOST ),
		language: getEditorData().siteLocale?.slice( 0, 2 ) || 'en',
		access_token: token,
	} );
	let answer: Response | undefined;
	let data: { features?: unknown; message?: unknown } | undefined;
	try {
		answer = await window.fetch(
			// A semicolon would separate several searches.
			`${ MAPBOX }${ encodeURIComponent( words.replace( /;/g, ' ' ) ) }.json?${ query }`,
			{ signal, credentials: 'omit' }
		);
		data = await answer.json();
	} catch ( error ) {
		if ( signal.aborted ) {
			throw error;
		}
	}
	if ( ! answer?.ok || ! Array.isArray( data?.features ) ) {
		const said = text( data?.message );
		throw new Error(
			`${ __( 'Couldn’t get suggestions from Mapbox. Use the Search button, paste coordinates, or click the map.', 'millwork' ) } ${ said }`.trim()
		);
	}
	return data.features.flatMap( placeOf ).slice( 0, MOST );
}

/** Mapbox's text, on one line. */
const text = ( value: unknown ) =>
	typeof value === 'string' || typeof value === 'number'
		? String( value ).replace( /\s+/g, ' ' ).trim().slice( 0, LONGEST )
		: '';

function placeOf( feature: unknown ): FoundPlace[] {
	const { geometry, id, ...about } = ( feature ?? {} ) as Record<
		string,
		unknown
	>;
	const { coordinates } = ( geometry ?? {} ) as { coordinates?: unknown[] };
	const point = Array.isArray( coordinates )
		? readPoint( {
				longitude: coordinates[ 0 ] as number,
				latitude: coordinates[ 1 ] as number,
			} )
		: undefined;
	const address = text( about.place_name );
	const title = text( about.text ) || address;
	return point && title
		? [ { ...point, id: text( id ), title, address: address || title } ]
		: [];
}
