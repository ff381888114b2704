import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { startSignUps } from '..';

const ROOT = 'wp-block-jetpack-mailchimp';
const ROUTES = 'http://localhost/wp-json/millwork/v1/mailchimp/';

/** The real timer: the proof of work also uses timers. */
const wait = globalThis.setTimeout;

let asked: Array< { url: string; body?: FormData } > = [];

/** Simulates the server: the answers come one after the other. */
function play( ...answers: Array< { status: number; body: unknown } | null > ) {
	asked = [];
	globalThis.fetch = ( async ( url: string, init: RequestInit ) => {
		asked.push( { url, body: init.body as FormData | undefined } );
		const answer = answers.shift();
		if ( ! answer ) {
			throw new TypeError( 'no connection' );
		}
		return {
			ok: answer.status < 300,
			json: async () => answer.body,
		};
	} ) as unknown as typeof fetch;
}

const challenge = { status: 200, body: { challenge: 'oak', difficulty: 4 } };

/**
 * Starts the form in the page.
 *
 * @param config Of the server.
 */
function start( config: object ) {
	const carrier = document.createElement( 'script' );
	carrier.type = 'application/json';
	carrier.id = 'wp-script-module-data-@wordpress/interactivity';
	carrier.text = JSON.stringify( { config: {} } );
	document.body.append( carrier );
	let callback: () => unknown = () => undefined;
	startSignUps(
		{
			store: ( _, { callbacks } ) => {
				callback = callbacks.start!;
			},
			getConfig: () => config,
			getElement: () => ( { ref: message() } ),
		},
		'mailchimp',
		{
			target: 'millwork/v1/mailchimp/members',
			challenge: 'millwork/v1/mailchimp/challenge',
			name: 'millwork_mailchimp',
		}
	);
	return callback();
}

const message = () =>
	document.querySelector< HTMLElement >( `.${ ROOT }__message` )!;
const form = () => document.querySelector( 'form' )!;

/** Clicks the button, and waits until what is in progress is over. */
async function press() {
	const event = new Event( 'submit', { bubbles: true, cancelable: true } );
	form().dispatchEvent( event );
	const first = message().textContent;
	for ( let i = 0; i < 100 && message().textContent === first; i++ ) {
		await new Promise( ( resolve ) => wait( resolve, 10 ) );
	}
	return { event, first };
}

const config = {
	target: `${ ROUTES }members`,
	challenge: `${ ROUTES }challenge`,
};

beforeEach( () => {
	Object.assign( globalThis, { TextEncoder } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	Object.defineProperty( globalThis.crypto, 'subtle', {
		configurable: true,
		value: webcrypto.subtle,
	} );
	// Doesn't wait for the minimum time that the server asks for.
	jest.spyOn( globalThis, 'setTimeout' ).mockImplementation( ( (
		run: () => void
	) => {
		run();
	} ) as typeof setTimeout );
	document.body.innerHTML = `<div class="${ ROOT }"><p class="${ ROOT }__message"></p><form class="${ ROOT }__form"><p class="${ ROOT }__problem">Old</p><input type="email" name="millwork_mailchimp_email" value=" Ada@Example.com "><input name="millwork_mailchimp" value="token"><p class="${ ROOT }__processing" hidden>Working</p><p class="${ ROOT }__success" hidden>Done</p><p class="${ ROOT }__error" hidden>Whoops</p></form></div>`;
} );

afterEach( () => jest.restoreAllMocks() );

it( 'works for the address, sends the form and says the block’s words', async () => {
	start( config );
	play( challenge, { status: 202, body: { taken: true } } );
	const { event, first } = await press();
	expect( event.defaultPrevented ).toBe( true );
	expect( first ).toBe( 'Working' );
	expect( message().textContent ).toBe( 'Done' );
	expect( form().hidden ).toBe( true );
	expect( message() ).toHaveFocus();
	const url = new URL( asked[ 0 ]!.url );
	expect( url.searchParams.get( 'millwork_mailchimp' ) ).toBe( 'token' );
	// The SHA-256 of ada@example.com.
	expect( url.searchParams.get( 'for' ) ).toBe(
		'b5fc85e55755f9e0d030a10ab4429b6b2944855f9a0d60077fe832becbc41d72'
	);
	expect( asked[ 1 ]!.url ).toBe( config.target );
	expect( asked[ 1 ]!.body?.get( 'millwork_mailchimp_challenge' ) ).toBe(
		'oak'
	);
	expect( asked[ 1 ]!.body?.get( 'millwork_mailchimp_proof' ) ).toMatch(
		/^\d+$/
	);
} );

it.each( [
	[
		'its own sentence',
		'millwork_mailchimp_email',
		'Look once more.',
		'Look once more.',
	],
	[
		'a failure in the block’s words',
		'millwork_mailchimp_failed',
		'Later.',
		'Whoops',
	],
	[ 'nothing of a stranger’s', 'rest_forbidden', 'Sorry.', 'Whoops' ],
] )( 'says %s', async ( _, code, said, shown ) => {
	start( config );
	play( challenge, { status: 422, body: { code, message: said } } );
	await press();
	expect( message().textContent ).toBe( shown );
	expect( form().hidden ).toBe( false );
	expect( document.querySelector( '[type="email"]' ) ).toHaveFocus();
	expect( document.querySelector( `.${ ROOT }__problem` ) ).toBeNull();
} );

it( 'says the server’s words without a connection, where it has some', async () => {
	start( { ...config, words: { sending: 'One moment', failed: 'Failed' } } );
	play( null );
	const { first } = await press();
	expect( [ first, message().textContent ] ).toEqual( [
		'One moment',
		'Failed',
	] );
} );

it.each( [
	[ {} ],
	[
		{
			...config,
			target: 'https://evil.example/millwork/v1/mailchimp/members',
		},
	],
	[ { ...config, challenge: `${ ROUTES }members` } ],
] )( 'leaves the form to the page with %j', ( wrong ) => {
	expect( start( wrong ) ).toBeUndefined();
} );
