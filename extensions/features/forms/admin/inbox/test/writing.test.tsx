import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Notes } from '../notes';
import { Replies } from '../replies';
import type { Entry } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const empty = {
	id: 1,
	created: '2026-11-20T10:00:00Z',
	state: 'inbox',
	email: 'ada@example.com',
	place: { key: 'post:7', title: 'Contact', edit: '' },
	fields: [],
	notes: [],
	replies: [],
	reply_to: 'Ada@example.com',
} as unknown as Entry;

const fieldRef = { current: null };

function Both( { values = {} }: { values?: Partial< Entry > } ) {
	const [ entry, setEntry ] = useState( { ...empty, ...values } );
	const onChange = ( change: Partial< Entry > ) =>
		setEntry( { ...entry, ...change } );
	return (
		<>
			<Replies
				entry={ entry }
				fieldRef={ fieldRef }
				onChange={ onChange }
				onReload={ jest.fn() }
			/>
			<Notes entry={ entry } onChange={ onChange } />
		</>
	);
}

beforeEach( () => {
	fetchMock.mockReset();
	window.sessionStorage.clear();
} );

it( 'keeps a reply that could not be sent, and sends the same attempt again', async () => {
	fetchMock.mockRejectedValueOnce( { code: 'x', message: 'Too many.' } );
	const { unmount } = render( <Both /> );
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Message' } ),
		'Gladly.'
	);
	const send = screen.getByRole( 'button', { name: 'Send reply' } );
	await userEvent.click( send );
	expect( ( await screen.findAllByText( 'Too many.' ) )[ 0 ] ).toBeVisible();
	expect( screen.getByDisplayValue( 'Gladly.' ) ).toBeVisible();
	// It is there after another entry was shown, too.
	unmount();
	render( <Both /> );
	fetchMock.mockRejectedValueOnce( { code: 'x', message: 'Lost.' } );
	fetchMock.mockResolvedValueOnce( [
		{
			id: 5,
			created: '2026-11-20T10:00:00Z',
			author: 'Eve',
			recipient: 'Ada@example.com',
			subject: 'Re: Contact',
			text: '<b>Gladly.</b>',
			has_quote: true,
			state: 'waiting',
			sent: null,
			next_try: null,
			error: '',
		},
	] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send reply' } )
	);
	await screen.findAllByText( 'Lost.' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send reply' } )
	);
	expect( await screen.findByText( '<b>Gladly.</b>' ) ).toBeVisible();
	const [ , second, third ] = fetchMock.mock.calls.map(
		( [ request ] ) => request.data
	);
	expect( third ).toEqual( second );
	expect( third ).toMatchObject( {
		subject: 'Re: Contact',
		text: 'Gladly.',
		quote: true,
	} );
	expect( screen.getByRole( 'textbox', { name: 'Message' } ) ).toHaveValue(
		''
	);
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'offers to send a failed reply again, and nothing where the user may not', async () => {
	const failed = {
		id: 5,
		created: '2026-11-20T10:00:00Z',
		author: 'Eve',
		recipient: 'ada@example.com',
		subject: 'Re',
		text: 'Text',
		has_quote: false,
		state: 'failed' as const,
		sent: null,
		next_try: null,
		error: 'Mailbox full',
	};
	fetchMock.mockResolvedValue( [
		{ ...failed, state: 'waiting', error: '' },
	] );
	const { unmount } = render( <Both values={ { replies: [ failed ] } } /> );
	expect( screen.getByText( /Mailbox full/ ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again now' } )
	);
	expect( await screen.findByText( 'Sending…' ) ).toBeVisible();
	expect( fetchMock.mock.calls[ 0 ][ 0 ].path ).toBe(
		'/millwork/v1/entries/1/replies/5/resend'
	);
	unmount();
	render( <Both values={ { replies: [ failed ], reply_to: '' } } /> );
	expect( screen.getByText( 'Text' ) ).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: /again|reply/ } )
	).toBeNull();
} );

it( 'adds notes, and deletes own ones after a question', async () => {
	const note = {
		id: 3,
		created: '2026-11-20T10:00:00Z',
		author: 'Eve',
		text: '<i>Call</i>',
		can_delete: true,
	};
	fetchMock.mockResolvedValueOnce( [
		note,
		{ ...note, id: 4, text: 'Other', author: 'Bea', can_delete: false },
	] );
	render( <Both /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Add note' } ) );
	expect( screen.getAllByText( 'Write a note first.' )[ 0 ] ).toBeVisible();
	expect( fetchMock ).not.toHaveBeenCalled();
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Add a note' } ),
		'<i>Call</i>'
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Add note' } ) );
	expect( await screen.findByText( '<i>Call</i>' ) ).toBeVisible();
	const remove = screen.getAllByRole( 'button', { name: /^Delete note/ } );
	expect( remove ).toHaveLength( 1 );
	await userEvent.click( remove[ 0 ]! );
	fetchMock.mockResolvedValueOnce( [] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Delete note' } )
	);
	await waitFor( () =>
		expect( screen.queryByText( '<i>Call</i>' ) ).toBeNull()
	);
} );
