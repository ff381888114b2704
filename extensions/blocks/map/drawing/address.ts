import { webAddress } from 'shared/lib/web-address';

const MAPBOX = 'https://api.mapbox.com/styles/v1/';

/**
 * The URL of a style, in the form that the library needs: Mapbox's own styles have a special protocol, to which it adds
 * the token.
 *
 * @param src With a fragment that identifies the map.
 */
export function styleAddress( src: string ): string {
	const address = webAddress( src, /^https:/ ).replace( /#.*$/, '' );
	return address.startsWith( MAPBOX )
		? address.replace( MAPBOX, 'mapbox://styles/' )
		: address;
}
