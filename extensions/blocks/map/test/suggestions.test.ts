import { suggestPlaces } from '../edit/suggestions';

const fetch = jest.fn();
const answer = ( body: unknown, ok = true ) =>
	fetch.mockResolvedValue( { ok, json: () => Promise.resolve( body ) } );
const suggest = ( signal = new AbortController().signal ) =>
	suggestPlaces( 'Kirk;gate/1', 'pk.public', signal );

beforeEach( () => {
	fetch.mockReset();
	window.fetch = fetch;
} );

it( 'asks for ten places with the token, and with no cookies', async () => {
	answer( { features: [] } );
	expect( await suggest() ).toEqual( [] );
	const [ url, options ] = fetch.mock.calls[ 0 ];
	expect( url ).toBe(
		'https://api.mapbox.com/geocoding/v5/mapbox.places/Kirk%20gate%2F1.json?limit=10&language=en&access_token=pk.public'
	);
	expect( options ).toMatchObject( { credentials: 'omit' } );
} );

it( 'asks for names in the site’s language, whatever its author reads', async () => {
	document.documentElement.lang = 'fr-FR';
	window.millworkEditor = { buildUrl: '', blocks: {}, siteLocale: 'de_AT' };
	answer( { features: [] } );
	await suggest();
	delete window.millworkEditor;
	expect( fetch.mock.calls[ 0 ][ 0 ] ).toContain( '&language=de&' );
} );

it( 'takes what is a place, and no more than ten', async () => {
	const place = {
		id: 'poi.1',
		text: 'Market',
		place_name: `Market,\n${ 'x'.repeat( 400 ) }`,
		geometry: { coordinates: [ '-1.5', 53.7 ] },
	};
	answer( {
		features: [
			null,
			'text',
			{ ...place, geometry: { coordinates: [ 'x', 2 ] } },
			{ ...place, geometry: { coordinates: 'none' } },
			{ geometry: place.geometry, text: { a: 1 } },
			...Array( 12 ).fill( place ),
		],
	} );
	const places = await suggest();
	expect( places ).toHaveLength( 10 );
	expect( places[ 0 ] ).toMatchObject( {
		id: 'poi.1',
		title: 'Market',
		longitude: -1.5,
		latitude: 53.7,
	} );
	expect( places[ 0 ]!.address ).toMatch( /^Market, x{290,}$/ );
	expect( places[ 0 ]!.address ).toHaveLength( 300 );
} );

it.each( [
	[
		{ message: 'Not Authorized' },
		false,
		/suggestions from Mapbox.*Not Authorized$/,
	],
	[ { features: 'none' }, true, /or click the map\.$/ ],
	[ null, true, /or click the map\.$/ ],
] )( 'says what to do where it fails', async ( body, ok, sentence ) => {
	answer( body, ok );
	await expect( suggest() ).rejects.toThrow( sentence );
} );

it( 'says so without a connection, and nothing where it was ended', async () => {
	fetch.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
	await expect( suggest() ).rejects.toThrow( /suggestions from Mapbox/ );
	const ended = new AbortController();
	ended.abort();
	await expect( suggest( ended.signal ) ).rejects.toThrow(
		'Failed to fetch'
	);
} );
