/** Phone numbers with countries, addresses, signatures, pictures, days and files on the page. */
import { start as startDates } from '../late/dates';
import { start as startFiles } from '../late/files';
import { start as startParts } from '../late/parts';
import { start as startPhones } from '../late/phones';
import { start as startPictures } from '../late/pictures';
import type { FormTools } from '../page/part';

jest.mock( '../page/config', () => ( {
	config: () => ( {
		files: 'http://localhost/wp-json/millwork/v1/forms/files',
		fileRules: { a: { f2: [ 1, 9, '9 B' ] } },
		problems: {
			telephone: 'No number.',
			country: 'No country.',
			tick: 'Check it.',
		},
		words: {
			incomplete: 'Fill out: %s.',
			unsigned: 'Type your name.',
			countries: 'Country',
			country: 'Choose a country',
		},
	} ),
} ) );

type Start = ( tools: FormTools ) => void;

/** A form with a started part. */
function setUp( html: string, start: Start ) {
	document.body.innerHTML = `<form>${ html }</form><button>Elsewhere</button>`;
	const form = document.querySelector( 'form' )!;
	const checks: FormTools[ 'checks' ] = [];
	const gone = new AbortController();
	start( { form, signal: gone.signal, checks } as unknown as FormTools );
	const judge = () =>
		checks[ 0 ]!( form.querySelector< HTMLElement >( '.jetpack-field' )! );
	return { form, judge, end: () => gone.abort() };
}

const type = ( input: HTMLInputElement, value: string ) => {
	input.value = value;
	input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
};

describe( 'a phone number with a list of countries', () => {
	const phone = ( country: string ) => {
		const form = setUp(
			`<div class="jetpack-field jetpack-field--telephone"><input type="tel" name="mw[f1]" data-country="${ country }"></div>`,
			startPhones
		);
		const list = form.form.querySelector( 'select' )!;
		const input = form.form.querySelector( 'input' )!;
		return { ...form, input, list };
	};

	it( 'is written with the code of the chosen country', () => {
		const { input, judge, list } = phone( 'DE' );
		expect( list.name ).toBe( '' );
		expect( list.selectedOptions[ 0 ]?.text ).toBe( 'Germany (+49)' );
		type( input, '030 123456' );
		expect( input.value ).toBe( '+49 30 123456' );
		expect( judge() ).toBe( '' );
		list.value = 'AT';
		list.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( input.value ).toBe( '+43 30 123456' );
	} );

	it( 'shows the country of a number with its code, and keeps the chosen one of several', () => {
		const { input, list } = phone( 'CA' );
		type( input, '+1 415 555 0100' );
		expect( list.value ).toBe( 'CA' );
		type( input, '+44 20 7946 0958' );
		expect( list.value ).toBe( 'GB' );
	} );

	it( 'says what is missing, and the input is what it was in the end', () => {
		const { end, form, input, judge } = phone( '' );
		expect( judge() ).toBe( '' );
		type( input, '030 123456' );
		expect( judge() ).toBe( 'No country.' );
		type( input, '+49 1' );
		expect( judge() ).toBe( 'No number.' );
		end();
		expect( form.querySelector( 'select' ) ).toBeNull();
	} );
} );

