import currencies from 'shared/data/currencies.json';
import vectors from 'shared/data/currency-vectors.json';
import {
	formatCurrency,
	fromMinorUnits,
	getCurrencyFormat,
	getMinimumAmount,
	isValidAmount,
	parseCurrency,
	paypalCurrencies,
	toMinorUnits,
} from '..';

type Amount = number | string | null;

describe( 'what the vectors say', () => {
	it.each( vectors.format as [ Amount, string, string | null ][] )(
		'formats %j %s as %j',
		( amount, code, price ) =>
			expect( formatCurrency( amount, code ) ).toBe( price )
	);
	it.each(
		vectors.formatWithoutSymbol as [ Amount, string, string | null ][]
	)( 'formats %j %s without its symbol as %j', ( amount, code, price ) =>
		expect( formatCurrency( amount, code, { symbol: false } ) ).toBe(
			price
		)
	);
	it.each( vectors.formats as [ string, string, string, string, number ][] )(
		'writes %j with %j %j %j %j',
		( code, symbol, grouping, decimal, precision ) =>
			expect( getCurrencyFormat( code ) ).toEqual( {
				symbol,
				grouping,
				decimal,
				precision,
			} )
	);
	it.each( vectors.precision as [ string, number ][] )(
		'gives %s %d decimals',
		( code, precision ) =>
			expect( getCurrencyFormat( code ).precision ).toBe( precision )
	);
	it.each( vectors.parse as [ string, string, number | null ][] )(
		'parses %j %s as %j',
		( text, code, amount ) =>
			expect( parseCurrency( text, code ) ).toBe( amount )
	);
	it.each( vectors.minorUnits as [ Amount, string, number | null ][] )(
		'counts %j %s as %j minor units',
		( amount, code, units ) =>
			expect( toMinorUnits( amount, code ) ).toBe( units )
	);
	it.each( vectors.fromMinorUnits as [ number, string, number | null ][] )(
		'reads %j minor units of %s as %j',
		( units, code, amount ) =>
			expect( fromMinorUnits( units, code ) ).toBe( amount )
	);
	it.each( vectors.minimum as [ string, number | null ][] )(
		'takes at least, in %s, %j',
		( code, minimum ) => expect( getMinimumAmount( code ) ).toBe( minimum )
	);
	it.each( vectors.valid as [ number | null, string, boolean ][] )(
		'finds that %j %s can be paid: %j',
		( amount, code, valid ) =>
			expect( isValidAmount( amount, code ) ).toBe( valid )
	);
} );

it.each( [ NaN, Infinity, -Infinity, undefined ] )(
	'takes %s for no number',
	( amount ) => {
		expect( formatCurrency( amount, 'USD' ) ).toBeNull();
		expect( toMinorUnits( amount, 'USD' ) ).toBeNull();
		expect( isValidAmount( amount, 'USD' ) ).toBe( false );
	}
);

it( 'takes no part of a minor unit', () => {
	expect( fromMinorUnits( 12.5, 'USD' ) ).toBeNull();
} );

it( 'never gives a negative zero', () => {
	expect( Object.is( toMinorUnits( -0, 'USD' ), 0 ) ).toBe( true );
	expect( Object.is( fromMinorUnits( -0, 'USD' ), 0 ) ).toBe( true );
	expect( Object.is( parseCurrency( '-0', 'USD' ), 0 ) ).toBe( true );
} );

describe( 'the tables', () => {
	const codes = Object.keys( currencies );

	it( 'have about 160 currencies, each complete and told apart by its separators', () => {
		expect( codes.length ).toBeGreaterThan( 155 );
		for ( const code of codes ) {
			const format = getCurrencyFormat( code );
			expect( code ).toMatch( /^[A-Z]{3}$/ );
			expect( format.symbol ).toMatch( /\S$/ );
			expect( [ '.', ',' ] ).toContain( format.decimal );
			expect( format.grouping ).toMatch( /^[.,'\u00a0]$/ );
			expect( format.grouping ).not.toBe( format.decimal );
			expect( [ 0, 2, 3 ] ).toContain( format.precision );
		}
	} );

	it( 'have no symbol that would change places with its amount', () => {
		for ( const code of codes ) {
			expect( getCurrencyFormat( code ).symbol ).not.toMatch(
				/[\u0590-\u08ff\u200e\u200f]/
			);
		}
	} );

	it( 'list 24 currencies for PayPal, USD first, that are not those with a minimum', () => {
		expect( paypalCurrencies ).toHaveLength( 24 );
		expect( paypalCurrencies[ 0 ] ).toBe( 'USD' );
		expect( new Set( paypalCurrencies ).size ).toBe( 24 );
		expect( codes ).toEqual(
			expect.arrayContaining( [ ...paypalCurrencies ] )
		);
		expect( paypalCurrencies ).toContain( 'THB' );
		expect( paypalCurrencies ).not.toContain( 'INR' );
		expect(
			codes.filter( ( code ) => getMinimumAmount( code ) !== null )
		).toHaveLength( 17 );
	} );

	it( 'read back what they write', () => {
		for ( const code of codes ) {
			const amount = getCurrencyFormat( code ).precision
				? 1234567.25
				: 1234567;
			const price = formatCurrency( amount, code )!;
			expect( [ code, parseCurrency( price, code ) ] ).toEqual( [
				code,
				amount,
			] );
		}
	} );
} );
