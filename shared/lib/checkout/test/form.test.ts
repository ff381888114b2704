import * as begin from '../begin';
import { startCheckout } from '../form';

jest.mock( '../begin' );
const beginCheckout = jest.mocked( begin.beginCheckout );
const checkoutRoutes = jest.mocked( begin.checkoutRoutes );

const words = {
	sending: 'One moment…',
	failed: 'Failed.',
	offline: 'Offline.',
};

function show() {
	document.body.innerHTML =
		'<div><form><input name="amount" value="500"><input name="querySelector"></form></div>';
	const part = document.querySelector( 'div' )!;
	startCheckout( part, { words }, new AbortController().signal );
	const send = () => {
		const event = new Event( 'submit', {
			bubbles: true,
			cancelable: true,
		} );
		part.firstElementChild!.dispatchEvent( event );
		return event;
	};
	return { part, send, said: () => part.lastElementChild!.textContent };
}

let count = 0;

beforeEach( () => {
	jest.resetAllMocks();
	checkoutRoutes.mockReturnValue( { checkout: 'a', challenge: 'b' } );
	Object.defineProperty( globalThis.crypto, 'randomUUID', {
		configurable: true,
		value: () => `key-${ ++count }`,
	} );
} );

it( 'leaves the form to the browser where it cannot be sent', () => {
	checkoutRoutes.mockReturnValue( undefined );
	const { part, send } = show();
	expect( send().defaultPrevented ).toBe( false );
	expect( part.children ).toHaveLength( 1 );
} );

it( 'sends once while an answer is waited for, and says what became of it', async () => {
	let answer: ( refusal: begin.Refusal ) => void = () => {};
	beginCheckout.mockReturnValue(
		new Promise( ( done ) => ( answer = done ) )
	);
	const { said, send } = show();
	expect( send().defaultPrevented ).toBe( true );
	send();
	expect( said() ).toBe( 'One moment…' );
	expect( beginCheckout ).toHaveBeenCalledTimes( 1 );
	answer( { message: 'See below.', errors: { custom: 'Too little.' } } );
	await Promise.resolve();
	await Promise.resolve();
	expect( said() ).toBe( 'See below. Too little.' );
} );

it( 'keeps the key of an attempt as long as the same is sent', async () => {
	beginCheckout.mockResolvedValue( { message: 'No.', errors: {} } );
	const { part, send } = show();
	const keys = () => beginCheckout.mock.calls.map( ( [ , , key ] ) => key );
	send();
	await new Promise( ( done ) => setTimeout( done ) );
	send();
	await new Promise( ( done ) => setTimeout( done ) );
	part.querySelector( 'input' )!.value = '700';
	send();
	expect( keys()[ 1 ] ).toBe( keys()[ 0 ] );
	expect( keys()[ 2 ] ).not.toBe( keys()[ 0 ] );
} );
