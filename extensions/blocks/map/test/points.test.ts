import type { Point } from '../attributes';
import metadata from '../block.json';
import {
	afterRemoval,
	isNowhere,
	readCenter,
	readPoints,
	viewOf,
	withPoint,
} from '../points';

const point = ( id: string, more: object = {} ): Point => ( {
	id,
	placeTitle: `At ${ id }`,
	title: id,
	caption: '',
	coordinates: { longitude: 1, latitude: 2 },
	...more,
} );

it( 'reads the middle in both shapes, and knows its own', () => {
	const expected = { latitude: 48.85, longitude: 2.35 };
	expect( readCenter( { lat: 48.85, lng: 2.35 } ) ).toEqual( expected );
	expect( readCenter( { latitude: 48.85, longitude: 2.35 } ) ).toEqual(
		expected
	);
	expect( readCenter( null as never ).latitude ).toBe( 37.7749295 );
	expect( readCenter( { lat: 'x', lng: [] } as never ).latitude ).toBe(
		37.7749295
	);
} );

it( 'shows markers that are somewhere, whatever was stored', () => {
	const stored = [
		null,
		'text',
		point( 'a', { coordinates: { longitude: '1.5', latitude: '2' } } ),
		point( 'b', { coordinates: { longitude: null, latitude: NaN } } ),
		point( 'c', { coordinates: { longitude: 1, latitude: 91 } } ),
		point( 'd', { title: '', placeTitle: 'Here' } ),
		point( 'e', { title: { x: 1 }, placeTitle: 7 } ),
	] as never;
	expect( readPoints( stored ) ).toEqual( [
		expect.objectContaining( { index: 2, title: 'a', longitude: 1.5 } ),
		expect.objectContaining( { index: 5, title: 'Here', address: '' } ),
		expect.objectContaining( { index: 6, title: '2, 1' } ),
	] );
} );

it( 'says a title once that its address begins with', () => {
	const stored = [
		point( 'Mill', { placeTitle: 'Mill, 1 Lane, Ashby' } ),
		point( 'Mill', { placeTitle: 'Milling Lane, Ashby' } ),
		point( 'Mill', { placeTitle: 'Mill' } ),
	];
	expect( readPoints( stored ).map( ( { address } ) => address ) ).toEqual( [
		'1 Lane, Ashby',
		'Milling Lane, Ashby',
		'',
	] );
} );

it( 'adds a place once', () => {
	const one = withPoint( [], point( 'a' ) );
	expect( withPoint( one, point( 'a' ) ) ).toBe( one );
	expect( withPoint( one, point( 'b' ) ) ).toHaveLength( 2 );
} );

it( 'sees the marker that is left from afar', () => {
	const two = [ point( 'a' ), point( 'b' ) ];
	expect( afterRemoval( two, 0 ) ).toEqual( {
		points: [ two[ 1 ] ],
		zoom: 12,
	} );
	expect( afterRemoval( [ ...two, point( 'c' ) ], 0 ) ).not.toHaveProperty(
		'zoom'
	);
} );

it( 'shows the world, and no city, until someone chooses a place', () => {
	const mapCenter = metadata.attributes.mapCenter.default;
	const nowhere = { mapCenter, points: [], zoom: 13 };
	expect( isNowhere( nowhere ) ).toBe( true );
	expect( isNowhere( { ...nowhere, points: [ null ] as never } ) ).toBe(
		true
	);
	expect( viewOf( nowhere ) ).toEqual( {
		center: { longitude: 0, latitude: 20 },
		zoom: 1,
	} );
	const paris = { lat: 48.85, lng: 2.35 };
	for ( const map of [
		{ ...nowhere, points: [ point( 'a' ) ] },
		{ ...nowhere, mapCenter: paris },
		// Stored with a zoom of its own: someone has looked at it.
		{ ...nowhere, zoom: 5 },
	] ) {
		expect( isNowhere( map ) ).toBe( false );
		expect( viewOf( map ) ).toEqual( {
			center: readCenter( map.mapCenter ),
			zoom: map.zoom,
		} );
	}
} );
