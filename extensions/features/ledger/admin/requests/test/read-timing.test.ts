import { readTiming } from '../read-timing';
import type { Timing } from '../read-timing';

const OWN = 'https://site.example';

const timing = (
	name: string,
	initiatorType = 'other',
	encodedBodySize = 0,
	transferSize = 0
): Timing => ( { name, initiatorType, encodedBodySize, transferSize } );

const kinds = ( ...timings: Timing[] ) =>
	readTiming( timings, OWN ).map( ( { url, kind } ) => `${ kind } ${ url }` );

describe( 'the files that a page loaded', () => {
	it( 'have a kind by what asked for them, or else by their name', () => {
		expect(
			kinds(
				timing( 'https://a.example/x?secret', 'script' ),
				timing( 'https://b.example/x.css', 'link' ),
				timing( 'https://c.example/f.woff2', 'css' ),
				timing( 'https://d.example/p.png', 'css' ),
				timing( 'https://e.example/', 'iframe' ),
				timing( 'https://f.example/api', 'fetch' ),
				timing( 'https://g.example/css2?family=X', 'link' ),
				timing( 'https://h.example/x', 'constructor' )
			)
		).toEqual( [
			'script https://a.example/',
			'style https://b.example/',
			'font https://c.example/',
			'image https://d.example/',
			'frame https://e.example/',
			'connect https://f.example/',
			'other https://g.example/',
			'other https://h.example/',
		] );
	} );

	it( 'are counted once on this site, and added up for another host', () => {
		expect(
			readTiming(
				[
					timing( `${ OWN }/a.js?ver=1`, 'script', 100, 400 ),
					timing( `${ OWN }/a.js?ver=1`, 'script', 100, 0 ),
					timing( 'https://a.example/1.png', 'img', 10 ),
					timing( 'https://a.example/2.png', 'img', 20 ),
				],
				OWN
			)
		).toEqual( [
			{ url: 'https://a.example/', kind: 'image', bytes: 30 },
			{ url: `${ OWN }/a.js`, kind: 'script', bytes: 400 },
		] );
	} );

	it( 'are only those of the web, and not too many', () => {
		expect(
			kinds(
				timing( 'data:image/png;base64,x', 'img' ),
				timing( 'blob:https://site.example/1', 'img' ),
				timing( 'javascript:alert(1)' ),
				timing( 'nothing' )
			)
		).toEqual( [] );
		const many = Array.from( { length: 1200 }, ( _, i ) =>
			timing( `${ OWN }/${ i }.js` )
		);
		const found = readTiming(
			[ ...many, timing( 'https://last.example/', 'img' ) ],
			OWN
		);
		expect( found ).toHaveLength( 1000 );
		expect( found[ 0 ]?.url ).toBe( 'https://last.example/' );
	} );
} );
