/** The parts of the page's script, in the markup that the server prints. */
import { start as addDatePickers } from '../late/dates';
import { createDraft } from '../page/draft';
import { fieldsOf, labelOf, mark, nameOf, sentenceFor } from '../page/fields';
import { membersOf } from 'shared/lib/form-members';
import { showNotice } from '../page/messages';

// It exists as a script module only.
jest.mock( '@wordpress/interactivity', () => ( {} ), { virtual: true } );

/** As a WordPress prints it whose own reader is not to be asked. */
document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
	{
		config: {
			millwork: { readsElement: true },
			'millwork/contact-form': {
				problems: {
					required: 'Fill in.',
					choose: 'Choose.',
					email: 'Like name@example.com.',
					date: 'Like %s.',
					number: 'A number.',
				},
				limits: [ '1,000', '20,000' ],
				today: '2026-11-21',
				words: { pick: 'Choose a date' },
			},
		},
	}
) }</script>`;

const FORM = `<form id="millwork-form-1">
<input type="hidden" name="millwork_form" value="x">
<div class="jetpack-field jetpack-field--email"><label class="jetpack-field__label" for="a">Mail <span class="jetpack-field__required">(required)</span></label><input class="jetpack-field__input" type="email" id="a" name="mw[f1]" required></div>
<div class="jetpack-field jetpack-field--date"><label class="jetpack-field__label" for="b">Day</label><div class="jetpack-field__date"><input type="text" id="b" name="mw[day]" data-format="d/m/Y" aria-describedby="b-hint"></div><p id="b-hint">DD/MM/YYYY</p></div>
<div class="jetpack-field jetpack-field--checkbox-multiple"><fieldset id="c" data-required><legend class="jetpack-field__label">Wood</legend><label><input type="checkbox" id="c-1" name="mw[f3][]" value="Oak"> <span>Oak</span></label><label><input type="checkbox" id="c-2" name="mw[f3][]" value="Ash"> <span>Ash</span></label></fieldset></div>
<div class="jetpack-field jetpack-field--number"><label class="jetpack-field__label" for="d">Chairs</label><input type="number" id="d" name="mw[f4]"></div>
<div class="jetpack-field jetpack-field--consent"><p>By sending this you agree.</p></div>
</form>`;

const setUp = () => {
	document.body.innerHTML = FORM;
	const form = document.querySelector( 'form' )!;
	return { form, fields: fieldsOf( form ) };
};

beforeEach( () => sessionStorage.clear() );

it( 'knows fields by the name that the server knows them by, and by their label', () => {
	const { fields } = setUp();
	expect( fields.map( nameOf ) ).toEqual( [ 'f1', 'day', 'f3', 'f4' ] );
	expect( fields.map( labelOf ) ).toEqual( [
		'Mail',
		'Day',
		'Wood',
		'Chairs',
	] );
} );

it( 'checks answers by what is in the markup', () => {
	const { form, fields } = setUp();
	expect( fields.map( sentenceFor ) ).toEqual( [
		'Fill in.',
		'',
		'Choose.',
		'',
	] );
	const inputs = form.querySelectorAll< HTMLInputElement >( '[id]' );
	const [ mail, day, , oak ] = Array.from( inputs ).filter(
		( { id } ) => id !== 'b-hint'
	);
	mail!.value = ' ann@example ';
	day!.value = '31/02/2027';
	oak!.checked = true;
	expect( fields.map( sentenceFor ) ).toEqual( [
		'Like name@example.com.',
		'Like 21/11/2026.',
		'',
		'',
	] );
} );

it( 'marks a field beside what explains it, and takes the mark back', () => {
	const { form, fields } = setUp();
	const day = form.querySelector( '#b' )!;
	mark( fields[ 1 ]!, 'Like <b>this</b>.' );
	mark( fields[ 1 ]!, 'Like <b>that</b>.' );
	expect( day ).toHaveAttribute( 'aria-describedby', 'b-error b-hint' );
	expect( day ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( form.querySelectorAll( '.jetpack-field__error' ) ).toHaveLength(
		1
	);
	expect( form.querySelector( '#b-error' ) ).toHaveTextContent(
		'Like <b>that</b>.'
	);
	mark( fields[ 1 ]!, '' );
	expect( day ).toHaveAttribute( 'aria-describedby', 'b-hint' );
	expect( day ).toHaveAttribute( 'aria-invalid', 'false' );
	mark( fields[ 2 ]!, 'Choose.' );
	expect( form.querySelector( 'fieldset' ) ).toHaveAttribute(
		'aria-describedby',
		'c-error'
	);
} );

it( 'lists what is wrong with links, and takes the focus there', () => {
	const { form, fields } = setUp();
	showNotice( form, 'Look at these:', [ [ fields[ 2 ]!, 'Choose.' ] ] );
	expect( form.querySelector( '.jetpack-form__notice' ) ).toHaveFocus();
	const link = form.querySelector( 'a' )!;
	expect( link ).toHaveAttribute( 'href', '#c-1' );
	link.click();
	expect( form.querySelector( '#c-1' ) ).toHaveFocus();
	showNotice( form, '' );
	expect( form.querySelector( 'a' ) ).toBeNull();
} );

it( 'writes a picked date as the site has it', () => {
	HTMLInputElement.prototype.showPicker = jest.fn();
	const { form } = setUp();
	addDatePickers( {
		form,
		signal: new AbortController().signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	} );
	const day = form.querySelector< HTMLInputElement >( '#b' )!;
	const picker = form.querySelector< HTMLInputElement >( '[type="date"]' )!;
	day.value = '1.2.2027';
	form.querySelector( 'button' )!.click();
	expect( picker.value ).toBe( '2027-02-01' );
	expect( picker.showPicker ).toHaveBeenCalled();
	picker.value = '2027-12-24';
	picker.dispatchEvent( new Event( 'change' ) );
	expect( day.value ).toBe( '24/12/2027' );
	expect( day ).toHaveFocus();
} );

it( 'puts a draft back, and has one key for the same values', () => {
	let count = 0;
	crypto.randomUUID = () =>
		`${ ++count }-0-0-0-0` as ReturnType< typeof crypto.randomUUID >;
	const first = setUp().form;
	first.querySelector< HTMLInputElement >( '#a' )!.value = 'ann@example.com';
	first.querySelector< HTMLInputElement >( '#c-2' )!.checked = true;
	const key = createDraft( first ).keyOfAttempt();

	// The page is loaded again.
	const { form } = setUp();
	const draft = createDraft( form );
	draft.restore();
	const mail = form.querySelector< HTMLInputElement >( '#a' )!;
	expect( mail.value ).toBe( 'ann@example.com' );
	expect( form.querySelector( '#c-2' ) ).toBeChecked();
	expect( form.querySelector( '#c-1' ) ).not.toBeChecked();
	expect( form.querySelector( '[type="hidden"]' ) ).toHaveValue( 'x' );
	draft.save();
	expect( draft.keyOfAttempt() ).toBe( key );
	mail.value = 'ann.ash@example.com';
	expect( draft.keyOfAttempt() ).not.toBe( key );
	draft.clear();
	expect( sessionStorage ).toHaveLength( 0 );
} );

it( 'takes no draft of a strange shape', () => {
	const { form } = setUp();
	for ( const stored of [ '{', 'null', '{"values":3}', '[]' ] ) {
		sessionStorage.setItem( form.id, stored );
		expect( () => createDraft( form ).restore() ).not.toThrow();
	}
} );

it( 'reaches what a form has in spite of its fields', () => {
	document.body.innerHTML = `<form id="real" class="it">${ [
		'reset',
		'after',
		'querySelector',
		'addEventListener',
		'className',
		'hidden',
		'id',
		'elements',
		'constructor',
		'__proto__',
	]
		.map( ( name ) => `<input id="${ name }" value="typed">` )
		.join( '' ) }</form>`;
	const element = document.querySelector( 'form' )!;
	const form = membersOf( element );
	const heard = jest.fn();
	expect( form.id ).toBe( 'real' );
	expect( form.className ).toBe( 'it' );
	expect( form.elements ).toHaveLength( 10 );
	form.hidden = true;
	expect( element.getAttribute( 'hidden' ) ).toBe( '' );
	form.addEventListener( 'x', heard );
	HTMLElement.prototype.dispatchEvent.call( element, new Event( 'x' ) );
	expect( heard ).toHaveBeenCalledTimes( 1 );
	const input = form.querySelector( 'input' )!;
	input.value = 'more';
	form.reset();
	expect( input.value ).toBe( 'typed' );
	form.after( 'behind' );
	expect( document.body ).toHaveTextContent( 'behind' );
} );

it( 'takes no field of an author’s own HTML for one of the form', () => {
	document.body.innerHTML =
		'<form><div class="jetpack-field"><textarea name="mw"></textarea></div><div class="jetpack-field"><textarea name="mw["></textarea></div><div class="jetpack-field"><p data-format="x"></p><textarea name="mw[x]"></textarea></div></form>';
	const form = document.querySelector( 'form' )!;
	expect( fieldsOf( form ).map( nameOf ) ).toEqual( [ 'x' ] );
	HTMLInputElement.prototype.showPicker = jest.fn();
	addDatePickers( {
		form,
		signal: new AbortController().signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	} );
	expect( form.querySelector( 'button' ) ).toBeNull();
} );

it.each( [ '__proto__', 'constructor', 'toString' ] )(
	'judges a field of the type %s like text',
	( type ) => {
		document.body.innerHTML = `<form><div class="jetpack-field jetpack-field--${ type }"><input name="mw[f1]" value="x"></div></form>`;
		const [ field ] = fieldsOf( document.querySelector( 'form' )! );
		expect( sentenceFor( field! ) ).toBe( '' );
	}
);
