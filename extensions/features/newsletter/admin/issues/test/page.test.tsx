import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
// What is loaded lazily takes its time the first time.
import '../list';
import { IssuesPage } from '../page';
import type { Issue } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const fetchMock = apiFetch as unknown as jest.Mock;

const issue = ( id: number, more: Partial< Issue > = {} ): Issue => ( {
	id,
	kind: 'post',
	post: 7,
	title: `Post ${ id }`,
	url: `https://example.org/?p=${ id }`,
	period: '',
	at: '',
	topics: [],
	state: 'done',
	reason: '',
	error: '',
	created: '2026-11-20T10:00:00Z',
	finished: '2026-11-20T10:05:00Z',
	can_send: false,
	is_old: false,
	counts: { sent: 3 },
	...more,
} );

/** Answers by the path; a function decides by the request. */
function serve( answers: Record< string, unknown > ) {
	fetchMock.mockImplementation( ( request: { path: string } ) => {
		const [ path ] = request.path.split( '?' );
		const answer =
			answers[ path!.replace( '/millwork/v1/newsletter/', '' ) ];
		const value = typeof answer === 'function' ? answer( request ) : answer;
		return value?.code ? Promise.reject( value ) : Promise.resolve( value );
	} );
}

const page = ( issues: Issue[], next = 0 ) => ( { issues, next } );
const opener = ( name: string ) =>
	screen.findByRole( 'button', { name: new RegExp( `^${ name }` ) } );

beforeEach( () => {
	fetchMock.mockReset();
	window.history.replaceState( null, '', '?page=millwork-issues' );
	window.millworkIssues = {
		buildUrl: '',
		newLetterUrl: '',
		lettersUrl: '',
		sending: { sends: true, subscribers: null },
		isCopy: false,
	};
} );

it( 'shows names as text, digests by their day, and how far they are', async () => {
	serve( {
		issues: page( [
			issue( 3, {
				title: '<b>Oak</b>',
				state: 'sending',
				counts: { sent: 1, waiting: 2, uncertain: 1, held: 5 },
			} ),
			issue( 2, {
				kind: 'weekly',
				post: 0,
				title: '',
				period: '2026-11-16',
				url: '',
			} ),
			issue( 1, { title: '', state: 'cancelled', reason: 'off' } ),
		] ),
	} );
	render( <IssuesPage /> );
	expect( await opener( '<b>Oak</b>' ) ).toBeVisible();
	expect( screen.getAllByText( '1 of 4 sent' )[ 0 ] ).toBeVisible();
	expect( screen.getAllByText( '1 uncertain' )[ 0 ] ).toBeVisible();
	expect( screen.getAllByText( '5 in summaries' )[ 0 ] ).toBeVisible();
	expect( screen.getAllByRole( 'progressbar' )[ 0 ] ).toHaveAccessibleName(
		'<b>Oak</b>'
	);
	expect( await opener( 'Weekly summary, .*16' ) ).toBeVisible();
	expect( await opener( 'Deleted post' ) ).toBeVisible();
	expect(
		screen.getAllByText( 'Published without email' )[ 0 ]
	).toBeVisible();
} );

