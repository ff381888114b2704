/** The parts of the page's script that know the rules of some fields, in the markup that the server prints. */
import { start as startLogic } from '../late/logic';
import { start as startNumbers } from '../late/numbers';
import { start as startOthers } from '../late/others';
import { start as startPatterns } from '../late/patterns';
import { start as startRanges, todayIn } from '../late/ranges';
import { fieldsOf, inputsOf } from '../page/fields';
import type { FormTools } from '../page/part';

// It exists as a script module only.
jest.mock( '@wordpress/interactivity', () => ( {} ), { virtual: true } );
jest.useFakeTimers( { now: new Date( '2026-11-28T23:30:00Z' ) } );

const ID = '0'.repeat( 32 );
const of = ( rules: object ) => ( { [ `form-${ ID }` ]: rules } );

document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
	{
		config: {
			millwork: { readsElement: true },
			'millwork/contact-form': {
				problems: {
					min: '%s or more',
					max: '%s or less',
					early: '%s or later',
					late: '%s or earlier',
				},
				words: {},
				today: '2026-11-28',
				zone: '+02:00',
				numbers: of( {
					n: {
						min: '0.1',
						max: '9',
						step: '0.1',
						base: '0.1',
						between: 'in tenths',
					},
				} ),
				ranges: of( {
					d: {
						type: 'date',
						earliest: 'today',
						latest: '+1 week',
						format: 'd/m/Y',
					},
					t: {
						type: 'time',
						earliest: '09:00',
						latest: '',
						early: '9:00 am or later',
					},
				} ),
				patterns: of( {
					p: { rule: '[A-Z]{2}\\d', message: 'As AB1.' },
					q: { rule: '(', message: 'Never.' },
				} ),
				others: of( { o: { empty: 'Say what.', long: 'Too long.' } } ),
				logic: of( {
					subjects: [ { name: 'o.other', type: 'text' } ],
					conditions: [
						{
							fields: [ 'q' ],
							part: 0,
							show: true,
							any: true,
							groups: [
								{
									any: true,
									rules: [
										{
											field: 'o.other',
											operator: 'contains',
											value: 'elm',
										},
									],
								},
							],
						},
					],
				} ),
			},
		},
	}
) }</script>`;

const line = ( type: string, name: string, more = '' ) =>
	`<div class="jetpack-field jetpack-field--${ type }"><label class="jetpack-field__label">${ name }</label><input type="text" id="${ name }" name="mw[${ name }]"${ more }></div>`;

const setUp = () => {
	document.body.innerHTML = `<form><input type="hidden" name="millwork_form" value="${ ID }signature">
${ line( 'number', 'n' ) }
<div class="jetpack-field jetpack-field--date"><label class="jetpack-field__label">d</label><div class="jetpack-field__date"><input type="text" id="d" name="mw[d]" data-format="d/m/Y"><button type="button" class="jetpack-field__pick"></button><input type="date" id="picker"></div></div>
${ line( 'time', 't' ) }${ line( 'text', 'p' ) }${ line( 'text', 'q' ) }${ line(
		'text',
		'constructor'
	) }
