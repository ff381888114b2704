import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { reportOf } from '../import-report';
import { SubscribersPage } from '../page';
import type { Growth, Subscriber } from '../types';
import { subscriber } from './subscriber';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetchMock = apiFetch as unknown as jest.Mock;

const growth: Growth = {
	counts: { confirmed: 2, pending: 3, unsubscribed: 4, bounced: 0 },
	spans: [
		{ begin: '2026-11-21', confirmed: 0, left: 0 },
		{ begin: '2026-11-22', confirmed: 1234, left: 1 },
	],
};

/** Answers by method and path; a function decides by the request. */
function serve( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation(
		( request: { path: string; method?: string } ) => {
			const [ path ] = request.path.split( '?' );
			const name = `${ request.method ?? 'GET' } ${ path!.replace(
				'/millwork/v1/newsletter/',
				''
			) }`;
			const answer = answers[ name ];
			const value =
				typeof answer === 'function' ? answer( request ) : answer;
			return value?.code
				? Promise.reject( value )
				: Promise.resolve( value );
		}
	);
}

const page = ( subscribers: Subscriber[], more = {} ) => ( {
	subscribers,
	next: '',
	is_complete: true,
	...more,
} );
const usual = ( subscribers: Subscriber[], more = {} ) => ( {
	'GET audience': page( subscribers, more ),
	'GET audience/growth': growth,
} );
const requests = ( part: string ) =>
	fetchMock.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { path } ) => path.includes( part ) );

beforeEach( () => {
	fetchMock.mockReset();
	window.history.replaceState( null, '', '?page=millwork-subscribers' );
	window.millworkSubscribers = {
		buildUrl: '',
		exportUrl: 'https://example.org/wp-admin/admin-post.php?action=x',
		statuses: { confirmed: 'Subscribed', pending: 'Not confirmed' },
		frequencies: { each: 'Each new post' },
		topics: [],
		categories: [],
		plans: [],
		pages: [],
		sources: { form: 'Subscription Form' },
		sending: { sends: true, subscribers: null },
		partSize: 40,
	};
} );

it( 'shows the list, the growth, and what is known of someone', async () => {
	serve( usual( [ subscriber( 1, { name: '<b>Ada</b>' } ) ] ) );
	render( <SubscribersPage /> );
	const row = await screen.findByRole( 'button', {
		name: /^s1@example.com/,
	} );
	expect( row ).toHaveTextContent( '<b>Ada</b>' );
	expect( screen.getByText( '2 subscribers' ) ).toBeVisible();
	expect( screen.getByText( 'Not confirmed: 3' ) ).toBeVisible();
	expect(
		screen.getByRole( 'img', {
			name: /^Bar chart of confirmed subscribers/,
		} )
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show table' } )
	);
	expect( screen.getByRole( 'cell', { name: '1,234' } ) ).toBeVisible();
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Group by' } ),
		'week'
	);
	await waitFor( () => expect( requests( 'by=week' ) ).toHaveLength( 1 ) );

	await userEvent.click( row );
	const dialog = screen.getByRole( 'dialog' );
	expect( within( dialog ).getByText( 'Send me news.' ) ).toBeVisible();
	expect(
		within( dialog ).getByRole( 'link', { name: 'Blog' } )
	).toHaveAttribute( 'href', 'https://example.org/blog/' );
} );

it( 'is quiet while there are no subscribers', async () => {
	window.millworkSubscribers!.sending = { sends: false, subscribers: 0 };
	const none = { confirmed: 0, pending: 0, unsubscribed: 0, bounced: 0 };
	let list: Subscriber[] = [];
	serve( {
		'GET audience': () => page( list ),
		'GET audience/growth': () => ( {
			...growth,
			counts: { ...none, confirmed: list.length },
		} ),
	} );
	const { unmount } = render( <SubscribersPage /> );
	expect( await screen.findByText( /No subscribers yet/ ) ).toBeVisible();
	screen.getByRole( 'button', { name: 'Add subscriber' } );
	for ( const name of [ /^Export/, 'Show table', 'Turn on' ] ) {
		expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
	}
	expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
	unmount();
	list = [ subscriber( 1 ) ];
	render( <SubscribersPage /> );
	await screen.findByText( /1 subscriber is waiting/ );
	expect( screen.getByRole( 'button', { name: /^Export/ } ) ).toBeVisible();
	await screen.findByRole( 'searchbox' );
} );

it( 'says where a search has not looked through all', async () => {
	window.history.replaceState( null, '', '?page=x&search=ada' );
	serve( usual( [], { next: '2026-11-22 12:00:00,7', is_complete: false } ) );
	render( <SubscribersPage /> );
	expect(
		(
			await screen.findAllByText( /covers 2,000 subscribers at a time/ )
		)[ 0 ]
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Next page' } )
	);
	await waitFor( () =>
		expect( requests( 'after=2026-11-22+12' ) ).toHaveLength( 1 )
	);
} );

