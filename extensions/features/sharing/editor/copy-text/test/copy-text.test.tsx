import { speak } from '@wordpress/a11y';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyText } from '..';

jest.mock( '@wordpress/a11y' );

// No `userEvent` here: it brings a clipboard of its own.
const press = () =>
	act( async () => {
		const button = screen.getByRole( 'button', { name: /post 2$/ } );
		button.focus();
		fireEvent.click( button );
	} );

const play = ( clipboard: unknown, isAllowed = false ) => {
	Object.defineProperty( window.navigator, 'clipboard', {
		value: clipboard,
		configurable: true,
	} );
	const seen: string[] = [];
	document.execCommand = () => {
		seen.push(
			document.querySelector< HTMLTextAreaElement >( 'textarea:focus' )!
				.value
		);
		return isAllowed;
	};
	return seen;
};

beforeEach( () => jest.mocked( speak ).mockClear() );

it( 'copies with the clipboard, and says so', async () => {
	render( <CopyText text="Oak" of="post 2" /> );
	const writeText = jest.fn().mockResolvedValue( undefined );
	play( { writeText } );
	await press();
	expect( writeText ).toHaveBeenCalledWith( 'Oak' );
	expect( speak ).toHaveBeenCalledWith( 'Copied!' );
	expect(
		screen.getByRole( 'button', { name: 'Copied! post 2' } )
	).toHaveFocus();
} );

it( 'copies where the page has no clipboard or may not write there', async () => {
	for ( const clipboard of [
		undefined,
		{ writeText: () => Promise.reject( new Error( 'no' ) ) },
	] ) {
		const { unmount } = render( <CopyText text="Oak" of="post 2" /> );
		const seen = play( clipboard, true );
		await press();
		expect( seen ).toEqual( [ 'Oak' ] );
		expect( speak ).toHaveBeenLastCalledWith( 'Copied!' );
		expect( screen.getByRole( 'button' ) ).toHaveFocus();
		expect( document.querySelector( 'textarea' ) ).toBeNull();
		unmount();
	}
} );

it( 'gives the text to be copied by hand where nothing helps', async () => {
	render( <CopyText text="Oak" of="post 2" /> );
	play( undefined );
	await press();
	const field = screen.getByRole( 'textbox' );
	expect( field ).toHaveValue( 'Oak' );
	expect( field ).toHaveFocus();
	expect( speak ).not.toHaveBeenCalled();
} );
