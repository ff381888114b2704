import { start } from '../late/places';

const ANSWER = {
	full: '',
	waiting: '',
	left: '3 seats left',
	options: {
		f1: [ { option: 'Soup', text: '1 seat left', full: false } ],
		f2: [ { option: 'Morning', text: 'Full', full: true } ],
	},
};

jest.mock( '../page/config', () => ( {
	config: () => ( { places: 'https://example.com/wp-json/places' } ),
} ) );

describe( 'the places that are left', () => {
	const show = async () => {
		document.body.innerHTML = `<form>
			<input type="hidden" name="millwork_form" value="token">
			<p class="jetpack-form__places">Limited.</p>
			<select name="mw[f1]"><option value=""></option><option>Soup</option><option>Bread</option></select>
			<label><input type="radio" name="mw[f2]" value="Morning"> <span>Morning</span></label>
			<label><input type="radio" name="mw[f2]" value="Evening"> <span>Evening</span></label>
		</form>`;
		const asked = jest.fn().mockResolvedValue( {
			ok: true,
			json: () => Promise.resolve( ANSWER ),
		} );
		window.fetch = asked;
		const form = document.querySelector( 'form' )!;
		start( {
			form,
			signal: new AbortController().signal,
		} as unknown as Parameters< typeof start >[ 0 ] );
		await new Promise( ( done ) => setTimeout( done ) );
		return { form, asked };
	};

	it( 'are shown, and what is sent stays the same', async () => {
		const { form, asked } = await show();
		expect( String( asked.mock.calls[ 0 ][ 0 ] ) ).toBe(
			'https://example.com/wp-json/places?form=token'
		);
		expect( form.querySelector( 'p' )?.textContent ).toBe( '3 seats left' );
		const soup = form.querySelectorAll( 'option' )[ 1 ]!;
		expect( soup.textContent ).toBe( 'Soup (1 seat left)' );
		expect( soup.value ).toBe( 'Soup' );
		const [ morning, evening ] = form.querySelectorAll(
			'input[type="radio"]'
		);
		expect( ( morning as HTMLInputElement ).disabled ).toBe( true );
		expect( morning?.closest( 'label' )?.textContent ).toContain( 'Full' );
		expect( ( evening as HTMLInputElement ).disabled ).toBe( false );
	} );

	it( 'are told again after the form was reset, and not twice', async () => {
		const { form, asked } = await show();
		form.dispatchEvent( new Event( 'reset' ) );
		await new Promise( ( done ) => setTimeout( done ) );
		expect( asked ).toHaveBeenCalledTimes( 2 );
		expect( form.querySelectorAll( 'option' )[ 1 ]?.textContent ).toBe(
			'Soup (1 seat left)'
		);
		expect( form.querySelectorAll( '.jetpack-form__seats' ) ).toHaveLength(
			1
		);
	} );

	it( 'leave a form with a waiting list open', async () => {
		ANSWER.waiting = 'Join the waiting list.';
		const { form } = await show();
		expect( form.querySelector( 'p' )?.textContent ).toBe(
			'Join the waiting list.'
		);
		expect( form.classList.contains( 'is-full' ) ).toBe( false );
		ANSWER.waiting = '';
	} );
} );
