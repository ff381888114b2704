import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { kinds } from '../actions';
import { EntryContent } from '../entry-content';
import { fieldsOf } from '../list-fields';
import { MailLog } from '../mail-log';
import { mailAddress } from 'shared/admin/mail-address';
import { replyAddress } from '../reply';
import type { Entry } from '../types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const entry = ( more: Partial< Entry > = {} ): Entry => ( {
	id: 1,
	created: '2026-11-20T10:00:00Z',
	state: 'inbox',
	is_read: true,
	name: 'Ada',
	email: 'ada@example.com',
	excerpt: 'Hello',
	place: { key: 'post:7', title: 'Contact & more', edit: '' },
	spam_reason: '',
	mail: 'sent',
	next_try: null,
	is_starred: false,
	fields: [],
	spam_signs: [],
	is_blocked: null,
	url: '',
	ip: '',
	purge_at: null,
	can_resend: true,
	mail_log: [],
	replies: [],
	reply_to: '',
	notes: [],
	emails: [],
	webhooks: [],
	previous: 0,
	next: 0,
	...more,
} );

const attempt = {
	id: 1,
	created: '2026-11-20T10:00:05Z',
	recipient: 'a@example.org',
	is_sent: false,
	kind: '' as const,
	error: 'Mailbox full',
};

describe( 'mail', () => {
	const show = ( more: Partial< Entry > ) => {
		const onSent = jest.fn();
		render(
			<MailLog
				entry={ entry( more ) }
				onSent={ onSent }
				onReload={ jest.fn() }
			/>
		);
		return onSent;
	};

	it( 'that failed says when it is tried again, and can be tried now', async () => {
		const onSent = show( {
			mail: 'waiting',
			next_try: '2026-11-20T10:30:00Z',
			mail_log: [ attempt, { ...attempt, id: 2 } ],
		} );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			/^Not sent yet\. Next try: .*2026/
		);
		expect( screen.getByText( /Sending failed\./ ) ).toHaveTextContent(
			/SMTP/
		);
		const button = screen.getByRole( 'button', { name: 'Try again now' } );
		expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
		fetchMock.mockResolvedValue( { mail: 'waiting' } );
		await userEvent.click( button );
		expect( fetchMock ).toHaveBeenCalledWith( {
			path: '/millwork/v1/entries/1/resend',
			method: 'POST',
		} );
		expect( onSent ).toHaveBeenCalled();
	} );

	it( 'can be sent again one by one, and says which', async () => {
		const own = { kind: 'own', to: [ 'a@example.org' ], is_waiting: false };
		show( {
			emails: [
				own,
				{ ...own, kind: 'further-2' },
				{ ...own, kind: 'moved', is_waiting: true },
			] as Entry[ 'emails' ],
			mail_log: [
				{ ...attempt, recipient: '', kind: 'again-2', error: '' },
			],
		} );
		expect(
			screen.getByText( /Sent again: Notification 2/ )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', {
				name: 'Send again: Email about the place',
			} )
		).toHaveAttribute( 'aria-disabled', 'true' );
		fetchMock.mockResolvedValue( { mail: 'sent' } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Send again: Notification 2' } )
		);
		expect( fetchMock ).toHaveBeenLastCalledWith( {
			path: '/millwork/v1/entries/1/resend',
			method: 'POST',
			data: { only: 'further-2' },
		} );
	} );

	it( 'that is given up says so', () => {
		show( { mail: 'failed', mail_log: [ attempt ] } );
		expect(
			screen.getByText( /It won’t be sent again automatically\./ )
		).toBeVisible();
		expect(
			screen.getByRole( 'button', { name: 'Try again now' } )
		).toBeEnabled();
	} );

	it( 'that waits for its first attempt is left alone', () => {
		show( { mail: 'waiting' } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Waiting to be sent'
		);
		expect(
			screen.getByRole( 'button', { name: 'Send by email' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
	} );
} );

describe( 'an answer', () => {
	it( 'goes to the address as it was typed', () => {
		const field = {
			name: 'e',
			label: 'Mail',
			type: 'email',
			value: ' Ada+shop@Example.com ',
		};
		expect(
			replyAddress(
				entry( { email: 'ada+shop@example.com', fields: [ field ] } )
			)
		).toBe(
			'mailto:Ada%2Bshop@Example.com?subject=Re%3A%20Contact%20%26%20more'
		);
		expect( replyAddress( entry() ) ).toMatch(
			/^mailto:ada@example\.com\?subject=/
		);
	} );

	it.each( [
		'',
		'nobody',
		'a@b@c',
		'a@example.com,b@example.com',
		'a b@example.com',
	] )( 'goes nowhere else than to one address: “%s”', ( email ) => {
		expect( mailAddress( email ) ).toBe( '' );
		expect( replyAddress( entry( { email } ) ) ).toBe( '' );
	} );

	it( 'adds nothing to the address of a mail', () => {
		expect( mailAddress( 'a?bcc=x@example.com&cc=y' ) ).toBe(
			'mailto:a%3Fbcc%3Dx@example.com%26cc%3Dy'
		);
	} );
} );

it( 'puts nothing that takes an entry away into the row itself', () => {
	const all = Object.entries( kinds() );
	const primary = all
		.filter( ( [ , { isPrimary } ] ) => isPrimary )
		.map( ( [ name ] ) => name );
	expect( primary ).toEqual( [
		'read',
		'unread',
		'star',
		'unstar',
		'not_spam',
		'restore',
	] );
	// Nor first where all are shown.
	expect( all.at( -1 )![ 0 ] ).toBe( 'trash' );
} );

it.each( [
	[
		{ excerpt: '', name: 'Ada', email: 'ada@example.com' },
		'ada@example.com',
	],
	[ { excerpt: '', name: '', email: 'ada@example.com' }, 'No message' ],
	[ { excerpt: '', name: 'Ada', email: '' }, 'No message' ],
	[ { excerpt: 'Hello' }, 'Hello' ],
] )( 'shows no empty row for %j', ( more, text ) => {
	for ( const id of [ 'excerpt', 'digest' ] ) {
		const field = fieldsOf( [] ).find( ( one ) => one.id === id )!;
		const Render = field.render as unknown as ( props: {
			item: Entry;
		} ) => JSX.Element;
		const { container, unmount } = render(
			<Render item={ entry( more ) } />
		);
		expect( within( container ).getByText( text ) ).toBeVisible();
		unmount();
	}
} );

it( 'says of a field that it has no answer, and what was agreed to', () => {
	render(
		<EntryContent
			entry={ entry( {
				fields: [
					{ name: 'a', label: 'Wood', type: 'text', value: '' },
					{
						name: 'b',
						label: 'Newsletter',
						type: 'consent',
						value: 'Yes',
						message: 'May we write?',
					},
				],
			} ) }
		/>
	);
	expect( screen.getByText( 'No answer' ) ).toBeVisible();
	expect( screen.getByText( 'May we write?' ) ).toBeVisible();
} );
