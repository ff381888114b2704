import { beginCheckout } from '../begin';
import { checkoutRoutes } from '../routes';
import { asked, challenge, config, form, play, prepare } from './payer';

beforeEach( prepare );
afterEach( () => jest.restoreAllMocks() );

it( 'says in test mode who is testing, and nothing otherwise', async () => {
	for ( const nonce of [ 'abc', '' ] ) {
		play( challenge );

		await beginCheckout( form(), { ...config, nonce }, 'once' );
		expect( asked[ 1 ]!.headers ).toEqual(
			nonce ? { 'X-WP-Nonce': 'abc' } : {}
		);
	}
} );

it( 'sends what was chosen with a proof, and says what is wrong', async () => {
	play( challenge, {
		status: 422,
		body: {
			code: 'millwork_payment_refused',
			message: 'See the fields.',
			data: { errors: { custom: 'Too little.' } },
		},
	} );
	expect( await beginCheckout( form(), config, 'once' ) ).toEqual( {
		message: 'See the fields.',
		errors: { custom: 'Too little.' },
	} );
	expect( asked.map( ( { url } ) => url ) ).toEqual( [
		`${ config.challenge }?offer=offer`,
		config.checkout,
	] );
	const sent = Object.fromEntries( asked[ 1 ]!.body! );
	expect( sent ).toMatchObject( {
		millwork_pay: 'offer',
		'millwork_pay_values[amount]': '500',
		millwork_pay_attempt: 'once',
		millwork_pay_challenge: 'oak',
	} );
	expect( sent.millwork_pay_proof ).toMatch( /^\d+$/ );
} );

it( 'keeps the form where there is no connection, and trusts no other answer', async () => {
	play( null );
	expect( ( await beginCheckout( form(), config, 'a' ) )?.message ).toBe(
		'Offline.'
	);
	play( { status: 503, body: '<html>' } );
	expect( ( await beginCheckout( form(), config, 'a' ) )?.message ).toBe(
		'Failed.'
	);
	for ( const url of [ 'javascript:alert(1)', 'data:text/html,x', 5, '' ] ) {
		play( challenge, { status: 201, body: { url } } );
		expect( ( await beginCheckout( form(), config, 'a' ) )?.message ).toBe(
			'Failed.'
		);
	}
} );

it( 'uses routes of this site only', () => {
	expect( checkoutRoutes( config ) ).toBeDefined();
	for ( const checkout of [
		'https://evil.example/wp-json/millwork/v1/payments/checkout',
		'/wp-json/millwork/v1/likes/5',
		'',
	] ) {
		expect( checkoutRoutes( { ...config, checkout } ) ).toBeUndefined();
	}
} );
