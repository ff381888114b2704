/** Plays the services of a map, and remembers what they are asked. Nothing else is let out. */
import type { Page } from '@playwright/test';

/** What a map is drawn from: a color, so that nothing has to be loaded but this and one tile. */
const STYLE = {
	version: 8,
	sources: {
		land: {
			type: 'raster',
			tiles: [ 'https://tiles.openfreemap.org/test/{z}/{x}/{y}.png' ],
			tileSize: 512,
			attribution:
				'<a href="https://openfreemap.org/">OpenFreeMap</a> <img src=x onerror="window.attacked=1"><script>window.attacked=1</script><a href="javascript:window.attacked=1">© Data</a>',
		},
		// The library's worker reads it.
		island: {
			type: 'geojson',
			data: {
				type: 'Polygon',
				coordinates: [
					[
						[ -1.56, 53.79 ],
						[ -1.52, 53.79 ],
						[ -1.54, 53.81 ],
						[ -1.56, 53.79 ],
					],
				],
			},
		},
	},
	layers: [
		{
			id: 'sea',
			type: 'background',
			paint: { 'background-color': '#8cb8d0' },
		},
		{ id: 'land', type: 'raster', source: 'land' },
		{
			id: 'island',
			type: 'fill',
			source: 'island',
			paint: { 'fill-color': '#7fb069' },
		},
	],
};

const TILE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);

export interface PlayedMap {
	/** Addresses that were asked of another host, in their order. */
	asked: string[];
	/** Headers of each. */
	headers: Record< string, string >[];
}

/**
 * A name on the map, for playMap().
 *
 * @param name The name.
 */
export const named = ( name: string ) => ( {
	...STYLE,
	glyphs: 'https://tiles.openfreemap.org/fonts/{fontstack}/{range}.pbf',
	sources: {
		...STYLE.sources,
		names: {
			type: 'geojson',
			data: {
				type: 'Feature',
				properties: { name },
				geometry: { type: 'Point', coordinates: [ -1.537, 53.799 ] },
			},
		},
	},
	layers: [
		...STYLE.layers,
		{
			id: 'names',
			type: 'symbol',
			source: 'names',
			layout: { 'text-field': [ 'get', 'name' ] },
		},
	],
} );

/** A place, as Mapbox's search gives it. */
export const MARKET = {
	id: 'poi.1',
	text: 'Kirkgate Market',
	place_name: 'Kirkgate Market, Vicar Lane, Leeds',
	geometry: { type: 'Point', coordinates: [ -1.5396, 53.7965 ] },
};

/**
 * Plays OpenFreeMap and Mapbox.
 *
 * @param page   The page.
 * @param broken What does not come: nothing unless given.
 * @param style  What the map is drawn from.
 */
export async function playMap(
	page: Page,
	broken?: 'style' | 'tiles',
	style: object = STYLE
): Promise< PlayedMap > {
	const played: PlayedMap = { asked: [], headers: [] };
	await page
		.context()
		.route(
			/^https:\/\/(tiles\.openfreemap\.org|[a-z]+\.mapbox\.com)\//,
			( route ) => {
				const url = route.request().url();
				const isTile = /\.png$/.test( url );
				played.asked.push( url );
				played.headers.push( route.request().headers() );
				if ( broken === ( isTile ? 'tiles' : 'style' ) ) {
					return route.abort( 'blockedbyclient' );
				}
				const answers = [
					[ /\.png$/, { contentType: 'image/png', body: TILE } ],
					[ /\.pbf$/, { contentType: 'text/plain', body: '' } ],
					[ /nowhere\.json/, { status: 401, json: REFUSAL } ],
					[ /\/geocoding\//, { json: { features: [ MARKET ] } } ],
					[ /./, { json: style } ],
				] as const;
				return route.fulfill( {
					headers: { 'Access-Control-Allow-Origin': '*' },
					...answers.find( ( [ of ] ) => of.test( url ) )![ 1 ],
				} );
			}
		);
	return played;
}

const REFUSAL = { message: 'Not Authorized - Invalid Token' };

const POINTS = [
	{
		placeTitle: '12 Mill Lane, Leeds',
		title: 'Zoë’s café & bar',
		caption: 'Line <em>two</em>',
		id: 'place.1',
		coordinates: { longitude: -1.5437, latitude: 53.7974 },
	},
	{
		placeTitle: 'Station Road',
		title: 'Workshop',
		caption: '',
		id: 'place.2',
		coordinates: { longitude: -1.5301, latitude: 53.8012 },
	},
];

/**
 * A stored map of two places.
 *
 * @param attributes Others than the defaults.
 */
export const storedMap = ( attributes: object = {} ) => {
	const all = { points: POINTS, mapStyle: 'default', ...attributes };
	// As the oldest posts have it: everything in the comment.
	return `<!-- wp:jetpack/map ${ JSON.stringify( all )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' ) } /-->`;
};
