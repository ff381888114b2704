import vectors from 'shared/data/form-patterns-vectors.json';
import { readPattern } from '..';

it.each( vectors as [ string, string, boolean | string ][] )(
	'matches %s with %j: %j',
	( source, text, verdict ) => {
		const read = readPattern( source );
		expect( typeof read === 'string' ? read : read.matches( text ) ).toBe(
			verdict
		);
		// Browsers agree. They have more syntax, and are stricter about what needs no backslash.
		let native: RegExp | undefined;
		try {
			native = new RegExp( `^(?:${ source })$`, 'u' );
		} catch {
			// Not every escape that is accepted here.
		}
		// eslint-disable-next-line jest/no-conditional-expect -- Not every pattern is one of JavaScript's.
		native && typeof verdict === 'boolean' && text.length < 30 && expect( native.test( text ) ).toBe( verdict );
	}
);

it( 'needs no time for patterns that make browsers backtrack', () => {
	const read = readPattern( '(([a-z])+.)+[A-Z]([a-z])+' );
	const before = performance.now();
	expect(
		typeof read !== 'string' && read.matches( 'a'.repeat( 1000 ) )
	).toBe( false );
	expect( performance.now() - before ).toBeLessThan( 2000 );
} );
