import { render, screen } from '@testing-library/react';
import { Connections } from '../connections';
import { Log } from '../log';
import { mastodon, sent } from './accounts';

const harm = '<img src=x onerror=alert(1)><script>alert(1)</script>';

it( 'shows what services say of a post as text, and follows no address that is none', () => {
	const addresses = [
		'javascript:alert(1)',
		' javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:x',
		'blob:https://example.com/1',
	];
	render(
		<Log
			shares={ addresses.map( ( url, id ) => ( {
				...sent,
				id,
				url,
				account: harm,
				service_label: harm,
				error: harm,
			} ) ) }
			onChange={ () => {} }
		/>
	);
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength(
		addresses.length
	);
	expect( screen.getAllByText( harm ).length ).toBeGreaterThanOrEqual(
		addresses.length
	);
	expect( document.querySelector( 'img, script, a' ) ).toBeNull();
} );

it( 'shows what services say of an account as text, and leaves others’ accounts alone', () => {
	render(
		<Connections
			connections={ [
				{
					...mastodon,
					display_name: harm,
					service_label: harm,
					test_success: false,
					test_message: harm,
					advice: harm,
					toggleable: false,
				},
			] }
			isOn={ () => true }
			onToggle={ () => {} }
			textOf={ () => harm }
			onRefreshed={ () => {} }
			url="https://example.com/wp-admin/sharing"
			isBefore
		/>
	);
	expect( document.querySelector( 'img, script' ) ).toBeNull();
	expect( screen.getByRole( 'checkbox' ) ).toBeDisabled();
} );
