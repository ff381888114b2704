import codes from '../calling-codes.json';
import {
	codeOfLocale,
	countryList,
	isPhoneNumber,
	listedCode,
	splitInternational,
} from '../countries';

it( 'names each country once, in the language that is asked for', () => {
	const list = countryList( 'de' );
	expect( list.length ).toBeGreaterThan( 240 );
	expect( new Set( list.map( ( { value } ) => value ) ).size ).toBe(
		list.length
	);
	expect( list ).toContainEqual( {
		value: '49',
		label: 'Deutschland (+49)',
	} );
	expect( countryList( 'en' ) ).toContainEqual( {
		value: '1CA',
		label: 'Canada (+1)',
	} );
	expect(
		list.filter( ( { label } ) => /^[A-Z]{2} /.test( label ) )
	).toEqual( [] );
	// What is no language, as a plugin may leave it in the page.
	expect( countryList( 'x_y' ).length ).toBe( list.length );
	// A code of one to three digits, none the beginning of another.
	for ( const code of Object.keys( codes ) ) {
		expect( code ).toMatch( /^[1-9]\d{0,2}$/ );
		expect(
			Object.keys( codes ).filter( ( other ) => other.startsWith( code ) )
		).toEqual( [ code ] );
	}
} );

it.each( [
	[ '1', '1' ],
	[ '1US', '1' ],
	[ '1CA', '1CA' ],
	[ '49DE', '49' ],
	[ '+49', '49' ],
	[ '44GG', '44GG' ],
	[ '1-876', '1-876' ],
	[ '', '' ],
	[ '999', '999' ],
] )( 'finds the stored code %j as %j', ( stored, value ) => {
	expect( listedCode( stored ) ).toBe( value );
	if ( value ) {
		expect(
			countryList( 'en', stored ).map( ( country ) => country.value )
		).toContain( value );
	}
} );

it.each( [
	[ 'en_US', '1' ],
	[ 'en_GB', '44' ],
	[ 'en_CA', '1CA' ],
	[ 'de_DE_formal', '49' ],
	[ 'de_AT', '43' ],
	[ 'pt_PT_ao90', '351' ],
	[ 'ja', '81' ],
	[ 'fi', '358' ],
	[ '', '1' ],
	[ 'xx', '1' ],
	[ '<script>', '1' ],
] )( 'takes the country of %j for +%s', ( locale, code ) => {
	expect( codeOfLocale( locale ) ).toBe( code );
} );

it.each( [
	[ '+44 20 7946 0958', '44', '20 7946 0958' ],
	[ '0044 (20) 7946.0958', '44', '(20) 7946.0958' ],
	[ '+3 51 912 345 678', '351', '912 345 678' ],
	[ '+1 555 123 4567', '1', '555 123 4567' ],
	[ '+49(30)1234', '49', '(30)1234' ],
] )( 'cuts %j', ( text, countryCode, phoneNumber ) => {
	expect( splitInternational( text ) ).toEqual( {
		countryCode,
		phoneNumber,
	} );
} );

it.each( [ '20 7946', '', '+', '+0', '+999 1', 'call +44 20' ] )(
	'leaves %j alone',
	( text ) => expect( splitInternational( text ) ).toBeUndefined()
);

it.each( [
	[ '5551234567', true ],
	[ '20 7946 0958', true ],
	[ '(912) 345.678', true ],
	[ '', false ],
	[ '()', false ],
	[ '555-1234', false ],
	[ '+44 20', false ],
	[ 'call me', false ],
	[ '123 ext 4', false ],
	[ '<b>1</b>', false ],
] )( 'a number: %j, %s', ( text, isOne ) => {
	expect( isPhoneNumber( text ) ).toBe( isOne );
} );
