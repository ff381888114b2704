import { fireEvent, render, screen } from '@testing-library/react';
import { useSelectDefault } from '../edit/use-select-default';

function Label( { isDefault }: { isDefault: boolean } ) {
	return (
		<div role="presentation" { ...useSelectDefault( isDefault ) }>
			<span
				role="textbox"
				aria-label="Label"
				tabIndex={ 0 }
				contentEditable
				suppressContentEditableWarning
			>
				Choose one
			</span>
		</div>
	);
}

const selection = () => document.defaultView!.getSelection()!;
const selected = () => String( selection() );

beforeEach( () => {
	jest.useFakeTimers();
	selection().removeAllRanges();
} );
afterEach( () => jest.useRealTimers() );

it( 'selects a default label when it gets focus, so that typing replaces it', () => {
	render( <Label isDefault /> );
	const label = screen.getByRole( 'textbox' );
	fireEvent.focus( label );
	fireEvent.click( label );
	// The editor sets the cursor.
	selection().collapse( label, 0 );
	jest.advanceTimersByTime( 100 );
	expect( selected() ).toBe( 'Choose one' );
	// A second click is for the cursor.
	selection().collapse( label, 0 );
	fireEvent.click( label );
	jest.advanceTimersByTime( 100 );
	expect( selected() ).toBe( '' );
} );

it( 'selects nothing of what was written, or while someone types', () => {
	const { rerender } = render( <Label isDefault={ false } /> );
	const label = screen.getByRole( 'textbox' );
	fireEvent.focus( label );
	fireEvent.click( label );
	jest.advanceTimersByTime( 100 );
	expect( selected() ).toBe( '' );
	rerender( <Label isDefault /> );
	fireEvent.focus( label );
	fireEvent.input( label );
	jest.advanceTimersByTime( 100 );
	expect( selected() ).toBe( '' );
} );

it( 'keeps “select all” from selecting the whole post', () => {
	render( <Label isDefault /> );
	const label = screen.getByRole( 'textbox' );
	const canvas = jest.fn();
	document.body.addEventListener( 'keydown', canvas );
	const selectAll = () =>
		fireEvent.keyDown( label, { key: 'a', ctrlKey: true } );
	fireEvent.focus( label );
	selectAll();
	expect( canvas ).not.toHaveBeenCalled();
	expect( selected() ).toBe( 'Choose one' );
	fireEvent.keyDown( label, { key: 'b' } );
	expect( canvas ).toHaveBeenCalledTimes( 1 );
	// As usual once something was written.
	fireEvent.input( label );
	selectAll();
	expect( canvas ).toHaveBeenCalledTimes( 2 );
	document.body.removeEventListener( 'keydown', canvas );
} );
