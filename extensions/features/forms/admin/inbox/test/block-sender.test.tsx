import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { EntryScreen } from '../entry';
import type { Navigation } from '../screen';
import type { Mutations } from '../use-mutations';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const entry = {
	id: 1,
	created: '2026-11-20T10:00:00Z',
	state: 'inbox',
	is_read: true,
	name: 'Ada',
	email: 'ada@example.com',
	excerpt: '',
	place: { key: 'post:7', title: 'Contact', edit: '' },
	spam_reason: '',
	spam_signs: [],
	is_blocked: false as boolean | null,
	mail: 'sent',
	next_try: null,
	is_starred: false,
	fields: [],
	url: '',
	ip: '',
	purge_at: null,
	can_resend: false,
	mail_log: [],
	replies: [],
	reply_to: '',
	notes: [],
	emails: [],
	webhooks: [],
	previous: 0,
	next: 2,
};

/** Opens an entry. */
function open( more: Partial< typeof entry > = {} ) {
	fetchMock.mockImplementation( ( { path, method } ) =>
		Promise.resolve(
			path.endsWith( '/block' )
				? { is_blocked: method === 'POST' }
				: { ...entry, ...more }
		)
	);
	const navigation = {
		location: { query: { state: 'inbox' } },
		linkToItem: () => '#',
		showItem: jest.fn(),
	};
	const mutations = { notify: jest.fn(), perform: jest.fn() };
	render(
		<EntryScreen
			id={ 1 }
			navigation={ navigation as unknown as Navigation }
			mutations={ mutations as unknown as Mutations }
			onRead={ jest.fn() }
		/>
	);
	return { navigation, mutations };
}

it( 'blocks a sender, whose entry goes to spam', async () => {
	const { navigation, mutations } = open();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Block sender' } )
	);
	await waitFor( () =>
		expect( navigation.showItem ).toHaveBeenCalledWith( 2, true )
	);
	expect( fetchMock ).toHaveBeenCalledWith( {
		path: '/millwork/v1/entries/1/block',
		method: 'POST',
	} );
	expect( mutations.perform ).toHaveBeenCalledWith( 'spam', [
		expect.objectContaining( { id: 1 } ),
	] );
	expect( mutations.notify ).toHaveBeenCalledWith(
		'ada@example.com is blocked. Messages and comments from this address go to spam.'
	);
} );

it( 'takes a sender out of the list, and leaves the entry where it is', async () => {
	const { navigation, mutations } = open( {
		state: 'spam',
		is_blocked: true,
	} );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Unblock sender' } )
	);
	expect(
		await screen.findByRole( 'button', { name: 'Block sender' } )
	).toBeVisible();
	expect( mutations.notify ).toHaveBeenCalledWith(
		'ada@example.com is no longer blocked.'
	);
	expect( mutations.perform ).not.toHaveBeenCalled();
	expect( navigation.showItem ).not.toHaveBeenCalled();
} );

it( 'offers nothing where the user may not block senders', async () => {
	open( { is_blocked: null } );
	await screen.findByRole( 'heading', { name: 'Ada' } );
	expect(
		screen.queryByRole( 'button', { name: /lock sender/ } )
	).toBeNull();
} );
