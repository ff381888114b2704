import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharingPage } from '../page';
import { account, answers, sent } from './screen';

jest.mock( '@wordpress/api-fetch' );

const name = 'Bring replies back as comments';
const on = {
	...account.replies!,
	on: true,
	looked: 'May 1, 2026 1:00 pm',
	next: 'May 1, 2026 2:00 pm',
};

it( 'turns replies on, and says when they are checked and what went wrong', async () => {
	render( <SharingPage /> );
	const [ card ] = await screen.findAllByRole( 'listitem' );
	const toggle = within( card! ).getByRole( 'checkbox', { name } );
	expect( toggle ).not.toBeChecked();
	answers[ 'POST /connections/3' ] = {
		...account,
		replies: { ...on, error: '<b>No</b>', note: 'Too many.' },
	};
	await userEvent.click( toggle );
	expect( sent() ).toContainEqual( { replies: true } );
	expect( toggle ).toBeChecked();
	expect( toggle ).toHaveAccessibleDescription(
		'Last checked: May 1, 2026 1:00 pm. Next check: May 1, 2026 2:00 pm.'
	);
	expect(
		within( card! ).getByText( 'Replies couldn’t be checked: <b>No</b>' )
	).toBeVisible();
	expect( within( card! ).getByText( 'Too many.' ) ).toBeVisible();
} );

it( 'is off while another plugin does it, and isn’t offered where it can’t be', async () => {
	answers[ 'GET /connections' ] = [
		{ ...account, replies: { ...on, handled: 'Another plugin does it.' } },
		{ ...account, id: '4', replies: { ...on, possible: false } },
	];
	render( <SharingPage /> );
	const cards = await screen.findAllByRole( 'listitem' );
	const toggle = within( cards[ 0 ]! ).getByRole( 'checkbox', { name } );
	expect( toggle ).toBeDisabled();
	expect( toggle ).not.toBeChecked();
	expect( toggle ).toHaveAccessibleDescription( 'Another plugin does it.' );
	expect(
		within( cards[ 1 ]! ).queryByRole( 'checkbox', { name } )
	).toBeNull();
} );

it( 'offers replies while an account is connected', async () => {
	answers[ 'GET /connections' ] = [];
	answers[ 'POST /connections' ] = { connection: account };
	const open = jest.spyOn( window, 'open' ).mockReturnValue( {
		closed: true,
		location: { href: '' },
		close: jest.fn(),
	} as unknown as Window );
	render( <SharingPage /> );
	const network = await screen.findByRole( 'combobox' );
	expect( screen.queryByRole( 'checkbox', { name } ) ).toBeNull();
	await userEvent.selectOptions( network, 'Mastodon' );
	await userEvent.click( screen.getByRole( 'checkbox', { name } ) );
	await userEvent.click( screen.getByRole( 'button', { name: 'Connect' } ) );
	expect( sent() ).toContainEqual( {
		service: 'mastodon',
		values: {},
		shared: true,
		replies: false,
	} );
	open.mockRestore();
} );
