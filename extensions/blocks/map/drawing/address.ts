import { webAddress } from 'shared/lib/web-address';

const MAPBOX = 'https://api.mapbox.com/styles/v1/';

/**
 * The address of a style, as the library takes it: what is Mapbox's has a protocol of its own, by which
 * the library adds the token.
 *
 * @param src The address, with a fragment that names the map.
 */
export function styleAddress( src: string ): string {
	const address = webAddress( src, /^https:/ ).replace( /#.*$/, '' );
	return address.startsWith( MAPBOX )
		? address.replace( MAPBOX, 'mapbox://styles/' )
		: address;
}
