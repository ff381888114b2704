import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useEmbedForm } from '../edit/use-embed-form';

jest.mock( '@wordpress/api-fetch' );
const fetchCheck = apiFetch as unknown as jest.Mock;
const url = 'https://calendly.com/acme';

/** A form, and all that it gave. */
function show( embedded?: string ) {
	const onEmbed = jest.fn();
	const view = renderHook(
		( props: { url?: string } ) => useEmbedForm( props.url, onEmbed ),
		{ initialProps: { url: embedded } }
	);
	return {
		...view,
		onEmbed,
		form: () => view.result.current,
		enter: ( code: string ) =>
			act( () => view.result.current.setCode( code ) ),
		submit: () =>
			act( async () => {
				view.result.current.submit();
			} ),
	};
}

beforeEach( () => fetchCheck.mockReset().mockResolvedValue( { found: true } ) );

it( 'asks whether the calendar is there, and embeds it', async () => {
	const { enter, form, onEmbed, submit } = show();
	enter( `${ url }?month=2026-12&text_color=123456` );
	await submit();
	expect( fetchCheck ).toHaveBeenCalledWith( {
		path: '/millwork/v1/calendly/check?url=https%3A%2F%2Fcalendly.com%2Facme%3Fmonth%3D2026-12',
	} );
	expect( onEmbed ).toHaveBeenCalledWith( {
		url: `${ url }?month=2026-12`,
		textColor: '123456',
		button: {},
	} );
	expect( form() ).toMatchObject( { isResolving: false, hasFailed: false } );
} );

it( 'keeps what was entered when the code says nothing, and asks nobody', async () => {
	const { enter, form, onEmbed, submit } = show( url );
	enter( '<iframe src="https://example.org/"></iframe>' );
	await submit();
	expect( fetchCheck ).not.toHaveBeenCalled();
	expect( onEmbed ).toHaveBeenCalledWith( undefined );
	expect( form() ).toMatchObject( {
		code: '<iframe src="https://example.org/"></iframe>',
		hasFailed: true,
	} );
} );

it( 'keeps what was entered when there is no such calendar', async () => {
	fetchCheck.mockResolvedValue( { found: false } );
	const { enter, form, onEmbed, rerender, submit } = show( url );
	enter( 'calendly.com/mistyped' );
	await submit();
	rerender( { url: undefined } );
	expect( onEmbed ).toHaveBeenCalledWith( undefined );
	expect( form() ).toMatchObject( {
		code: 'calendly.com/mistyped',
		hasFailed: true,
	} );
	rerender( { url } );
	expect( form() ).toMatchObject( { code: url, hasFailed: false } );
} );

it( 'embeds what could not be asked about', async () => {
	fetchCheck.mockRejectedValue( { code: 'fetch_error' } );
	const { enter, onEmbed, submit } = show();
	enter( url );
	await submit();
	expect( onEmbed ).toHaveBeenCalledWith( { url, button: {} } );
} );

it( 'lets an answer that comes too late change nothing', async () => {
	const answers: ( ( answer: object ) => void )[] = [];
	fetchCheck.mockImplementation(
		() => new Promise( ( resolve ) => answers.push( resolve ) )
	);
	const { enter, form, onEmbed, submit, unmount } = show();
	enter( url );
	await submit();
	expect( form().isResolving ).toBe( true );
	enter( `${ url }/second` );
	await submit();
	await act( async () => answers[ 0 ]!( { found: false } ) );
	expect( onEmbed ).not.toHaveBeenCalled();
	expect( form().isResolving ).toBe( true );
	unmount();
	await act( async () => answers[ 1 ]!( { found: true } ) );
	expect( onEmbed ).not.toHaveBeenCalled();
} );
