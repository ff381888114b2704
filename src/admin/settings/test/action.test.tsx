import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { ActionField } from '../fields/action';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const show = ( more: object = {} ) => {
	fetchMock.mockReset();
	render(
		<ActionField
			field={ {
				key: 'new_key',
				type: 'action',
				label: 'Signing key',
				help: 'What it is for.',
				button: 'Create new key',
				confirm: 'Forms stop working. Go on?',
				choices: [],
				canCheck: false,
				link: null,
				...more,
			} }
		/>
	);
	const group = within(
		screen.getByRole( 'group', { name: 'Signing key' } )
	);
	return {
		group,
		press: ( name: string ) =>
			userEvent.click( group.getByRole( 'button', { name } ) ),
	};
};

it( 'asks before it does anything, and can be left', async () => {
	const { group, press } = show();
	expect( group.getByText( 'What it is for.' ) ).toBeVisible();
	await press( 'Create new key' );
	expect( group.getByText( 'Forms stop working. Go on?' ) ).toBeVisible();
	expect( group.getByRole( 'button', { name: 'Cancel' } ) ).toHaveFocus();
	await press( 'Cancel' );
	expect( group.queryByText( /Go on/ ) ).toBeNull();
	expect(
		group.getByRole( 'button', { name: 'Create new key' } )
	).toHaveFocus();
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'does it and says what was done, or why it was not', async () => {
	const { group, press } = show();
	fetchMock.mockRejectedValueOnce( { message: 'The database is full.' } );
	await press( 'Create new key' );
	await press( 'Create new key' );
	expect( fetchMock ).toHaveBeenLastCalledWith( {
		path: '/millwork/v1/settings/run',
		method: 'POST',
		data: { name: 'new_key' },
	} );
	expect( await group.findByRole( 'status' ) ).toHaveTextContent(
		'That didn’t work. The database is full.'
	);
	fetchMock.mockResolvedValueOnce( { message: 'There is a new key.' } );
	await press( 'Create new key' );
	expect( group.getByRole( 'status' ) ).toHaveTextContent( '' );
	await press( 'Create new key' );
	expect( await group.findByRole( 'status' ) ).toHaveTextContent(
		'There is a new key.'
	);
	expect(
		group.getByRole( 'button', { name: 'Create new key' } )
	).toHaveFocus();
} );

it( 'calls an action that continues until it is done, and shows how far it is', async () => {
	const { group, press } = show( { progress: { done: 0, total: 0 } } );
	let answer: ( value: object ) => void = () => {};
	fetchMock
		.mockResolvedValueOnce( {
			message: 'It goes on.',
			progress: { done: 30, total: 90 },
		} )
		.mockReturnValueOnce( new Promise( ( end ) => ( answer = end ) ) );
	await press( 'Create new key' );
	await press( 'Create new key' );
	expect(
		await group.findByRole( 'progressbar', { name: 'Signing key' } )
	).toHaveAttribute( 'value', '30' );
	expect( group.getByText( '33% done' ) ).toBeVisible();
	expect( fetchMock ).toHaveBeenLastCalledWith(
		expect.objectContaining( { data: { name: 'new_key', go_on: true } } )
	);
	answer( { message: 'It is done.', progress: { done: 90, total: 90 } } );
	expect( await group.findByText( 'It is done.' ) ).toBeVisible();
	expect( group.queryByRole( 'progressbar' ) ).toBeNull();
} );
