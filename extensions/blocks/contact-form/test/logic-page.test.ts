/** Conditions on the page. */
import { start } from '../late/logic';
import { start as startSteps } from '../late/steps';
import { fieldsOf } from '../page/fields';

// It exists as a script module only.
jest.mock( '@wordpress/interactivity', () => ( {} ), { virtual: true } );
jest.useFakeTimers();

const rule = ( value: string ) => ( {
	show: true,
	any: true,
	groups: [ { any: true, rules: [ { field: 'a', operator: 'is', value } ] } ],
} );

document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
	{
		config: {
			millwork: { readsElement: true },
			'millwork/contact-form': {
				words: { shown: 'Now: %s', hidden: 'Gone: %s' },
				steps: { words: 'Step %1$s of %2$s' },
				logic: {
					[ `form-${ '0'.repeat( 32 ) }` ]: {
						subjects: [ { name: 'a', type: 'radio' } ],
						conditions: [
							{ fields: [ 'meal' ], part: 0, ...rule( 'Yes' ) },
							{ fields: [ 'why' ], part: 1, ...rule( 'No' ) },
						],
					},
				},
			},
		},
	}
) }</script>`;

const setUp = () => {
	document.body.innerHTML = `<form><input type="hidden" name="millwork_form" value="${ '0'.repeat(
		32
	) }signature">
<div class="jetpack-field jetpack-field--radio"><fieldset><legend class="jetpack-field__label">Coming</legend><label><input type="radio" name="mw[a]" value="Yes"> <span>Yes</span></label><label><input type="radio" name="mw[a]" value="No"> <span>No</span></label></fieldset></div>
<div class="jetpack-field jetpack-field--text"><label class="jetpack-field__label" for="m">Meal</label><input type="text" id="m" name="mw[meal]" data-required></div>
<div data-part="1"><p>Pity.</p><div class="jetpack-field jetpack-field--text"><label class="jetpack-field__label" for="w">Why</label><input type="text" id="w" name="mw[why]"></div></div></form>`;
	const form = document.querySelector( 'form' )!;
	const gone = new AbortController();
	start( {
		form,
		signal: gone.signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	} );
	const input = ( id: string ) =>
		document.getElementById( id ) as HTMLInputElement;
	const choose = ( value: string ) => {
		const radio = form.querySelector< HTMLInputElement >(
			`[value="${ value }"]`
		)!;
		radio.checked = true;
		radio.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	};
	return { form, gone, input, choose };
};

it( 'hides what is not asked and keeps what was typed in it', () => {
	const { choose, form, input } = setUp();
	expect( fieldsOf( form ) ).toHaveLength( 1 );
	expect( input( 'm' ).disabled ).toBe( true );
	choose( 'Yes' );
	expect( input( 'm' ).disabled ).toBe( false );
	expect( input( 'm' ).required ).toBe( true );
	expect( input( 'm' ).closest( '[hidden]' ) ).toBeNull();
	input( 'm' ).value = 'Soup';
	choose( 'No' );
	expect( new FormData( form ).has( 'mw[meal]' ) ).toBe( false );
	expect( form.querySelector< HTMLElement >( '[data-part]' )!.hidden ).toBe(
		false
	);
	choose( 'Yes' );
	expect( new FormData( form ).get( 'mw[meal]' ) ).toBe( 'Soup' );
	expect( form.querySelector< HTMLElement >( '[data-part]' )!.hidden ).toBe(
		true
	);
} );

it( 'announces changes once, and nothing at the start', () => {
	const { choose, form, gone } = setUp();
	const status = form.querySelector( '[role="status"]' )!;
	jest.runAllTimers();
	expect( status.textContent ).toBe( '' );
	choose( 'No' );
	choose( 'Yes' );
	expect( status.textContent ).toBe( '' );
	jest.runAllTimers();
	expect( status.textContent ).toBe( 'Now: Meal' );
	choose( 'No' );
	jest.runAllTimers();
	expect( status.textContent ).toBe( 'Now: Why. Gone: Meal' );
	gone.abort();
	expect( form.querySelector( '[role="status"]' ) ).toBeNull();
} );

it( 'hides again what a reset form does not ask', () => {
	const { choose, form, input } = setUp();
	choose( 'Yes' );
	form.reset();
	jest.runAllTimers();
	expect( input( 'm' ).disabled ).toBe( true );
} );

it( 'skips a step, in the counts and by the buttons', async () => {
	document.body.innerHTML = `<form><input type="hidden" name="millwork_form" value="${ '0'.repeat(
		32
	) }signature"><div class="jetpack-form__progress"><div></div><p></p></div>
<fieldset class="jetpack-form__step"><legend tabindex="-1"><span data-words></span></legend><div class="jetpack-field jetpack-field--radio"><label><input type="radio" name="mw[a]" value="Yes"></label><label><input type="radio" name="mw[a]" value="No"></label></div></fieldset>
<fieldset class="jetpack-form__step" data-part="1" hidden disabled><legend tabindex="-1"><span data-words></span></legend><div class="jetpack-field jetpack-field--text"><input type="text" id="w" name="mw[why]"></div></fieldset>
<fieldset class="jetpack-form__step" hidden disabled><legend tabindex="-1"><span data-words></span></legend><div class="jetpack-field jetpack-field--text"><input type="text" id="m" name="mw[meal]"></div></fieldset>
<button class="jetpack-form__next" name="to">Next</button><button class="jetpack-form__back" name="to">Back</button></form>`;
	const form = document.querySelector( 'form' )!;
	const tools = {
		form,
		signal: new AbortController().signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	};
	sessionStorage.clear();
	start( tools );
	startSteps( tools );
	await Promise.resolve();
	const said = () => form.querySelector( 'p' )!.textContent;
	const marks = () => form.querySelectorAll( 'div > span' ).length;
	const choose = async ( value: string ) => {
		const radio = form.querySelector< HTMLInputElement >(
			`[value="${ value }"]`
		)!;
		radio.checked = true;
		radio.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		await Promise.resolve();
	};
	const go = ( name: string ) =>
		form.dispatchEvent(
			Object.assign( new Event( 'submit', { cancelable: true } ), {
				submitter: form.querySelector( `.jetpack-form__${ name }` ),
			} )
		);
	const shown = () =>
		[ ...form.querySelectorAll( 'fieldset' ) ].findIndex(
			( step ) => ! step.hidden
		);
	expect( [ said(), marks() ] ).toEqual( [ 'Step 1 of 2', 2 ] );
	await choose( 'No' );
	expect( [ said(), marks() ] ).toEqual( [ 'Step 1 of 3', 3 ] );
	go( 'next' );
	expect( [ shown(), said() ] ).toEqual( [ 1, 'Step 2 of 3' ] );
	// The step that is shown gets skipped, which a draft could also cause.
	await choose( 'Yes' );
	expect( [ shown(), said() ] ).toEqual( [ 0, 'Step 1 of 2' ] );
	go( 'next' );
	expect( [ shown(), said() ] ).toEqual( [ 2, 'Step 2 of 2' ] );
	expect( new FormData( form ).has( 'mw[why]' ) ).toBe( false );
	go( 'back' );
	expect( shown() ).toBe( 0 );
} );
