/**
 * @jest-environment node
 */
import { RichText } from '@atproto/api';
import extractUrls from 'twitter-text/dist/extractUrlsWithIndices';
import vectors from 'shared/data/social-count-vectors.json';
import { countText, limitsOf, type Network } from '..';

type Row = [ string, number, string[], number, number ];

const rows = vectors.texts as Row[];

it( 'has five hundred different texts', () => {
	expect( new Set( rows.map( ( [ text ] ) => text ) ).size ).toBe( 500 );
} );

it( 'agrees with the library of X', () => {
	for ( const [ text, weight, urls ] of rows ) {
		// PHP finds URLs itself, by these rows.
		expect(
			extractUrls( text.normalize() ).map( ( { url } ) => url )
		).toEqual( urls );
		expect( [ text, countText( text, limitsOf( 'x' ) ).used ] ).toEqual( [
			text,
			weight,
		] );
	}
} );

it( 'agrees with the library of Bluesky', () => {
	for ( const [ text, , , graphemes, bytes ] of rows ) {
		const rich = new RichText( { text } );
		expect( [ text, rich.graphemeLength, rich.length ] ).toEqual( [
			text,
			graphemes,
			bytes,
		] );
		expect( [
			text,
			countText( text, limitsOf( 'bluesky' ) ).used,
		] ).toEqual( [ text, graphemes ] );
	}
} );

it( 'counts by each network’s rule', () => {
	for ( const [ network, text, times, used, fits ] of vectors.counts as Array<
		[ Network, string, number, number, boolean ]
	> ) {
		const count = countText( text.repeat( times ), limitsOf( network ) );
		expect( [ network, text, count.used, count.fits ] ).toEqual( [
			network,
			text,
			used,
			fits,
		] );
	}
} );

it( 'agrees with the library of X where scripts meet', () => {
	for ( const [ text, weight ] of vectors.meeting as Array<
		[ string, number ]
	> ) {
		expect( [ text, countText( text, limitsOf( 'x' ) ).used ] ).toEqual( [
			text,
			weight,
		] );
	}
} );

it( 'says what is left', () => {
	expect( countText( 'abc', limitsOf( 'bluesky' ) ).left ).toBe( 297 );
	expect( countText( 'abc', limitsOf( 'plain' ) ).left ).toBe( Infinity );
	expect(
		countText( 'abc', { ...limitsOf( 'mastodon' ), characters: 2 } )
	).toEqual( { used: 3, left: -1, fits: false } );
} );

it( 'counts long texts without freezing the editor', () => {
	for ( const part of [ 'a.com_', '日.', 'a.com/((', 'a.com日b_.' ] ) {
		expect(
			countText( part.repeat( 100_000 / part.length ), limitsOf( 'x' ) )
		).toMatchObject( { fits: false } );
	}
} );
