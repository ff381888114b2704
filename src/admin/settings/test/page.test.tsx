import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { SettingsPage } from '../page';
import type { Field, SettingsRecord } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const field = ( more: Partial< Field > & Pick< Field, 'key' | 'type' > ) =>
	( {
		label: more.key,
		choices: [],
		canCheck: false,
		link: null,
		...more,
	} ) as Field;

const groups = [ { id: 'main', title: 'Main' } ];

const record = ( secret: SettingsRecord[ 'secrets' ][ string ] ) => ( {
	groups,
	sections: [
		{
			id: 'one',
			group: 'main',
			title: 'One',
			description: '',
			fields: [
				field( { key: 'Ask', type: 'boolean' } ),
				field( { key: 'Zoom', type: 'integer' } ),
				field( { key: 'Key', type: 'secret', canCheck: true } ),
			],
		},
	],
	values: { Ask: true, Zoom: 12 },
	secrets: { Key: secret },
} );

beforeEach( () => fetchMock.mockReset() );

it( 'says that it loads, that it could not, and tries again', async () => {
	fetchMock.mockRejectedValueOnce( { code: 'fetch_error', message: 'x' } );
	render( <SettingsPage /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Loading settings…'
	);
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	expect(
		screen.getAllByText( /Couldn’t reach your site/ )[ 0 ]
	).toBeVisible();
	fetchMock.mockResolvedValueOnce( { ...record( null ), sections: [] } );
	await userEvent.click( retry );
	expect(
		await screen.findByText( /There are no settings yet/ )
	).toBeVisible();
} );

it( 'keeps what was typed when the server refuses it, and goes to the field', async () => {
	fetchMock.mockResolvedValueOnce( record( null ) );
	render( <SettingsPage /> );
	const zoom = await screen.findByLabelText( 'Zoom' );
	const save = screen.getByRole( 'button', { name: 'Save settings' } );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.clear( zoom );
	await userEvent.type( zoom, 'much' );
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Key' } ),
		'wrong'
	);
	fetchMock.mockRejectedValueOnce( {
		code: 'millwork_settings_invalid',
		message: 'Nothing was saved.',
		data: { fields: { Zoom: 'No number.', Key: 'Wrong key.' } },
	} );
	await userEvent.click( save );
	expect( fetchMock ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			data: { values: { Zoom: 'much' }, secrets: { Key: 'wrong' } },
		} )
	);
	await waitFor( () => expect( zoom ).toHaveFocus() );
	expect( zoom ).toHaveValue( 'much' );
	expect( zoom ).toBeInvalid();
	expect( zoom ).toHaveAccessibleDescription( 'No number.' );
	expect( screen.getByRole( 'textbox', { name: 'Key' } ) ).toHaveValue(
		'wrong'
	);
	expect(
		screen.getByRole( 'textbox', { name: 'Key' } )
	).toHaveAccessibleDescription( 'Wrong key.' );
	expect( window.dispatchEvent( leaving() ) ).toBe( false );
} );

it( 'goes to a choice that was held although everything else is saved, and shows the message for one that was not', async () => {
	const mode = ( value: string, more: Partial< SettingsRecord > = {} ) => ( {
		groups,
		sections: [
			{
				id: 'one',
				group: 'main',
				title: 'One',
				description: '',
				fields: [
					field( {
						key: 'Mode',
						type: 'string',
						choices: [
							{ value: 'test', label: 'Test' },
							{ value: 'live', label: 'Live' },
						],
					} ),
					field( { key: 'Zoom', type: 'integer' } ),
				],
			},
		],
		values: { Mode: value, Zoom: 13 },
		secrets: {},
		...more,
	} );
	fetchMock.mockResolvedValueOnce( {
		...mode( 'test' ),
		values: { Mode: 'test', Zoom: 12 },
	} );
	render( <SettingsPage /> );
	const live = await screen.findByRole( 'radio', { name: 'Live' } );
	const save = screen.getByRole( 'button', { name: 'Save settings' } );
	await userEvent.click( live );
	fetchMock.mockResolvedValueOnce(
		mode( 'test', { held: { Mode: 'Step 2 is missing.' } } )
	);
	await userEvent.click( save );
	await waitFor( () => expect( live ).toHaveFocus() );
	expect( live ).toBeChecked();
	expect( screen.getByText( 'Step 2 is missing.' ) ).toBeVisible();
	expect(
		screen.getAllByText( /All other changes are saved/ )[ 0 ]
	).toBeVisible();
	expect( screen.queryByText( 'Settings saved.' ) ).toBeNull();

	fetchMock.mockResolvedValueOnce(
		mode( 'live', {
			held: {},
			checks: { Mode: { outcome: 'accepted', message: 'All is well.' } },
		} )
	);
	await userEvent.click( save );
	expect( fetchMock ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			data: { values: { Mode: 'live' }, secrets: {} },
		} )
	);
	expect( await screen.findByText( 'All is well.' ) ).toBeVisible();
	expect( screen.queryByText( 'Step 2 is missing.' ) ).toBeNull();
	expect( screen.queryByText( /Your other changes/ ) ).toBeNull();
	expect( screen.getAllByText( 'Settings saved.' )[ 0 ] ).toBeVisible();
} );

it( 'replaces and removes a key, with a way back', async () => {
	fetchMock.mockResolvedValueOnce(
		record( { source: 'option', lastFour: 'abcd', place: '' } )
	);
	render( <SettingsPage /> );
	const group = within( await screen.findByRole( 'group', { name: 'Key' } ) );
	expect( group.getByText( 'abcd' ) ).toBeVisible();
	const press = ( name: string ) =>
		userEvent.click( group.getByRole( 'button', { name } ) );

	await press( 'Replace' );
	expect( group.getByLabelText( 'New key for: Key' ) ).toHaveFocus();
	expect( group.getByLabelText( 'New key for: Key' ) ).toHaveAttribute(
		'autocomplete',
		'off'
	);
	await press( 'Keep current key' );
	await press( 'Remove' );
	expect(
		group.getByText( 'This key will be removed when you save.' )
	).toBeVisible();
	expect( group.getByRole( 'button', { name: 'Keep key' } ) ).toHaveFocus();
	expect( window.dispatchEvent( leaving() ) ).toBe( false );
	await press( 'Keep key' );
	expect( window.dispatchEvent( leaving() ) ).toBe( true );

	await press( 'Remove' );
	fetchMock.mockResolvedValueOnce( record( null ) );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Save settings' } )
	);
	expect( fetchMock ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			data: { values: {}, secrets: { Key: '' } },
		} )
	);
	expect( await screen.findByRole( 'textbox', { name: 'Key' } ) ).toHaveValue(
		''
	);
} );

it( 'shows a key that is set elsewhere, and asks the service about it', async () => {
	fetchMock.mockResolvedValueOnce(
		record( { source: 'constant', lastFour: '', place: 'MILLWORK_KEY' } )
	);
	render( <SettingsPage /> );
	expect( await screen.findByText( /MILLWORK_KEY/ ) ).toHaveTextContent(
		/can’t be changed here/
	);
	expect( screen.queryByRole( 'button', { name: 'Replace' } ) ).toBeNull();
	expect( screen.queryByText( /It ends with/ ) ).toBeNull();
	fetchMock.mockResolvedValueOnce( { outcome: 'refused', message: 'No.' } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Check this key' } )
	);
	expect( await screen.findByText( 'No.' ) ).toHaveClass( 'is-refused' );
} );

const leaving = () => new Event( 'beforeunload', { cancelable: true } );
