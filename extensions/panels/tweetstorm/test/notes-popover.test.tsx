import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freeSide, NotesPopover } from '../notes-popover';

window.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
} as unknown as typeof ResizeObserver;

/** A block that lies between two places in a canvas of a width. */
function block( left: number, right: number, width: number, dir = 'ltr' ) {
	const element = document.createElement( 'p' );
	element.style.direction = dir;
	element.getBoundingClientRect = () =>
		( {
			left,
			right,
			top: 0,
			bottom: 20,
			width: right - left,
			height: 20,
		} ) as DOMRect;
	jest.spyOn(
		document.documentElement,
		'clientWidth',
		'get'
	).mockReturnValue( width );
	document.body.append( element );
	return element;
}

it.each( [
	[ 200, 800, 1000, 'ltr', 'right' ],
	[ 200, 800, 1000, 'rtl', 'left' ],
	[ 200, 990, 1000, 'ltr', 'left' ],
	[ 10, 800, 1000, 'rtl', 'right' ],
	[ 10, 990, 1000, 'ltr', undefined ],
] )(
	'finds the free side of %i to %i of %i, %s: %s',
	( left, right, width, dir, side ) => {
		expect( freeSide( block( left, right, width, dir ) ) ).toBe( side );
	}
);

it( 'covers no text without being asked where there is no room', async () => {
	render(
		<NotesPopover
			element={ block( 0, 400, 400 ) }
			sentences={ [ 'Twitter removes all text formatting.' ] }
			onClose={ () => {} }
		/>
	);
	expect( screen.queryByText( /removes all/ ) ).toBeNull();
	await userEvent.click( await screen.findByRole( 'button' ) );
	expect( screen.getByText( /removes all/ ) ).toBeInTheDocument();
} );
