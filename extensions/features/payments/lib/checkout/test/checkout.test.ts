import '@testing-library/jest-dom';
import { createCheckout, createOutcome } from '..';
import { findErrors } from '../sender';
import { asked, challenge, config, form, play, prepare, wait } from './payer';

jest.mock( 'http://localhost/late.js', () => jest.requireActual( '../late' ), {
	virtual: true,
} );

beforeEach( prepare );
afterEach( () => jest.restoreAllMocks() );

/** Takes the form over. Returns what ends that, and a function that clicks a button at the form's end. */
function takeOver( store = 'millwork/oak' ) {
	document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
		{
			config: {
				millwork: { readsElement: true },
				'millwork/oak': config,
				// Its script is missing.
				'millwork/ash': {
					...config,
					script: 'http://localhost/ash.js',
				},
			},
		}
	) }</script>`;
	const checkout = createCheckout(
		{
			getConfig: () => config,
			getElement: () => ( { ref: form().querySelector( 'input' ) } ),
		},
		store
	);
	Object.defineProperty( globalThis.crypto, 'randomUUID', {
		configurable: true,
		value: () => 'once',
	} );
	const end = checkout();
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
	return { action, end, press };
}

const appears = async ( selector: string ) => {
	while ( ! document.querySelector( selector ) ) {
		await new Promise( ( resolve ) => wait( resolve, 1 ) );
	}
	return document.querySelector< HTMLElement >( selector )!;
};

const refused = ( errors: object ) => ( {
	status: 422,
	body: {
		code: 'millwork_payment_refused',
		message: 'Too many.',
		data: { errors },
	},
} );

it( 'takes a form over, after the block’s own script, and gives it back', async () => {
	const { action, end, press } = takeOver();
	expect( form().noValidate ).toBe( true );
	let answer = () => {};
	const challenged = new Promise< typeof challenge >( ( resolve ) => {
		answer = () => resolve( challenge );
	} );
	play( challenged, refused( {} ) );
	const stop = ( event: Event ) => event.preventDefault();
	form().addEventListener( 'submit', stop );
	press();
	expect( asked ).toEqual( [] );
	form().removeEventListener( 'submit', stop );
	expect( press().defaultPrevented ).toBe( true );
	// Pressed twice it is sent once.
	press();
	expect( await appears( '[role="status"]' ) ).toHaveTextContent(
		'Sending…'
	);
	answer();
	// Where the click was, which may be far below the form's beginning.
	expect( await appears( '[role="alert"]' ) ).toHaveTextContent(
		'Too many.'
	);
	expect( action.previousElementSibling ).toHaveTextContent( 'Too many.' );
	expect( asked ).toHaveLength( 2 );
	end?.();
	expect( form().querySelector( '[role]' ) ).toBeNull();
	expect( press().defaultPrevented ).toBe( false );
	expect( form().noValidate ).toBe( false );
} );

it( 'sends the form as without scripts if its script doesn’t load', async () => {
	const submit = jest
		.spyOn( HTMLFormElement.prototype, 'submit' )
		.mockImplementation( () => {} );
	const { end, press } = takeOver( 'millwork/ash' );
	play();
	press();
	while ( ! submit.mock.calls.length ) {
		await new Promise( ( resolve ) => wait( resolve, 1 ) );
	}
	expect( asked ).toEqual( [] );
	end?.();
} );

const FIELDS = `<form>
	<input type="hidden" name="millwork_pay" value="offer">
	<fieldset id="f-amount"><legend>Amount</legend>
		<input type="radio" name="millwork_pay_values[amount]" value="500" required>
		<input type="radio" name="millwork_pay_values[amount]" value="custom" required>
		<input type="text" id="f-custom" name="millwork_pay_values[custom]">
	</fieldset>
	<label>Email <input type="email" id="f-email" name="millwork_pay_values[email]" required></label>
</form>`;

it( 'lists what is missing, and takes back what was corrected', async () => {
	document.body.innerHTML = FIELDS;
	const { end, press } = takeOver();
	play();
	press();
	const list = await appears( '.millwork-payment-errors' );
	expect( list ).toHaveFocus();
	expect( list ).toHaveAccessibleName( 'Please check:' );
	expect(
		[ ...list.querySelectorAll( 'a' ) ].map(
			( { textContent } ) => textContent
		)
	).toEqual( [ 'Choose one.', 'Enter it.' ] );
	expect( asked ).toEqual( [] );
	const [ first, second ] = list.querySelectorAll( 'a' );
	const email = form().querySelector< HTMLInputElement >( '#f-email' )!;
	second!.click();
	expect( email ).toHaveFocus();
	expect( email ).toHaveAccessibleDescription( 'Enter it.' );
	email.value = 'a@example.org';
	email.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( email ).not.toHaveAttribute( 'aria-invalid' );
	expect( list.querySelectorAll( 'a' ) ).toHaveLength( 1 );
	first!.click();
	const choices =
		form().querySelectorAll< HTMLInputElement >( '[type="radio"]' );
	expect( choices[ 0 ] ).toHaveFocus();
	choices[ 1 ]!.checked = true;
	choices[ 1 ]!.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( form().querySelector( '.millwork-payment-errors' ) ).toBeNull();
	expect( form().querySelector( '.millwork-payment-error' ) ).toBeNull();
	end?.();
} );

it( 'lists what the server refuses', async () => {
	document.body.innerHTML = FIELDS.replaceAll( ' required', '' );
	const { end, press } = takeOver();
	play( challenge, refused( { custom: 'Too little.', toString: 'x' } ) );
	press();
	const list = await appears( '.millwork-payment-errors' );
	expect( list.querySelectorAll( 'a' ) ).toHaveLength( 1 );
	expect( form().querySelector( '#f-custom' ) ).toHaveAccessibleDescription(
		'Too little.'
	);
	// The next press starts over.
	play( challenge, refused( { gateway: 'Choose another.' } ) );
	press();
	expect( await appears( '[role="alert"]' ) ).toHaveTextContent(
		'Choose another.'
	);
	expect( form().querySelector( '.millwork-payment-errors' ) ).toBeNull();
	end?.();
} );

it( 'says what the block’s own script has found', () => {
	document.body.innerHTML = FIELDS;
	form()
		.querySelector< HTMLInputElement >( '#f-custom' )!
		.setCustomValidity( 'At least $1.' );
	expect(
		findErrors( form(), { amount: 'Choose one.' } ).map(
			( { sentence } ) => sentence
		)
	).toEqual( [
		'Choose one.',
		'At least $1.',
		form().querySelector< HTMLInputElement >( '#f-email' )!
			.validationMessage,
	] );
} );

it( 'moves focus to the message of a sent form', () => {
	document.body.innerHTML = '<p role="status">Thank you.</p>';
	const message = document.querySelector( 'p' )!;
	createOutcome( { getElement: () => ( { ref: message } ) } )();
	expect( message ).toHaveFocus();
	createOutcome( { getElement: () => ( { ref: null } ) } )();
} );
