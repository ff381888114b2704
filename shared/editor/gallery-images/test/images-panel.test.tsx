import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { ImagesPanel } from '../edit/images-panel';
import { moved, without } from '../images';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const pictures = [
	{ id: 1, url: '/1.jpg', alt: 'One' },
	{ url: 'https://example.org/2.jpg', alt: '' },
	{ id: '3', url: '/3.jpg' },
];

/** Shows the panel, opened. */
async function show() {
	let images = pictures;
	function Panel() {
		const [ list, setList ] = useState( pictures );
		images = list;
		return (
			<ImagesPanel title="Images" images={ list } setImages={ setList } />
		);
	}
	render( <Panel /> );
	const user = userEvent.setup();
	await user.click( screen.getByRole( 'button', { name: /^Images/ } ) );
	return { user, urls: () => images.map( ( { url } ) => url ) };
}

const alt = ( place: number ) =>
	screen.getByRole( 'textbox', {
		name: `Alternative text of image ${ place }`,
	} );

it( 'tells which pictures nobody has described, and takes the words of each', async () => {
	const { user } = await show();
	expect(
		screen.getByText( '2 of 3 images have no alternative text.' )
	).toBeVisible();
	expect( alt( 2 ) ).toHaveAccessibleDescription( /There is none/ );
	await user.type( alt( 2 ), 'Two' );
	await user.type( alt( 3 ), 'Three' );
	expect( alt( 2 ) ).toHaveValue( 'Two' );
	expect( screen.queryByText( /no alternative text/ ) ).toBeNull();
} );

it( 'moves and removes pictures, those of other sites too; the focus goes with them', async () => {
	const { urls, user } = await show();
	await user.click(
		screen.getByRole( 'button', { name: 'Move image 2 forward' } )
	);
	expect( urls() ).toEqual( [
		'/1.jpg',
		'/3.jpg',
		'https://example.org/2.jpg',
	] );
	expect( speak ).toHaveBeenLastCalledWith(
		'The image is number 3 of 3 now.'
	);
	expect(
		screen.getByRole( 'button', { name: 'Move image 3 forward' } )
	).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( urls().at( -1 ) ).toBe( 'https://example.org/2.jpg' );
	await user.click(
		screen.getByRole( 'button', { name: 'Remove image 3' } )
	);
	expect( urls() ).toEqual( [ '/1.jpg', '/3.jpg' ] );
	expect(
		screen.getByRole( 'button', { name: 'Remove image 2' } )
	).toHaveFocus();
} );

it( 'does not move a picture beyond the ends', () => {
	expect( moved( [ 1, 2 ], 0, -1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 1, 1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 5, -1 ) ).toEqual( [ 1, 2 ] );
	expect( moved( [ 1, 2 ], 1, -1 ) ).toEqual( [ 2, 1 ] );
	expect( without( [ 1, 2 ], 0 ) ).toEqual( [ 2 ] );
} );