it( 'adds someone by hand, and keeps what was typed where that fails', async () => {
	let isRefused = true;
	serve( {
		...usual( [] ),
		'POST audience': () =>
			isRefused
				? { code: 'x', message: 'Subscribed already.' }
				: subscriber( 2, { status: 'pending' } ),
	} );
	render( <SubscribersPage /> );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add subscriber' } )
	);
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Email address' } ),
		's2@example.com'
	);
	const ask = screen.getByRole( 'button', {
		name: 'Send confirmation email',
	} );
	await userEvent.click( ask );
	expect(
		( await screen.findAllByText( 'Subscribed already.' ) )[ 0 ]
	).toBeVisible();
	expect(
		screen.getByRole( 'textbox', { name: 'Email address' } )
	).toHaveValue( 's2@example.com' );
	isRefused = false;
	await userEvent.click( ask );
	await waitFor( () =>
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument()
	);
	expect( speak ).toHaveBeenCalledWith(
		's2@example.com will get an email to confirm.',
		'polite'
	);
} );

it( 'imports a file part by part, and reports what was not taken', async () => {
	const look = {
		separator: ',',
		headings: [ 'Email', 'X' ],
		columns: [ 'email', '' ],
		service: 'other',
		status: 'confirmed',
		bytes: 8,
		lines: 1,
	};
	let hasFailed = false;
	serve( {
		...usual( [] ),
		'POST import/look': look,
		'POST import': ( { path, body }: { path: string; body: Blob } ) => {
			if ( path.includes( 'line=3' ) && ! hasFailed ) {
				hasFailed = true;
				return { code: 'x', message: 'Go on later.' };
			}
			return {
				added: 1,
				known: 0,
				left: 0,
				refused:
					body.size <= 20
						? [ { line: 3, email: '=x@', reason: 'No address.' } ]
						: [],
				bytes: Math.min( body.size, 20 ),
				lines: 1,
			};
		},
	} );
	render( <SubscribersPage /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Import' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	await userEvent.upload(
		dialog.getByLabelText( 'CSV file' ),
		new File( [ 'Email,X\n', 'x'.repeat( 50 ) ], 'list.csv', {
			type: 'text/csv',
		} )
	);
	expect( await dialog.findByText( '“Email”: email address' ) ).toBeVisible();
	const start = dialog.getByRole( 'button', { name: 'Import' } );
	expect( start ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( start );
	expect( requests( 'agreed' ) ).toHaveLength( 0 );
	await userEvent.click( dialog.getByRole( 'checkbox', { name: /agreed/ } ) );
	await userEvent.click( start );
	expect(
		( await screen.findAllByText( 'Go on later.' ) )[ 0 ]
	).toBeVisible();
	await userEvent.click( dialog.getByRole( 'button', { name: 'Continue' } ) );
	expect( await dialog.findByText( 'No address.' ) ).toBeVisible();
	expect( dialog.getByText( /^Added: 3\./ ) ).toBeVisible();
	expect( dialog.getByRole( 'button', { name: 'Done' } ) ).toBeVisible();
	const parts = requests( 'agreed' );
	expect( parts[ 0 ].body.size ).toBe( 40 );
	expect( parts[ 0 ].path ).toContain( 'line=2&is_last=false' );
	expect( decodeURIComponent( parts[ 0 ].path ) ).toContain(
		'columns[0]=email&columns[1]='
	);
	expect( reportOf( [ { line: 3, email: '=x@', reason: 'a "b"' } ] ) ).toBe(
		'\uFEFF"Line","Email Address","Reason"\r\n"3","\'=x@","a ""b"""\r\n'
	);
} );

it( 'asks for no declaration for people who have left', async () => {
	serve( {
		...usual( [] ),
		'POST import/look': {
			separator: ',',
			headings: [ 'Email' ],
			columns: [ 'email' ],
			service: 'mailchimp',
			status: 'unsubscribed',
			bytes: 6,
			lines: 1,
		},
		'POST import': { added: 0, known: 0, left: 1, refused: [], bytes: 9 },
	} );
	render( <SubscribersPage /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Import' } ) );
	const dialog = within( screen.getByRole( 'dialog' ) );
	await userEvent.upload(
		dialog.getByLabelText( 'CSV file' ),
		new File( [ 'Email\n', 'a@b.example' ], 'unsubscribed_members.csv' )
	);
	expect(
		( await dialog.findAllByText( /These people have unsubscribed/ ) )[ 0 ]
	).toBeVisible();
	expect( dialog.queryByRole( 'checkbox' ) ).toBeNull();
	await userEvent.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	expect(
		await dialog.findByText( /as unsubscribed .*: 2\./ )
	).toBeVisible();
	expect( requests( 'agreed=false' ) ).toHaveLength( 2 );
} );