describe( 'an address', () => {
	const line = ( name: string, more: string ) =>
		`<label for="a-${ name }"><span>${ name }</span> (required)</label><input id="a-${ name }" name="mw[a][${ name }]" ${ more }>`;
	const address = ( more: string ) =>
		setUp(
			`<div class="jetpack-field jetpack-field--address"><fieldset>${ line( 'Street', `data-needed ${ more }` ) }${ line( 'City', `data-needed ${ more }` ) }${ line( 'Country', '' ) }</fieldset></div>`,
			startParts
		);

	it( 'names the lines that are missing, but not while they are filled out', () => {
		const { form, judge } = address( 'required' );
		const [ street, city ] = form.querySelectorAll( 'input' );
		expect( judge() ).toBe( 'Fill out: Street, City.' );
		street!.value = '12 Oak St';
		city!.focus();
		expect( judge() ).toBe( '' );
		// Enter sends the form from within the group.
		form.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
		expect( judge() ).toBe( 'Fill out: City.' );
		document.querySelector( 'button' )!.focus();
		city!.value = 'Bath';
		expect( judge() ).toBe( '' );
	} );

	it( 'may be left out if it is not required', () => {
		const { form, judge } = address( '' );
		expect( judge() ).toBe( '' );
		form.querySelectorAll( 'input' )[ 2 ]!.value = 'UK';
		expect( judge() ).toBe( 'Fill out: Street, City.' );
	} );

	it( 'is judged when the visitor leaves it from a line without a change', () => {
		const { form } = address( 'required' );
		const changed = jest.fn();
		form.addEventListener( 'change', changed );
		const [ street, city ] = form.querySelectorAll( 'input' );
		street!.value = '12 Oak St';
		street!.focus();
		city!.focus();
		expect( changed ).not.toHaveBeenCalled();
		document.querySelector( 'button' )!.focus();
		expect( changed.mock.calls[ 0 ][ 0 ].target ).toBe( street );
	} );
} );

it( 'a signature is a name and a checked box', () => {
	const { form, judge } = setUp(
		'<div class="jetpack-field jetpack-field--signature"><fieldset><input name="mw[s][name]" data-needed><input type="checkbox" name="mw[s][agreed]" value="1"></fieldset></div>',
		startParts
	);
	const [ name, box ] = form.querySelectorAll( 'input' );
	expect( judge() ).toBe( '' );
	box!.checked = true;
	expect( judge() ).toBe( 'Type your name.' );
	name!.value = 'Ada';
	expect( judge() ).toBe( '' );
	box!.checked = false;
	expect( judge() ).toBe( 'Check it.' );
} );

it( 'pictures are mixed where the author wants that, and all but “Other”', () => {
	const random = jest.spyOn( Math, 'random' ).mockReturnValue( 0 );
	const group = ( more: string ) =>
		`<div class="jetpack-field__pictures" ${ more }>${ [ 1, 2, 3 ]
			.map( ( one ) => `<label>${ one }</label>` )
			.join( '' ) }</div>`;
	const { form } = setUp(
		group( 'data-random' ) +
			group( '' ) +
			group( 'data-random' ).replace( '3', '3<input data-other>' ),
		startPictures
	);
	const textOf = ( index: number ) =>
		form.querySelectorAll( '.jetpack-field__pictures' )[ index ]
			?.textContent;
	expect( textOf( 0 ) ).toBe( '231' );
	expect( textOf( 1 ) ).toBe( '123' );
	// “Other” stays the last.
	expect( textOf( 2 ) ).toBe( '213' );
	random.mockRestore();
} );

describe( 'fields of a step that comes later', () => {
	// Each part starts when it has loaded, maybe before the one that goes through the steps.
	const later = ( inner: string, start: Start ) =>
		setUp(
			`<input type="hidden" name="millwork_form" value="a"><fieldset disabled><div class="jetpack-field">${ inner }</div></fieldset>`,
			start
		).form;

	it( 'can be filled in from a calendar', () => {
		HTMLInputElement.prototype.showPicker ??= () => {};
		const form = later(
			'<input type="text" name="mw[f1]" data-format="Y-m-d">',
			startDates
		);
		expect( form.querySelectorAll( '.jetpack-field__pick' ) ).toHaveLength(
			1
		);
	} );

	it( 'take files', () => {
		const form = later(
			'<input type="file" name="mw[f2][file][]"><ul class="jetpack-field__files"></ul>',
			startFiles
		);
		expect( form.querySelectorAll( '[role="status"]' ) ).toHaveLength( 1 );
	} );
} );
