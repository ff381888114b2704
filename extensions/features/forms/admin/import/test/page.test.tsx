import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { ImportPage } from '../page';
import type { FormReport } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const form = ( more: Partial< FormReport > = {} ): FormReport => ( {
	key: '1',
	title: 'Visit <b>us</b>',
	entries: 3,
	post: 0,
	edit: '',
	is_lost: false,
	fields: [
		{
			label: 'Name',
			kind: 'name',
			becomes: 'Name field',
			outcome: 'changed',
			notes: [ 'The parts become one field.' ],
		},
		{
			label: 'CAPTCHA',
			kind: 'captcha',
			becomes: '',
			outcome: 'left',
			notes: [ 'Not needed.' ],
		},
	],
	notes: [ 'One email is left out.' ],
	...more,
} );
const run = {
	id: 5,
	title: 'Visit',
	state: 'running',
	error: '',
	imported: 1,
	known: 0,
	skipped: 0,
	percent: 33,
	total: 3,
};
const noPlaces = { posts: [], is_complete: true, replaced: [] };

interface Request {
	path: string;
	method?: string;
	data?: Record< string, unknown >;
	body?: Blob;
}
/** Answers by method and path; a function decides by the request. */
function serve( answers: Record< string, unknown > ) {
	const all: Record< string, unknown > = {
		'GET ': { sources: [], targets: [] },
		'GET /runs': { runs: [] },
		'GET /places': noPlaces,
		...answers,
	};
	fetchMock.mockImplementation( ( request: Request ) => {
		const path = request.path
			.split( '?' )[ 0 ]!
			.replace( '/millwork/v1/forms/import', '' );
		const answer = all[ `${ request.method ?? 'GET' } ${ path }` ];
		const value = typeof answer === 'function' ? answer( request ) : answer;
		return value instanceof Error
			? Promise.reject( value )
			: Promise.resolve( value );
	} );
}

const sent = ( method: string, path: string ): Request[] =>
	fetchMock.mock.calls
		.map( ( [ request ] ) => request )
		.filter(
			( request ) =>
				( request.method ?? 'GET' ) === method &&
				request.path.endsWith( path )
		);

beforeEach( () => fetchMock.mockReset() );

