import apiFetch from '@wordpress/api-fetch';

interface Restaurant {
	rid: string;
	/** Plain text from the service. */
	name: string;
}

/** The most restaurants whose names are looked up, one after the other. */
const MOST = 5;

/**
 * Searches restaurants through the site.
 *
 * @param  words A name, the beginning of one, or an ID.
 * @throws {Error} If the search failed.
 */
export const searchRestaurants = async (
	words: string
): Promise< Restaurant[] > =>
	(
		await apiFetch< { restaurants: Restaurant[] } >( {
			path: `/millwork/v1/opentable/restaurants?search=${ encodeURIComponent( words ) }`,
		} )
	).restaurants;

/**
 * Looks up the names of restaurants. Those that can't be found are left out.
 *
 * @param ids The restaurants' IDs.
 * @return Names by ID.
 */
export async function findNames(
	ids: string[]
): Promise< Record< string, string > > {
	const names: Record< string, string > = {};
	for ( const id of ids.slice( 0, MOST ) ) {
		try {
			const found = await searchRestaurants( id );
			const name = found.find( ( { rid } ) => rid === id )?.name;
			if ( name ) {
				names[ id ] = name;
			}
		} catch {
			// The form works without the name.
			break;
		}
	}
	return names;
}
