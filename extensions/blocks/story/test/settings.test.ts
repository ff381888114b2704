import { defaults, settingsOf, withSettings } from '../settings';

it( 'has the defaults of a story', () => {
	expect( settingsOf( undefined ) ).toEqual( defaults );
	expect( defaults ).toMatchObject( {
		imageTime: 5000,
		volume: 0.8,
		defaultAspectRatio: 0.5625,
		cropUpTo: 0.2,
		maxBullets: 7,
		maxBulletsFullscreen: 14,
	} );
} );

it.each( [
	null,
	'x',
	[],
	5,
	{ imageTime: 'x', volume: NaN, playOnLoad: 1, startMuted: null },
	JSON.parse( '{"__proto__":{"playOnLoad":true}}' ),
	Object.create( { playOnLoad: true } ),
] )( 'takes %j for nothing', ( stored ) => {
	expect( settingsOf( stored ) ).toEqual( defaults );
} );

it( 'keeps numbers within what they may be', () => {
	expect(
		settingsOf( { imageTime: 1, volume: 9, cropUpTo: -1, maxBullets: 1e9 } )
	).toMatchObject( {
		imageTime: 1000,
		volume: 1,
		cropUpTo: 0,
		maxBullets: 20,
	} );
} );

it( 'reads numbers that were stored as text, as the page does', () => {
	expect(
		settingsOf( { imageTime: '3000', volume: ' ', cropUpTo: 'x' } )
	).toEqual( { ...defaults, imageTime: 3000 } );
	expect( settingsOf( { startMuted: 'true' } ).startMuted ).toBe( false );
} );

it( 'stores what differs from the defaults, and keeps what it does not know', () => {
	expect( withSettings( undefined, { startMuted: true } ) ).toEqual( {
		startMuted: true,
	} );
	expect(
		withSettings( { startMuted: true }, { startMuted: false } )
	).toBeUndefined();
	const stored = { playInFullscreen: true, renderers: 'mine' };
	expect( withSettings( stored, { volume: 0.5 } ) ).toEqual( {
		...stored,
		volume: 0.5,
	} );
	// A text is no settings.
	expect( withSettings( 'abc' as never, { volume: 0.5 } ) ).toEqual( {
		volume: 0.5,
	} );
} );
