import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { beginCheckout, checkoutRoutes, createCheckout } from '..';

const config = {
	checkout: 'http://localhost/wp-json/millwork/v1/payments/checkout',
	challenge: 'http://localhost/wp-json/millwork/v1/payments/challenge',
	words: { sending: 'Sending…', failed: 'Failed.', offline: 'Offline.' },
};

/** The real one: the browser's work takes turns of its own. */
const wait = globalThis.setTimeout;

let asked: Array< {
	url: string;
	body?: FormData;
	headers?: HeadersInit;
} > = [];

/** Plays the server: the answers come one after the other. */
function play( ...answers: Array< { status: number; body: unknown } | null > ) {
	asked = [];
	globalThis.fetch = ( async ( url: string, init: RequestInit ) => {
		asked.push( {
			url,
			body: init.body as FormData | undefined,
			headers: init.headers,
		} );
		const answer = answers.shift();
		if ( ! answer ) {
			throw new TypeError( 'no connection' );
		}
		return {
			ok: answer.status < 300,
			status: answer.status,
			json: async () => answer.body,
		};
	} ) as unknown as typeof fetch;
}

const challenge = { status: 200, body: { challenge: 'oak', difficulty: 4 } };

beforeEach( () => {
	Object.assign( globalThis, { TextEncoder } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
	// The server's patience with fast people is not waited for.
	jest.spyOn( globalThis, 'setTimeout' ).mockImplementation( ( (
		run: () => void
	) => {
		run();
	} ) as typeof setTimeout );
	document.body.innerHTML =
		'<form><input name="millwork_pay" value="offer"><input name="millwork_pay_values[amount]" value="500"></form>';
} );

const form = () => document.querySelector( 'form' )!;

afterEach( () => jest.restoreAllMocks() );

it( 'says in test mode who tries, and at other times nothing', async () => {
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

it( 'takes a form over, after the block’s own script, and gives it back', async () => {
	document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
		{ config: { millwork: { readsElement: true }, 'millwork/oak': config } }
	) }</script>`;
	Object.assign( globalThis, { CSS: { escape: String } } );
	const checkout = createCheckout(
		{
			getConfig: () => config,
			getElement: () => ( { ref: form().querySelector( 'input' ) } ),
		},
		'millwork/oak'
	);
	Object.defineProperty( globalThis.crypto, 'randomUUID', {
		configurable: true,
		value: () => 'once',
	} );
	const end = checkout();
	play( challenge, {
		status: 422,
		body: {
			code: 'millwork_payment_refused',
			message: 'See the fields.',
			data: { errors: { amount: 'Choose [one].' } },
		},
	} );
	const action = document.createElement( 'p' );
	const submitter = document.createElement( 'button' );
	action.append( submitter );
	form().append( action );
	const press = () => {
		const event = Object.assign(
			new Event( 'submit', { bubbles: true, cancelable: true } ),
			{ submitter }
		);
		form().dispatchEvent( event );
		return event;
	};
	const stop = ( event: Event ) => event.preventDefault();
	form().addEventListener( 'submit', stop );
	press();
	expect( asked ).toEqual( [] );
	form().removeEventListener( 'submit', stop );
	expect( press().defaultPrevented ).toBe( true );
	// Pressed twice it is sent once.
	press();
	expect( form().querySelector( '[role="status"]' )?.textContent ).toBe(
		'Sending…'
	);
	while ( ! form().querySelector( '[role="alert"]' ) ) {
		await new Promise( ( resolve ) => wait( resolve, 1 ) );
	}
	expect( form().querySelector( '[role="alert"]' )?.textContent ).toBe(
		'Choose [one].'
	);
	// Where the press was, which may be far below the form's beginning.
	expect( action.previousElementSibling?.textContent ).toBe(
		'Choose [one].'
	);
	expect( asked ).toHaveLength( 2 );
	end?.();
	expect( form().querySelector( '[role]' ) ).toBeNull();
	expect( press().defaultPrevented ).toBe( false );
} );