<div class="jetpack-field jetpack-field--radio"><fieldset id="o"><label class="jetpack-field__choice"><input type="radio" id="oak" name="mw[o]" value="Oak"></label><label class="jetpack-field__choice"><input type="radio" id="else" name="mw[o]" value="Else" data-other></label><input type="text" id="other" class="jetpack-field__other" name="mw[o.other]"></fieldset></div></form>`;
	const form = document.querySelector( 'form' )!;
	const gone = new AbortController();
	const tools: FormTools = {
		form,
		signal: gone.signal,
		prepare: jest.fn(),
		look: () => '',
		complain: () => {},
		checks: [],
	};
	[
		startNumbers,
		startRanges,
		startPatterns,
		startOthers,
		startLogic,
	].forEach( ( start ) => start( tools ) );
	const input = ( id: string ) =>
		document.getElementById( id ) as HTMLInputElement;
	const say = ( id: string ) =>
		tools.checks.reduce(
			( said, check ) =>
				said || check( input( id ).closest( '.jetpack-field' )! ),
			''
		);
	const type = ( id: string, value: string ) => {
		input( id ).value = value;
		input( id ).dispatchEvent( new Event( 'input', { bubbles: true } ) );
		return say( id );
	};
	const choose = ( id: string ) => {
		input( id ).checked = true;
		[ 'input', 'change' ].forEach( ( event ) =>
			input( id ).dispatchEvent( new Event( event, { bubbles: true } ) )
		);
	};
	return { choose, form, gone, input, say, type };
};

it( 'judges numbers, dates, times and texts by the rules of the page', () => {
	const { type } = setUp();
	expect( type( 'n', '0.3' ) ).toBe( '' );
	expect( type( 'n', '0.35' ) ).toBe( 'in tenths' );
	expect( type( 'n', '9.00000000000000000001' ) ).toBe( '9 or less' );
	expect( type( 'n', '' ) ).toBe( '' );
	// It is after midnight on the site already.
	expect( type( 'd', '28/11/2026' ) ).toBe( '29/11/2026 or later' );
	expect( type( 'd', '29/11/2026' ) ).toBe( '' );
	expect( type( 'd', '7/12/2026' ) ).toBe( '06/12/2026 or earlier' );
	expect( type( 't', '8:59' ) ).toBe( '9:00 am or later' );
	expect( type( 'p', 'ab1' ) ).toBe( 'As AB1.' );
	expect( type( 'p', ' AB1 ' ) ).toBe( '' );
	expect( type( 'constructor', 'x' ) ).toBe( '' );
} );

it( 'tells the picker which days can be chosen', () => {
	const { form, input } = setUp();
	form.querySelector< HTMLElement >( '.jetpack-field__pick' )!.click();
	expect( [ input( 'picker' ).min, input( 'picker' ).max ] ).toEqual( [
		'2026-11-29',
		'2026-12-06',
	] );
} );

it( 'knows the day of the site, also by a slow clock', () => {
	expect( todayIn( 'Pacific/Auckland', '2026-11-01' ) ).toBe( '2026-11-29' );
	expect( todayIn( '-11:30', '2026-11-01' ) ).toBe( '2026-11-28' );
	expect( todayIn( '+00:30', '2026-11-01' ) ).toBe( '2026-11-29' );
	expect( todayIn( 'nowhere', '2026-12-24' ) ).toBe( '2026-12-24' );
} );

it( 'asks for the text next to Other only after the visitor could type it', () => {
	const { choose, form, input, say, type } = setUp();
	expect( say( 'oak' ) ).toBe( '' );
	choose( 'else' );
	expect( say( 'oak' ) ).toBe( '' );
	form.addEventListener( 'submit', ( event ) => event.preventDefault() );
	form.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
	expect( say( 'oak' ) ).toBe( 'Say what.' );
	expect( input( 'other' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( type( 'other', '🪵'.repeat( 1001 ) ) ).toBe( 'Too long.' );
	expect( type( 'other', 'elm' ) ).toBe( '' );
	expect( input( 'other' ).hasAttribute( 'aria-invalid' ) ).toBe( false );
	input( 'other' ).value = ' ';
	choose( 'oak' );
	expect( say( 'oak' ) ).toBe( '' );
} );

it( 'shows fields by the text next to Other, while Other is chosen', () => {
	const { choose, form, input, type } = setUp();
	const isAsked = () =>
		fieldsOf( form ).some( ( field ) =>
			inputsOf( field ).includes( input( 'q' ) )
		);
	type( 'other', 'red elm' );
	expect( isAsked() ).toBe( false );
	choose( 'else' );
	expect( isAsked() ).toBe( true );
	choose( 'oak' );
	expect( isAsked() ).toBe( false );
} );
