import { ADDRESS, DESCRIPTION, judgeLength, shorten, TITLE } from '../shorten';

const words = ( count: number ) => 'word '.repeat( count ).trim();

it( 'leaves what has room as it is, on one line', () => {
	expect( shorten( ' Oak\n and\tash ', TITLE ) ).toBe( 'Oak and ash' );
	expect( shorten( 'x'.repeat( 63 ), TITLE ) ).toBe( 'x'.repeat( 63 ) );
	expect( shorten( '', DESCRIPTION ) ).toBe( '' );
} );

it( 'cuts at the last space that is near enough', () => {
	// 14 words are 69 characters; the 15th would end at 74.
	expect( shorten( words( 20 ), TITLE ) ).toBe( `${ words( 14 ) }…` );
	expect( shorten( words( 60 ), DESCRIPTION ) ).toBe( `${ words( 34 ) }…` );
} );

it( 'cuts within a word where there is no such space', () => {
	const long = 'x'.repeat( 100 );
	expect( shorten( long, TITLE ) ).toBe( `${ long.slice( 0, 63 ) }…` );
	expect( shorten( `Oak ${ long }`, TITLE ) ).toBe(
		`Oak ${ long.slice( 0, 59 ) }…`
	);
	expect( shorten( long, ADDRESS ) ).toBe( `${ long.slice( 0, 68 ) }…` );
} );

it( 'cuts no character in two', () => {
	expect( shorten( '🪵'.repeat( 100 ), TITLE ) ).toBe(
		`${ '🪵'.repeat( 63 ) }…`
	);
} );

it.each( [
	[ 0, 'none' ],
	[ 49, 'short' ],
	[ 50, 'good' ],
	[ 160, 'good' ],
	[ 161, 'long' ],
] )( 'judges %d characters as %s', ( count, length ) => {
	expect( judgeLength( count ) ).toBe( length );
} );
