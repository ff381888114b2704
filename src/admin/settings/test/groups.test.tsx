import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { SettingsPage } from '../page';
import type { Field, Section } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const section = (
	id: string,
	group: string,
	more: Partial< Section > = {}
): Section => ( {
	id,
	group,
	title: `The ${ id }`,
	description: '',
	fields: [
		{
			key: `${ id }_text`,
			type: 'string',
			label: `Text of ${ id }`,
			choices: [],
			canCheck: false,
			link: null,
		} as Field,
	],
	...more,
} );

const record = {
	groups: [
		{ id: 'general', title: 'General' },
		{ id: 'keys', title: 'Keys' },
	],
	sections: [
		section( 'privacy', 'general', {
			details: { summary: '2 services', items: [ 'One', 'Two' ] },
		} ),
		section( 'stripe', 'keys', { see: [ 'privacy' ] } ),
		section( 'paypal', 'keys' ),
	],
	values: { privacy_text: '', stripe_text: '', paypal_text: '' },
	secrets: {},
};

const text = ( id: string ) => screen.getByLabelText( `Text of ${ id }` );
const link = ( name: string ) =>
	within(
		screen.getByRole( 'navigation', { name: 'Settings groups' } )
	).getByRole( 'link', { name } );

const open = async ( url = '' ) => {
	window.history.replaceState( null, '', url || '/' );
	fetchMock.mockResolvedValueOnce( record );
	render( <SettingsPage /> );
	await screen.findByRole( 'navigation' );
};

beforeEach( () => fetchMock.mockReset() );

it( 'shows one group at a time and keeps what was typed in the others', async () => {
	await open();
	expect( document.body ).toHaveFocus();
	expect( link( 'General' ) ).toHaveAttribute( 'aria-current', 'true' );
	expect( text( 'privacy' ) ).toBeVisible();
	expect( text( 'stripe' ) ).not.toBeVisible();
	await userEvent.type( text( 'privacy' ), 'kept' );
	await userEvent.click( link( 'Keys' ) );
	expect( text( 'stripe' ) ).toBeVisible();
	expect( text( 'privacy' ) ).not.toBeVisible();
	expect(
		screen.getByRole( 'heading', { name: 'The stripe' } )
	).toHaveFocus();
	expect( link( 'General' ).parentElement ).toHaveTextContent(
		'Unsaved changes'
	);
	// Its sections are listed, and link to their headings.
	await userEvent.click( link( 'The paypal' ) );
	expect(
		screen.getByRole( 'heading', { name: 'The paypal' } )
	).toHaveFocus();
	await userEvent.click( link( 'General' ) );
	expect( text( 'privacy' ) ).toHaveValue( 'kept' );
} );

it.each( [
	'?page=millwork-settings&section=paypal',
	'?page=millwork-settings#millwork-settings-paypal',
	'?page=millwork-settings&section=privacy#millwork-settings-paypal',
] )( 'opens the section that %s names', async ( url ) => {
	await open( url );
	await waitFor( () =>
		expect(
			screen.getByRole( 'heading', { name: 'The paypal' } )
		).toHaveFocus()
	);
	expect( text( 'paypal' ) ).toBeVisible();
	expect( link( 'Keys' ) ).toHaveAttribute( 'aria-current', 'true' );
} );

it( 'follows the hash, and ignores an unknown one', async () => {
	await open( '#millwork-settings-unknown' );
	expect( text( 'privacy' ) ).toBeVisible();
	act( () => {
		window.history.replaceState( null, '', '#millwork-settings-stripe' );
		window.dispatchEvent( new Event( 'hashchange' ) );
	} );
	expect( text( 'stripe' ) ).toBeVisible();
} );

it( 'opens the group of an error, marks it, and focuses the field', async () => {
	await open();
	await userEvent.type( text( 'privacy' ), 'typed' );
	fetchMock.mockRejectedValueOnce( {
		code: 'millwork_settings_invalid',
		message: 'Nothing was saved.',
		data: { fields: { paypal_text: 'It is empty.' } },
	} );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Save settings' } )
	);
	await waitFor( () => expect( text( 'paypal' ) ).toHaveFocus() );
	expect( link( 'Keys' ).parentElement ).toHaveTextContent( 'Has errors' );
	expect( window.location.hash ).toBe( '#millwork-settings-paypal' );
	// Another group can be opened while the error stays.
	await userEvent.click( link( 'General' ) );
	expect( text( 'privacy' ) ).toHaveValue( 'typed' );
	expect( text( 'privacy' ) ).toBeVisible();
} );

it( 'links related sections both ways and lists details', async () => {
	await open();
	const list = screen.getByText( '2 services' ).closest( 'details' )!;
	expect( list ).not.toHaveAttribute( 'open' );
	expect( list ).toHaveTextContent( 'One' );
	await userEvent.click( screen.getByRole( 'link', { name: 'The stripe' } ) );
	expect( text( 'stripe' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'link', { name: 'The privacy' } )
	);
	expect( text( 'privacy' ) ).toBeVisible();
} );
