import { countCharacters } from '../count-characters';

it.each( [
	[ '', 0 ],
	[ 'Oak', 3 ],
	// Written out, since programs make the one of the other: a letter, and a letter with its accent.
	[ '\u00e9', 1 ],
	[ 'e\u0301', 1 ],
	[ '🪵', 1 ],
	[ '👨‍👩‍👧 🇳🇴', 3 ],
	[ 'a\nb', 3 ],
] )( 'counts what is seen in %j', ( text, count ) => {
	expect( countCharacters( text ) ).toBe( count );
} );

it( 'counts code points in a browser that knows no segments', () => {
	const { Segmenter } = Intl;
	Object.defineProperty( Intl, 'Segmenter', {
		value: undefined,
		configurable: true,
		writable: true,
	} );
	expect( countCharacters( 'a🪵' ) ).toBe( 2 );
	Object.defineProperty( Intl, 'Segmenter', {
		value: Segmenter,
		configurable: true,
		writable: true,
	} );
} );
