import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import '../list'; // What is loaded lazily takes its time the first time.
import { InboxPage } from '../page';
import type { Summary } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const summary = ( id: number, more: Partial< Summary > = {} ): Summary => ( {
	id,
	created: '2026-11-20T10:00:00Z',
	state: 'inbox',
	is_read: false,
	name: `Sender ${ id }`,
	email: `s${ id }@example.com`,
	excerpt: '<b>Hello</b>',
	place: { key: 'post:7', title: 'Contact', edit: '' },
	spam_reason: '',
	mail: 'sent',
	next_try: null,
	is_starred: false,
	...more,
} );
const counts = {
	inbox: 2,
	pending: 0,
	waiting: 0,
	spam: 10001,
	trash: 0,
	unread: 2,
};

/** Answers by the end of the path; a function decides by the request. */
function serve( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation( ( request: { path: string } ) => {
		const [ path ] = request.path.split( '?' );
		const answer = answers[ path!.replace( '/millwork/v1/entries', '' ) ];
		const value = typeof answer === 'function' ? answer( request ) : answer;
		return value instanceof Error || value?.code
			? Promise.reject( value )
			: Promise.resolve( value );
	} );
}

const page = ( entries: Summary[], next = '', complete = true ) => ( {
	entries,
	next,
	is_complete: complete,
} );

const requests = ( path: string ) =>
	fetchMock.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( request ) => request.path.startsWith( path ) );

beforeEach( () => {
	fetchMock.mockReset();
	window.history.replaceState( null, '', '?page=millwork-entries' );
} );

it( 'shows the list, with counts that are capped', async () => {
	serve( {
		'': page( [ summary( 1 ), summary( 2, { is_read: true } ) ] ),
		'/counts': counts,
		'/forms': [],
	} );
	render( <InboxPage /> );
	const link = await screen.findByRole( 'link', { name: /Sender 1/ } );
	expect( link ).toHaveAccessibleName( /Unread/ );
	expect( screen.getAllByText( '<b>Hello</b>' )[ 0 ] ).toBeVisible();
	expect( screen.getByRole( 'link', { name: /Spam/ } ) ).toHaveTextContent(
		'Spam (10,000+)'
	);
	expect( screen.getByRole( 'link', { name: /Inbox/ } ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	expect( screen.getByText( '2 entries' ) ).toBeVisible();
} );

it( 'is quiet while there are no entries, except where some are in other lists', async () => {
	const none = {
		inbox: 0,
		pending: 0,
		waiting: 0,
		spam: 0,
		trash: 0,
		unread: 0,
	};
	serve( { '': page( [] ), '/counts': none, '/forms': [] } );
	const { unmount } = render( <InboxPage /> );
	expect( await screen.findByText( /No entries yet/ ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: /Spam/ } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: /Export/ } ) ).toBeNull();
	expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
	unmount();
	serve( {
		'': page( [] ),
		'/counts': { ...none, spam: 1 },
		'/forms': [],
	} );
	render( <InboxPage /> );
	expect(
		await screen.findByRole( 'link', { name: 'Spam (1)' } )
	).toBeVisible();
} );

it( 'says what is wrong, and tries again', async () => {
	serve( {
		'': { code: 'fetch_error', message: 'x' },
		'/counts': { code: 'fetch_error' },
		'/forms': { code: 'fetch_error' },
	} );
	render( <InboxPage /> );
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	expect(
		screen.getAllByText( /Couldn’t reach your site/ )[ 0 ]
	).toBeVisible();
	serve( { '': page( [] ), '/counts': counts, '/forms': [] } );
	await userEvent.click( retry );
	expect( await screen.findByText( /No entries yet/ ) ).toBeVisible();
} );

