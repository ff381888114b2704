import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { startSignUps } from '..';

const ROUTES = 'http://localhost/wp-json/millwork/v1/newsletter/';
const config = {
	subscribers: `${ ROUTES }subscribers`,
	challenge: `${ ROUTES }challenge`,
	words: { sending: 'One moment…', failed: 'Failed.' },
};

/** The real one: the browser's work takes turns of its own. */
const wait = globalThis.setTimeout;

let asked: Array< { url: string; body?: FormData } > = [];

/** Plays the server: the answers come one after the other. */
function play( ...answers: Array< { status: number; body: unknown } > ) {
	asked = [];
	globalThis.fetch = ( async ( url: string, init: RequestInit ) => {
		asked.push( { url, body: init.body as FormData | undefined } );
		const { status, body } = answers.shift()!;
		return { ok: status < 300, status, json: async () => body };
	} ) as unknown as typeof fetch;
}

const challenge = { status: 200, body: { challenge: 'oak', difficulty: 4 } };

const page = () => ( {
	message: document.querySelector< HTMLElement >( '.news__message' )!,
	form: document.querySelector( 'form' )!,
	field: document.querySelector< HTMLElement >( '[type="email"]' )!,
} );

/** Starts the form and gives what its callback gives. */
function start( settings: object = config ) {
	let begin: () => unknown = () => undefined;
	startSignUps(
		{
			store: ( _, { callbacks } ) => ( begin = callbacks.start! ),
			getConfig: () => settings,
			getElement: () => ( { ref: page().message } ),
		},
		'millwork/news',
		'news'
	);
	return begin();
}

beforeEach( () => {
	Object.assign( globalThis, { TextEncoder, TextDecoder } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
	const script = document.createElement( 'script' );
	script.type = 'application/json';
	script.id = 'wp-script-module-data-@wordpress/interactivity';
	script.textContent = JSON.stringify( {
		config: { 'millwork/news': config },
	} );
	document.body.innerHTML =
		'<div class="news"><p class="news__message"></p><form class="news__form"><p class="news__problem">Old</p><input type="email" name="millwork_subscribe_email" value=" Ada@example.com "><input name="millwork_subscribe" value="signed"><p class="news__success" hidden>Look into your mail.</p></form></div>';
	document.body.append( script );
	// The server's patience with fast people is not waited for.
	jest.spyOn( globalThis, 'setTimeout' ).mockImplementation( ( (
		run: () => void
	) => {
		run();
	} ) as typeof setTimeout );
} );

afterEach( () => jest.restoreAllMocks() );

const submit = () =>
	page().form.dispatchEvent(
		new Event( 'submit', { bubbles: true, cancelable: true } )
	);

/** Waits for what the message says then. */
const settled = async ( text: string ) => {
	for ( let turn = 0; turn < 200; turn++ ) {
		if ( page().message.textContent === text ) {
			return;
		}
		await new Promise( ( resolve ) => wait( resolve, 5 ) );
	}
	expect( page().message.textContent ).toBe( text );
};

it( 'sends the form with work for its address, and says so', async () => {
	play( challenge, { status: 202, body: { taken: true } } );
	expect( start() ).toEqual( expect.any( Function ) );
	expect( submit() ).toBe( false );
	expect( page().message.textContent ).toBe( 'One moment…' );
	expect( document.querySelector( '.news__problem' ) ).toBeNull();
	await settled( 'Look into your mail.' );
	expect( page().form.hidden ).toBe( true );
	expect( page().message ).toHaveFocus();
	const digest = Buffer.from(
		await webcrypto.subtle.digest(
			'SHA-256',
			new TextEncoder().encode( 'ada@example.com' )
		)
	).toString( 'hex' );
	expect( asked[ 0 ]!.url ).toBe(
		`${ config.challenge }?millwork_subscribe=signed&for=${ digest }`
	);
	expect( asked[ 1 ]!.body!.get( 'millwork_subscribe_challenge' ) ).toBe(
		'oak'
	);
} );

it.each( [
	[ { code: 'millwork_subscribe_email', message: 'No.' }, 'No.' ],
	[ { code: 'rest_forbidden', message: 'Theirs.' }, 'Failed.' ],
] )( 'says what was wrong: %j', async ( body, words ) => {
	play( challenge, { status: 422, body } );
	start();
	submit();
	await settled( words );
	expect( page().form.hidden ).toBe( false );
	expect( page().field ).toHaveFocus();
} );
