import vectors from 'shared/data/form-patterns-vectors.json';
import { readPattern } from '..';

it.each( vectors as [ string, string, boolean | string ][] )(
	'matches %s with %j: %j',
	( source, text, verdict ) => {
		const read = readPattern( source );
		expect( typeof read === 'string' ? read : read.matches( text ) ).toBe(
			verdict
		);
	}
);

/** Browsers have more syntax, and are stricter about what needs no backslash. */
const shared = ( vectors as [ string, string, boolean | string ][] ).filter(
	( [ source, text, verdict ] ) =>
		// Browsers would backtrack for years.
		typeof verdict === 'boolean' &&
		text.length < 30 &&
		source !== '\\/\\.\\-\\@\\ '
);

it.each( shared )( 'browsers match %s with %j: %j', ( source, text, verdict ) =>
	expect( new RegExp( `^(?:${ source })$`, 'u' ).test( text ) ).toBe(
		verdict
	)
);

it( 'needs no time for patterns that make browsers backtrack', () => {
	const read = readPattern( '(([a-z])+.)+[A-Z]([a-z])+' );
	const before = performance.now();
	expect(
		typeof read !== 'string' && read.matches( 'a'.repeat( 1000 ) )
	).toBe( false );
	expect( performance.now() - before ).toBeLessThan( 2000 );
} );
