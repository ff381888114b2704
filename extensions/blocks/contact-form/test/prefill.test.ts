/** Fields that a link fills in, on the page; and the names that a link can have. */
import { problemOf } from 'features/forms/editor/form-field/edit/prefill-panel';
import { start } from '../late/prefill';

// It exists as a script module only.
jest.mock( '@wordpress/interactivity', () => ( {} ), { virtual: true } );
jest.useFakeTimers();

const ID = '0'.repeat( 32 );

document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
	{
		config: {
			millwork: { readsElement: true },
			'millwork/contact-form': {
				prefill: {
					[ `form-${ ID }` ]: {
						a: 'first',
						n: 'count',
						s: 'size',
						m: 'extras',
						r: 'pick',
						h: 'utm_source',
						to: 'ship',
						sign: 'me',
					},
				},
			},
		},
	}
) }</script>`;

const show = ( address: string, typed = '' ) => {
	history.replaceState( null, '', `/?${ address }` );
	document.body.innerHTML = `<form><input type="hidden" name="millwork_form" value="${ ID }x">
<input type="text" name="mw[a]" value="default"><input type="number" name="mw[n]">
<select name="mw[s]"><option value="">None</option><option>One</option><option>Two</option></select>
<input type="checkbox" name="mw[m][]" value="One"><input type="checkbox" name="mw[m][]" value="Two">
<input type="radio" name="mw[r]" value="One"><input type="radio" name="mw[r]" value="Two">
<input type="hidden" name="mw[h]" value=""><input type="text" name="mw[other]"><input type="text" name="mw[to][line1]"><input type="text" name="mw[to][city]">
<input type="text" name="mw[sign][name]"><input type="checkbox" name="mw[sign][agreed]" value="1"></form>`;
	const form = document.querySelector( 'form' )!;
	if ( typed ) {
		form.querySelector< HTMLInputElement >( '[name="mw[a]"]' )!.value =
			typed;
	}
	start( {
		form,
		signal: new AbortController().signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	} );
	const sent = () =>
		[ ...new FormData( form ) ]
			.filter( ( [ name, value ] ) => /^mw/.test( name ) && value )
			.map( ( [ name, value ] ) => `${ name }=${ value as string }` );
	return { form, sent };
};

it( 'fills in allowed fields with values that they can have, and again after a reset', () => {
	const address =
		'first=<b>Ann</b>&count=4&size=Two&extras[]=Two&extras[]=Three&pick=One&utm_source=news&other=x';
	const { form, sent } = show( address );
	const filled = [
		'mw[a]=<b>Ann</b>',
		'mw[n]=4',
		'mw[s]=Two',
		'mw[m][]=Two',
		'mw[r]=One',
		'mw[h]=news',
	];
	expect( sent() ).toEqual( filled );
	expect( form.querySelector( 'b' ) ).toBeNull();
	form.reset();
	jest.runAllTimers();
	expect( sent() ).toEqual( filled );
} );

it( 'fills in the lines of an address, and of a signature only the name', () => {
	const { form, sent } = show(
		'ship_city=Ghent&ship=no&city=no&me=Ada&me_agreed=1&me_name=no'
	);
	const filled = [
		'mw[a]=default',
		'mw[to][city]=Ghent',
		'mw[sign][name]=Ada',
	];
	expect( sent() ).toEqual( filled );
	form.reset();
	form.querySelector< HTMLInputElement >( '[name="mw[to][line1]"]' )!.value =
		'Typed';
	jest.runAllTimers();
	expect( sent() ).toEqual( [
		'mw[a]=default',
		'mw[to][line1]=Typed',
		'mw[sign][name]=Ada',
	] );
} );

it( 'leaves what does not fit, and what was typed', () => {
	expect(
		show(
			`first=${ 'x'.repeat( 1001 ) }&count=many&size=Three&extras=3&pick=3`
		).sent()
	).toEqual( [ 'mw[a]=default' ] );
	expect( show( 'first=Ann', 'Bob' ).sent() ).toEqual( [ 'mw[a]=Bob' ] );
} );

it( 'refuses names that the address cannot have', () => {
	expect( problemOf( 'utm_source', [ 'name' ] ) ).toBe( '' );
	expect( problemOf( 'Name', [ 'name' ] ) ).toContain( '“form_name”' );
	expect( problemOf( 'millwork_form', [] ) ).toContain( '“form_form”' );
	expect( problemOf( '1st', [] ) ).toMatch( /^Use up to 40/ );
} );
