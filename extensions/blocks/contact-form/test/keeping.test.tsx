import { render, screen } from '@testing-library/react';
import { StorageSettings } from '../edit/storage-settings';
import type { FormProps } from '../edit/types';

const show = () =>
	render(
		<StorageSettings
			attributes={
				{
					emailNotifications: true,
					millworkKeepDays: 0,
					millworkStore: true,
					saveResponses: true,
				} as FormProps[ 'attributes' ]
			}
			setAttributes={ jest.fn() }
		/>
	);

afterEach( () => {
	delete window.millworkEditor;
} );

it( 'leads to where entries are kept', () => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		inboxUrl:
			'https://example.org/wp-admin/admin.php?page=millwork-entries',
	};
	show();
	const link = screen.getByRole( 'link', { name: /^Form entries/ } );
	expect( link ).toHaveAttribute( 'href', window.millworkEditor.inboxUrl );
	// The post stays where it is.
	expect( link ).toHaveAttribute( 'target', '_blank' );
} );

it( 'leads nobody there who may not read them', () => {
	window.millworkEditor = { buildUrl: '', blocks: {}, inboxUrl: '' };
	show();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect(
		screen.getByText( /Administrators and editors can see them/ )
	).toBeInTheDocument();
} );