it( 'walks through the pages by their places', async () => {
	serve( {
		'': ( { path }: { path: string } ) =>
			path.includes( 'after=a1' )
				? page( [ summary( 2 ) ], '', true )
				: page( [ summary( 1 ) ], 'a1' ),
		'/counts': counts,
		'/forms': [],
	} );
	render( <InboxPage /> );
	await screen.findByRole( 'link', { name: /Sender 1/ } );
	expect(
		screen.getByRole( 'button', { name: 'Previous page' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Next page' } )
	);
	await screen.findByRole( 'link', { name: /Sender 2/ } );
	expect( window.location.search ).toBe(
		'?page=millwork-entries&paged=2&after=a1'
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Previous page' } )
	);
	await screen.findByRole( 'link', { name: /Sender 1/ } );
	expect( window.location.search ).toBe( '?page=millwork-entries' );
} );

it( 'says that a search has not seen all', async () => {
	window.history.replaceState(
		null,
		'',
		'?page=millwork-entries&search=needle'
	);
	serve( { '': page( [], 'a1', false ), '/counts': counts, '/forms': [] } );
	render( <InboxPage /> );
	expect(
		( await screen.findAllByText( /2,000 entries at a time/ ) )[ 0 ]
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Next page' } ) ).toBeEnabled();
	expect( requests( '/millwork/v1/entries/total' ) ).toHaveLength( 0 );
} );

it( 'opens an entry, marks it as read, moves it and undoes that', async () => {
	const entry = {
		...summary( 1 ),
		fields: [
			{
				name: 'm',
				label: 'Message',
				type: 'textarea',
				value: '<script>alert(1)</script>',
			},
			{
				name: 'e',
				label: 'E-mail',
				type: 'email',
				value: 'a@example.com',
			},
			{
				name: 'w',
				label: 'Web',
				type: 'url',
				value: 'javascript:alert(1)',
			},
			{ name: 'x', label: 'Extras', type: 'radio', value: [] },
		],
		url: 'https://example.org/contact/',
		ip: '',
		spam_signs: [],
		is_blocked: false,
		purge_at: null,
		can_resend: false,
		mail_log: [],
		replies: [],
		reply_to: '',
		notes: [],
		emails: [],
		webhooks: [],
		previous: 0,
		next: 0,
	};
	const changes = { changed: 1, is_complete: true, counts };
	serve( {
		'': page( [ summary( 1 ) ] ),
		'/counts': counts,
		'/forms': [],
		'/1': entry,
		'/actions': changes,
	} );
	render( <InboxPage /> );
	await userEvent.click(
		await screen.findByRole( 'link', { name: /Sender 1/ } )
	);
	const heading = await screen.findByRole( 'heading', { name: 'Sender 1' } );
	expect( heading ).toHaveFocus();
	expect( window.location.search ).toContain( 'entry=1' );
	expect( screen.getByText( '<script>alert(1)</script>' ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'a@example.com' } )
	).toHaveAttribute( 'href', 'mailto:a@example.com' );
	expect(
		screen.getByText( 'javascript:alert(1)' ).closest( 'a' )
	).toBeNull();
	await waitFor( () =>
		expect( requests( '/millwork/v1/entries/actions' )[ 0 ].data ).toEqual(
			{
				action: 'read',
				ids: [ 1 ],
			}
		)
	);
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Move to trash' } )
	);
	expect(
		await screen.findByRole( 'link', { name: /Inbox/ } )
	).toBeVisible();
	await userEvent.click(
		within( document.body ).getByRole( 'button', { name: 'Undo' } )
	);
	await waitFor( () =>
		expect(
			requests( '/millwork/v1/entries/actions' ).at( -1 ).data
		).toEqual( { action: 'restore', ids: [ 1 ] } )
	);
	// The back button leads to the entry again.
	await act( async () => window.history.back() );
} );

it( 'says that emails keep failing, marks the entries, and sends a test', async () => {
	window.millworkInbox = {
		buildUrl: '',
		exportUrl: '',
		canImport: false,
		canTest: true,
		newPage: '',
		siteName: '',
	};
	serve( {
		'': page( [
			summary( 1, { mail: 'failed' } ),
			summary( 2, { mail: 'waiting', next_try: '2026-11-20T10:30:00Z' } ),
			summary( 3 ),
		] ),
		'/counts': counts,
		'/forms': [],
		'/delivery': {
			entries: 2,
			summary: 'Emails about 2 form entries couldn’t be sent.',
			reason: '',
			error: 'Mailbox full',
			advice: 'Ask your host.',
		},
		'/millwork/v1/test-email': { code: 'x', message: 'It failed again.' },
	} );
	render( <InboxPage /> );
	const summaryText = await screen.findByText(
		'Emails about 2 form entries couldn’t be sent.'
	);
	expect( summaryText.parentElement ).toHaveTextContent(
		/Last error: Mailbox full/
	);
	expect(
		await screen.findByText( 'Email couldn’t be sent.' )
	).toBeVisible();
	expect(
		screen.getByText( /^Email not sent yet\. Next try: .*2026/ )
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send test email' } )
	);
	expect( await screen.findByText( 'It failed again.' ) ).toBeVisible();
	delete window.millworkInbox;
} );
