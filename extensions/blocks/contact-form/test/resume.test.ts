/** A draft on a page that came from a cache: its answers, and its step. */
import { start as startLater } from '../late/later';
import { start as startSteps } from '../late/steps';
import type { FormTools } from '../page/part';

const mockFetchJson = jest.fn();

jest.mock( '../page/config', () => ( {
	config: () => ( {
		drafts: '/wp-json/millwork/v1/forms/drafts',
		draftWords: { saving: '', copied: '', failed: '' },
		steps: { words: '%1$s of %2$s' },
	} ),
} ) );
jest.mock( 'shared/lib/submission', () => ( {
	fetchJson: ( ...sent: unknown[] ) => mockFetchJson( ...sent ),
} ) );

const TOKEN = 'a'.repeat( 48 );

const values = {
	wood: [ 'Else' ],
	'wood.other': [ 'Larch' ],
	to: [ '1 Saw Lane', '', 'Riverton' ],
	sign: [ 'Ada', '1' ],
	need: [ 'x' ],
};

/** @param isFirst Whether the steps start before the draft arrives. */
async function open( step: number, given: object, isFirst: boolean ) {
	sessionStorage.clear();
	history.replaceState( null, '', `/?millwork_draft=${ TOKEN }` );
	document.body.innerHTML = `<form id="f"><input type="hidden" name="millwork_form" value="x">
<fieldset class="jetpack-form__step"><legend tabindex="-1">A</legend><div class="jetpack-field"><input type="radio" name="mw[wood]" value="Else"><input type="text" name="mw[wood.other]"></div>
<div class="jetpack-field"><input type="text" name="mw[to][line1]"><input type="text" name="mw[to][line2]"><input type="text" name="mw[to][city]"></div></fieldset>
<fieldset class="jetpack-form__step" hidden disabled><legend tabindex="-1">B</legend><div class="jetpack-field"><input type="text" name="mw[need]" required></div>
<div class="jetpack-field"><input type="text" name="mw[sign][name]"><input type="checkbox" name="mw[sign][agreed]" value="1"></div></fieldset>
<fieldset class="jetpack-form__step" hidden disabled><legend tabindex="-1">C</legend></fieldset>
<div class="jetpack-form__later"><div class="jetpack-form__saved" hidden><input readonly><button type="button" hidden></button><p role="status"></p></div></div></form>`;
	const form = document.querySelector( 'form' )!;
	mockFetchJson.mockResolvedValue( {
		response: { ok: true },
		body: { values: given, files: {}, step },
	} );
	const tools = {
		form,
		signal: new AbortController().signal,
		look: () => '',
		complain: jest.fn(),
		prepare: jest.fn(),
		checks: [],
	} as unknown as FormTools;
	const starts = [ startSteps, startLater ];
	for ( const start of isFirst ? starts : starts.reverse() ) {
		start( tools );
		await new Promise( ( done ) => setTimeout( done ) );
	}
	const sent = [ ...new FormData( form ) ]
		.filter( ( [ name, value ] ) => name.startsWith( 'mw' ) && value )
		.map( ( pair ) => pair.join( '=' ) );
	const shown = [ ...form.querySelectorAll( 'fieldset' ) ].findIndex(
		( one ) => ! one.hidden
	);
	return { sent, shown };
}

it.each( [ true, false ] )(
	'goes on where it was left, with all answers (steps first: %s)',
	async ( isFirst ) => {
		expect( await open( 2, values, isFirst ) ).toEqual( {
			sent: [
				'mw[wood]=Else',
				'mw[wood.other]=Larch',
				'mw[to][line1]=1 Saw Lane',
				'mw[to][city]=Riverton',
				'mw[need]=x',
				'mw[sign][name]=Ada',
				'mw[sign][agreed]=1',
			],
			shown: 2,
		} );
	}
);

it( 'goes no further than to a step with something missing', async () => {
	expect( ( await open( 2, { wood: [ 'Else' ] }, true ) ).shown ).toBe( 1 );
	expect( ( await open( 99, values, true ) ).shown ).toBe( 2 );
} );

it( 'leaves a form without steps alone', () => {
	document.body.innerHTML = '<form id="f"><input name="mw[name]"></form>';
	const { signal } = new AbortController();
	expect( () =>
		startSteps( {
			form: document.querySelector( 'form' )!,
			signal,
		} as FormTools )
	).not.toThrow();
} );
