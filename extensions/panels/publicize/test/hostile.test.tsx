import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Share } from '../api';
import { mastodon, sent } from './accounts';
import { answers, edit, played, show, toggle } from './panel';

jest.mock( '@wordpress/a11y' );
jest.mock( '@wordpress/api-fetch' );

it( 'shows what was shared where no account is left', async () => {
	edit( { status: 'publish' } );
	played( [] );
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = [ sent ];
	show( 'sidebar' );
	const [ log ] = await screen.findAllByRole( 'list' );
	expect( log ).toHaveTextContent( '@me@example.social' );
	expect( screen.queryByText( 'Share this post again' ) ).toBeNull();
	expect(
		screen.getByRole( 'link', { name: /Connect an account/ } )
	).toBeInTheDocument();
} );

it( 'shows what networks say as text, and follows no address that is none', async () => {
	edit( { status: 'publish' } );
	const harm = '<img src=x onerror=alert(1)><script>alert(1)</script>';
	played( [
		{
			...mastodon,
			display_name: harm,
			service_label: harm,
			test_success: false,
			test_message: harm,
			advice: harm,
			toggleable: false,
		},
	] );
	const addresses = [
		'javascript:alert(1)',
		' javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'blob:https://example.com/1',
	];
	answers[ 'GET /millwork/v1/sharing/posts/7' ] = addresses.map(
		( url, id ): Share => ( {
			...sent,
			id,
			url,
			account: harm,
			service_label: harm,
			error: harm,
		} )
	);
	show( 'sidebar' );
	expect( await screen.findAllByRole( 'listitem' ) ).toHaveLength(
		addresses.length
	);
	expect( screen.getAllByText( harm ).length ).toBeGreaterThan(
		addresses.length
	);
	expect( document.querySelector( 'img, script' ) ).toBeNull();
	expect( screen.queryByRole( 'link', { name: /View/ } ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Share this post again' } )
	);
	expect( await toggle( /onerror/ ) ).toBeDisabled();
	expect( document.querySelector( 'img, script' ) ).toBeNull();
} );