it( 'says what happens to each field, then imports the chosen forms', async () => {
	const user = userEvent.setup();
	serve( {
		'GET ': {
			sources: [ { slug: 'gravity', label: 'Gravity Forms', forms: 2 } ],
			targets: [],
		},
		'GET /forms': {
			forms: [ form(), form( { key: '2', title: 'Other', entries: 0 } ) ],
			unreadable: [ 'Damaged' ],
			next: 0,
		},
		'POST /forms': {
			made: [ { key: '1', post: 9, title: 'Visit', edit: '/edit-9' } ],
			runs: [ 5 ],
		},
		'POST /runs': { runs: [ { ...run, state: 'done', percent: 100 } ] },
	} );
	render( <ImportPage /> );
	await user.click(
		await screen.findByRole( 'button', {
			name: 'Review forms from Gravity Forms',
		} )
	);
	await screen.findAllByText( /can’t be read: Damaged/ );
	const rows = screen.getAllByRole( 'row', { hidden: true } );
	expect( rows[ 1 ] ).toHaveTextContent(
		'Name nameName fieldChangedThe parts become one field.'
	);
	expect( rows[ 2 ] ).toHaveTextContent(
		'CAPTCHA captcha–Left outNot needed.'
	);
	expect( screen.getAllByText( 'One email is left out.' ) ).toHaveLength( 2 );
	await user.click( screen.getByRole( 'checkbox', { name: 'Other' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Import 1 form' } ) );
	expect(
		await screen.findByRole( 'link', { name: 'Edit form' } )
	).toHaveAttribute( 'href', '/edit-9' );
	expect( sent( 'POST', '/forms' )[ 0 ]!.data ).toEqual( {
		source: 'gravity',
		file: 0,
		keys: [ '1' ],
		entries: true,
	} );
} );

it( 'keeps the choice when the import fails', async () => {
	const user = userEvent.setup();
	serve( {
		'GET ': {
			sources: [ { slug: 'ninja', label: 'Ninja Forms', forms: 1 } ],
			targets: [],
		},
		'GET /forms': { forms: [ form() ], unreadable: [], next: 0 },
		'POST /forms': new Error( 'The database is full.' ),
	} );
	render( <ImportPage /> );
	await user.click(
		await screen.findByRole( 'button', { name: /Review forms/ } )
	);
	await user.click(
		await screen.findByRole( 'button', { name: 'Import 1 form' } )
	);
	expect(
		await screen.findByText( 'The database is full.', {
			selector: '.components-notice *',
		} )
	).toBeVisible();
	expect(
		screen.getByRole( 'button', { name: 'Import 1 form' } )
	).toBeEnabled();
} );

it( 'uploads a file in parts and matches its columns', async () => {
	const user = userEvent.setup();
	const found = {
		id: 7,
		kind: 'entries',
		source: 'wpforms',
		label: 'WPForms',
		headings: [ 'Name', 'Entry Date', 'Extra' ],
		roles: [ 'keep', 'date', 'keep' ],
		samples: [ [ 'Ada', '1/2/2026', '' ] ],
		day_first: true,
		fields: [],
	};
	serve( {
		'GET ': { sources: [], targets: [ { id: 9, title: 'Visit' } ] },
		'POST /files': { id: 7, part: 4 },
		'POST /files/7/parts': {},
		'GET /files/7': ( { path }: Request ) =>
			path.endsWith( 'form=9' )
				? {
						...found,
						roles: [ 'field:name', 'date', 'keep' ],
						fields: [ { name: 'name', label: 'Your name' } ],
					}
				: found,
		'POST /files/7/entries': {},
	} );
	render( <ImportPage /> );
	await user.upload(
		await screen.findByLabelText( 'JSON or CSV file' ),
		new File( [ 'abcdefghij' ], 'entries.csv', { type: 'text/csv' } )
	);
	await screen.findByRole( 'heading', { name: 'Entries from WPForms' } );
	expect(
		sent( 'POST', '/parts' ).map( ( { body } ) => body!.size )
	).toEqual( [ 4, 4, 2 ] );
	await user.selectOptions( screen.getByLabelText( 'Form' ), 'Visit' );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Import “Name” as' ) ).toHaveValue(
			'field:name'
		)
	);
	await user.selectOptions(
		screen.getByLabelText( 'Import “Extra” as' ),
		'Don’t import'
	);
	await user.click(
		screen.getByRole( 'button', { name: 'Import entries' } )
	);
	await waitFor( () =>
		expect( sent( 'POST', '/entries' )[ 0 ]!.data ).toEqual( {
			form: 9,
			roles: [ 'field:name', 'date', 'skip' ],
			day_first: true,
		} )
	);
} );

it( 'stops and continues an import of entries', async () => {
	const user = userEvent.setup();
	serve( {
		'GET /runs': { runs: [ run ] },
		'POST /runs': { runs: [ run ] },
		'POST /runs/5': ( { data }: Request ) => ( {
			runs: [
				{ ...run, state: data!.action === 'stop' ? 'stopped' : 'done' },
			],
		} ),
	} );
	render( <ImportPage /> );
	await user.click(
		await screen.findByRole( 'button', { name: 'Stop importing “Visit”' } )
	);
	await user.click(
		await screen.findByRole( 'button', {
			name: 'Continue importing “Visit”',
		} )
	);
	expect( await screen.findByText( 'Complete' ) ).toBeVisible();
} );

it( 'replaces forms in pages and undoes that', async () => {
	const user = userEvent.setup();
	const post = ( id: number, reason = '' ) => ( {
		id,
		title: `Page ${ id }`,
		type: 'Page',
		url: '',
		forms: 1,
		unknown: 0,
		reason,
	} );
	serve( {
		'GET /places': {
			...noPlaces,
			posts: [ post( 1 ), post( 2, 'Someone is editing this post.' ) ],
		},
		'POST /places': ( { data }: Request ) =>
			data!.action === 'replace'
				? {
						...noPlaces,
						failed: [],
						replaced: [
							{
								id: 3,
								post: 1,
								title: 'Page 1',
								url: '',
								places: 1,
								created: '2026-11-20 10:00:00',
								state: 'same',
							},
						],
					}
				: {
						...noPlaces,
						failed: [ { id: 3, reason: 'It was changed since.' } ],
					},
	} );
	render( <ImportPage /> );
	const list = await screen.findByRole( 'region', {
		name: 'Pages that show these forms',
	} );
	expect(
		within( list ).getByRole( 'checkbox', { name: 'Page 2' } )
	).toBeDisabled();
	await user.click( screen.getByRole( 'button', { name: 'Replace forms' } ) );
	expect( sent( 'POST', '/places' )[ 0 ]!.data ).toEqual( {
		action: 'replace',
		ids: [ 1 ],
	} );
	await user.click(
		await screen.findByRole( 'button', { name: 'Undo in “Page 1”' } )
	);
	expect(
		await screen.findByText( 'It was changed since.', {
			selector: '.components-snackbar *',
		} )
	).toBeVisible();
} );
