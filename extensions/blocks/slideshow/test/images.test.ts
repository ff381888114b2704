import { idsOf, keepForeign } from 'shared/editor/gallery-images';
import { imageOf, inStep } from '../images';
import type { SlideshowAttributes } from '../attributes';

const own = { id: '7', url: '/7.jpg', alt: 'Mine', caption: 'My words' };

describe( 'a picture that stays', () => {
	const media = { id: 7, url: '/7.jpg', alt: 'Theirs', caption: 'Library' };

	it( 'keeps its own words where nobody changed the library’s', () => {
		const before = new Map( [
			[ 7, { alt: 'Theirs', caption: 'Library' } ],
		] );
		expect( imageOf( media, 'full', [ own ], before ) ).toMatchObject( {
			alt: 'Mine',
			caption: 'My words',
		} );
		// Nothing is known of the library: nothing counts as changed.
		expect( imageOf( media, 'full', [ own ] ) ).toMatchObject( {
			alt: 'Mine',
		} );
	} );

	it( 'takes the words that were just changed in the library, each by itself', () => {
		expect(
			imageOf(
				media,
				'full',
				[ own ],
				new Map( [ [ 7, { alt: '', caption: 'Library' } ] ] )
			)
		).toMatchObject( { alt: 'Theirs', caption: 'My words' } );
		expect(
			imageOf(
				{ ...media, alt: '' },
				'full',
				[ own ],
				new Map( [ [ 7, { alt: 'Theirs', caption: 'Old' } ] ] )
			)
		).toMatchObject( { alt: '', caption: 'Library' } );
	} );
} );

describe( 'pictures that are not in the library', () => {
	const one = { id: 1, url: '/1.jpg' };
	const two = { id: '2', url: '/2.jpg' };
	const three = { id: 3, url: '/3.jpg' };
	const first = { url: 'https://example.com/first.jpg' };
	const second = { url: 'https://example.com/second.jpg' };

	it( 'stay behind the picture that they stood behind', () => {
		const known = [ first, one, second, two ];
		expect( keepForeign( [ one, two ], known ) ).toEqual( known );
		expect( keepForeign( [ two, three, one ], known ) ).toEqual( [
			first,
			two,
			three,
			one,
			second,
		] );
		expect( keepForeign( [ three ], known ) ).toEqual( [
			first,
			second,
			three,
		] );
		expect( keepForeign( [], known ) ).toEqual( [ first, second ] );
	} );
} );

it( 'puts the stored numbers in step with any change', () => {
	const attributes = {
		images: [ own, { url: '/x.jpg' } ],
		ids: [ 1, 2 ],
	} as SlideshowAttributes;
	expect( inStep( { effect: 'fade' }, attributes ) ).toEqual( {
		effect: 'fade',
		ids: [ 7 ],
	} );
	expect( inStep( { images: [] }, attributes ) ).toEqual( {
		images: [],
		ids: [],
	} );
	expect(
		inStep( { effect: 'fade' }, { ...attributes, ids: [ 7 ] } )
	).toEqual( { effect: 'fade' } );
	expect(
		inStep( { effect: 'fade' }, { ...attributes, ids: [ '7' ] as never } )
	).toEqual( { effect: 'fade' } );
	expect( idsOf( attributes.images ) ).toEqual( [ 7 ] );
} );

it.each( [
	[ { toString: 1, valueOf: 1 } ],
	[ [ { toString: 1 } ] ],
	[ [ 7, {} ] ],
	[ null ],
	[ 'x' ],
	[ { length: 1 } ],
] )( 'takes %j for numbers that are not in step', ( stored ) => {
	const odd = { id: stored, url: '/x.jpg' };
	expect(
		inStep( { effect: 'fade' }, {
			images: [ own, odd ],
			ids: stored,
		} as never )
	).toEqual( { effect: 'fade', ids: [ 7 ] } );
	expect(
		imageOf( { id: 7, url: '/7.jpg' }, 'full', [ odd, own ] as never ).alt
	).toBe( 'Mine' );
} );
