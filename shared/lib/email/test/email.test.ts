import vectors from 'shared/data/email-vectors.json';
import { findInvalidEmails, isValidEmail, linkEmails } from '..';

it.each( vectors.valid as [ string ][] )( 'accepts %j', ( text ) =>
	expect( isValidEmail( text ) ).toBe( true )
);

it.each( vectors.invalid as [ string ][] )( 'refuses %j', ( text ) =>
	expect( isValidEmail( text ) ).toBe( false )
);

it.each( vectors.findInvalid as [ string, string[] ][] )(
	'finds the invalid entries of %j',
	( list, invalid ) => expect( findInvalidEmails( list ) ).toEqual( invalid )
);

it.each( vectors.link as [ string, [ string, string? ][] ][] )(
	'links %j',
	( text, segments ) => {
		const linked = linkEmails( text );
		expect( linked ).toEqual(
			segments.map( ( [ part, href ] ) =>
				href ? { text: part, href } : { text: part }
			)
		);
		expect( linked.map( ( part ) => part.text ).join( '' ) ).toBe( text );
	}
);

it( 'handles long texts', () => {
	const text =
		( 'a@' + 'a.'.repeat( 120 ) + ' ' ).repeat( 100 ) +
		','.repeat( 100000 ) +
		' hi@example.com';
	expect( linkEmails( text )[ 1 ]?.text ).toBe( 'hi@example.com' );
} );