it( 'says what is wrong, tries again, and says that there is nothing', async () => {
	serve( { issues: { code: 'fetch_error', message: 'x' } } );
	render( <IssuesPage /> );
	expect(
		( await screen.findAllByText( /Couldn’t load the mailings/ ) )[ 0 ]
	).toBeVisible();
	serve( { issues: page( [] ) } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect( await screen.findByText( 'No mailings yet' ) ).toBeVisible();
} );

it( 'pauses and resumes, and keeps the focus', async () => {
	const moving = issue( 1, { state: 'sending', counts: { waiting: 2 } } );
	serve( {
		issues: page( [ moving ] ),
		'issues/1': ( { data }: { data: { do: string } } ) =>
			issue( 1, {
				state: data.do === 'pause' ? 'paused' : 'filling',
				reason: data.do === 'pause' ? 'owner' : '',
				counts: { waiting: 2 },
			} ),
	} );
	render( <IssuesPage /> );
	await userEvent.click( await opener( 'Post 1' ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	await userEvent.click( dialog.getByRole( 'button', { name: 'Pause' } ) );
	const resume = await dialog.findByRole( 'button', { name: 'Resume' } );
	expect( resume ).toHaveFocus();
	expect( speak ).toHaveBeenCalledWith( 'Paused “Post 1”.', 'polite' );
	await userEvent.click( resume );
	expect(
		await dialog.findByRole( 'button', { name: 'Pause' } )
	).toBeVisible();
	expect( speak ).toHaveBeenCalledWith( 'Resumed “Post 1”.', 'polite' );
} );

it( 'asks before it cancels, and tells a failure there', async () => {
	serve( {
		issues: page( [ issue( 1, { state: 'paused', reason: 'post' } ) ] ),
		'issues/1': { code: 'x', message: 'Too late.' },
	} );
	render( <IssuesPage /> );
	await userEvent.click( await opener( 'Post 1' ) );
	expect(
		( await screen.findAllByText( /The post is no longer public/ ) )[ 0 ]
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Cancel mailing' } )
	);
	const dialog = within(
		await screen.findByRole( 'dialog', { name: 'Cancel this mailing?' } )
	);
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Cancel mailing' } )
	);
	expect( ( await dialog.findAllByText( 'Too late.' ) )[ 0 ] ).toBeVisible();
} );

it( 'settles an uncertain email, and one that someone else has settled is told', async () => {
	let number = 2;
	const uncertain = () => issue( 1, { counts: { uncertain: number } } );
	serve( {
		issues: () => page( [ uncertain() ] ),
		'issues/1/mails': () => ( {
			mails: Array.from( { length: number }, ( _, index ) => ( {
				id: 3 - number + index,
				email: `<i>${ 3 - number + index }</i>@example.com`,
				message_id: '1.abc@example.org',
				time: '',
				error: '',
			} ) ),
			next: 0,
		} ),
		'issues/1': ( { data }: { data: { mail: number } } ) => {
			if ( data.mail === 2 ) {
				return { code: 'x', message: 'There is nothing like that.' };
			}
			number--;
			return uncertain();
		},
	} );
	render( <IssuesPage /> );
	await userEvent.click( await opener( 'Post 1' ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	await userEvent.click(
		await dialog.findByRole( 'button', {
			name: 'Mark as sent: <i>1</i>@example.com',
		} )
	);
	await waitFor( () =>
		expect( dialog.queryByText( '<i>1</i>@example.com' ) ).toBeNull()
	);
	expect(
		dialog.getByRole( 'heading', { name: 'Uncertain emails' } )
	).toHaveFocus();
	await userEvent.click(
		dialog.getByRole( 'button', {
			name: 'Send again: <i>2</i>@example.com',
		} )
	);
	expect(
		( await dialog.findAllByText( 'There is nothing like that.' ) )[ 0 ]
	).toBeVisible();
} );

it( 'shows that nothing is sent on a copy of a site', async () => {
	window.millworkIssues!.isCopy = true;
	serve( {
		issues: page( [
			issue( 1, { state: 'sending', counts: { sent: 1, waiting: 2 } } ),
		] ),
	} );
	render( <IssuesPage /> );
	expect( ( await screen.findAllByText( 'Waiting' ) )[ 0 ] ).toBeVisible();
	expect( screen.queryByText( 'Sending' ) ).toBeNull();
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
} );

it( 'sends a post after a question, and keeps the choice where it fails', async () => {
	let isRefused = true;
	serve( {
		issues: page( [ issue( 1 ) ] ),
		unsent: [ { id: 9, title: 'Elm', date: '2026-11-19T10:00:00Z' } ],
		'posts/9': { readers: { each: 2, digest: 1 } },
		'posts/9/preview': { subject: 'Elm', html: '<p>Words</p>' },
		'posts/9/send': () =>
			isRefused
				? { code: 'x', message: 'It was sent before.' }
				: issue( 2 ),
	} );
	render( <IssuesPage /> );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send a post' } )
	);
	await userEvent.click(
		await screen.findByRole( 'radio', { name: /^Elm/ } )
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect(
		await screen.findByText(
			'2 subscribers get it right away. 1 subscriber gets it in a summary.'
		)
	).toBeVisible();
	const frame = await screen.findByTitle( 'Email preview' );
	expect( frame ).toHaveAttribute( 'sandbox', '' );
	expect( frame ).toHaveAttribute( 'srcdoc', '<p>Words</p>' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Send now' } ) );
	expect(
		( await screen.findAllByText( 'It was sent before.' ) )[ 0 ]
	).toBeVisible();
	isRefused = false;
	await userEvent.click( screen.getByRole( 'button', { name: 'Send now' } ) );
	await waitFor( () =>
		expect( speak ).toHaveBeenCalledWith( 'Sending “Elm”.', 'polite' )
	);
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'turns sending on where it is off, with a way back, and opens the mailing of a link', async () => {
	window.history.replaceState( null, '', '?page=millwork-issues&issue=3' );
	window.millworkIssues!.sending = { sends: false, subscribers: 2 };
	serve( {
		issues: page( [] ),
		'issues/3': issue( 3 ),
		sending: ( { data }: { data: { sends: boolean } } ) => ( {
			...data,
			subscribers: 2,
		} ),
	} );
	render( <IssuesPage /> );
	expect(
		await screen.findByRole( 'dialog', { name: 'Mailing' } )
	).toBeVisible();
	expect( window.location.search ).toBe( '?page=millwork-issues' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Turn on' } )
	);
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Undo' } )
	);
	expect(
		await screen.findByRole( 'button', { name: 'Turn on' } )
	).toBeVisible();
	expect( screen.getByText( /2 subscribers are waiting/ ) ).toBeVisible();
} );

it( 'is quiet while nothing was sent and nobody waits', async () => {
	window.millworkIssues!.sending = { sends: false, subscribers: 0 };
	serve( { issues: page( [] ) } );
	render( <IssuesPage /> );
	expect(
		await screen.findByRole( 'heading', { name: 'No mailings yet' } )
	).toBeVisible();
	expect( screen.getAllByRole( 'button' ) ).toEqual( [
		screen.getByRole( 'button', { name: 'Welcome series' } ),
		screen.getByRole( 'button', { name: 'Send a post' } ),
	] );
} );
