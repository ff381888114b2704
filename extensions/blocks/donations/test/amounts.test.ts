import { canBeDonated, customAmountOf, readAmount, tiersOf } from '../amounts';

it.each( [
	[ 'USD', [ 5, 15, 100 ], 50 ],
	[ 'GBP', [ 3, 9, 60 ], 30 ],
	[ 'JPY', [ 500, 1500, 10000 ], 5000 ],
	[ 'DKK', [ 25, 75, 500 ], 250 ],
] )(
	'begins %s with 10, 30, 200 and 100 times the least',
	( code, tiers, custom ) => {
		expect( tiersOf( code ) ).toEqual( tiers );
		expect( customAmountOf( code ) ).toBe( custom );
	}
);

it( 'reads amounts in the currency’s own format', () => {
	expect( readAmount( '1.234,50', 'EUR' ) ).toBe( 1234.5 );
	expect( readAmount( '$1,234.50', 'USD' ) ).toBe( 1234.5 );
	expect( readAmount( '12.50', 'EUR' ) ).toBe( 12.5 );
	expect( readAmount( '5,000', 'JPY' ) ).toBe( 5000 );
} );

it.each( [
	[ '0.49', 'USD' ],
	[ '-5', 'USD' ],
	[ '', 'USD' ],
	[ 'five', 'USD' ],
	[ '5.005', 'USD' ],
	[ '49', 'JPY' ],
	[ '100.5', 'JPY' ],
	[ '5', 'KWD' ],
] )( 'does not take %p in %s', ( text, code ) => {
	expect( readAmount( text, code ) ).toBeNull();
} );

it( 'knows that the least itself can be donated', () => {
	expect( canBeDonated( 0.5, 'USD' ) ).toBe( true );
	expect( canBeDonated( 0.3, 'GBP' ) ).toBe( true );
	expect( canBeDonated( undefined, 'USD' ) ).toBe( false );
} );
