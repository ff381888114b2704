import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharingPage } from '../page';
import { account, answers, sent } from './screen';

jest.mock( '@wordpress/api-fetch' );

it( 'goes to no address that a network must not name', async () => {
	const popup = { closed: false, location: { href: '' }, close: jest.fn() };
	const open = jest
		.spyOn( window, 'open' )
		.mockReturnValue( popup as unknown as Window );
	render( <SharingPage /> );
	await userEvent.selectOptions(
		await screen.findByRole( 'combobox', { name: 'Network' } ),
		'Mastodon'
	);
	for ( const url of [
		'javascript:alert(1)',
		'data:text/html,x',
		'http://example.social/',
		'/wp-admin/',
		'nothing',
	] ) {
		answers[ 'POST /connections' ] = { url };
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Connect' } )
		);
		expect( popup.location.href ).toBe( '' );
	}
	expect( popup.close ).toHaveBeenCalledTimes( 5 );
	open.mockRestore();
} );

it( 'shows what others wrote as text, and offers to skip what is there twice', async () => {
	const harm = '<img src=x onerror=alert(1)>';
	answers[ 'GET /connections' ] = [
		{
			...account,
			display_name: harm,
			profile_display_name: harm,
			owner: harm,
			service_label: harm,
			profile_url: 'javascript:alert(1)',
			test_success: false,
			test_message: harm,
			ends: harm,
			advice: 'It is there already.',
		},
	];
	render( <SharingPage /> );
	const [ card ] = await screen.findAllByRole( 'listitem' );
	expect( document.querySelector( 'img' ) ).toBeNull();
	expect( within( card! ).queryByRole( 'link' ) ).toBeNull();
	expect(
		within( card! ).getByText( 'It is there already.' )
	).toBeInTheDocument();
	answers[ 'POST /connections/3' ] = { ...account, enabled: false };
	await userEvent.click(
		within( card! ).getByRole( 'button', { name: /Skip this account/ } )
	);
	expect( sent() ).toContainEqual( { enabled: false } );
	expect( within( card! ).queryByText( /already/ ) ).toBeNull();
} );
