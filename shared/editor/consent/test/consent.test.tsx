import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicePreview } from '..';

const show = () =>
	render(
		<ServicePreview
			service="maps"
			src="https://maps.example/1"
			title="Map"
			button="Show the map"
		/>
	);

const tell = ( askFirst: boolean ) => {
	window.millworkEditor = {
		buildUrl: '',
		blocks: {},
		consent: {
			askFirst,
			services: { maps: { purpose: 'The map comes from Maps.' } },
		},
	};
};

afterEach( () => {
	delete window.millworkEditor;
} );

it( 'asks the author before anything of another host loads', async () => {
	tell( true );
	show();
	expect( screen.queryByTitle( 'Map' ) ).toBeNull();
	expect( screen.getByText( 'The map comes from Maps.' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show the map' } )
	);
	expect( screen.getByTitle( 'Map' ) ).toHaveAttribute(
		'src',
		'https://maps.example/1'
	);
	expect( screen.getByTitle( 'Map' ).parentElement ).toHaveFocus();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'loads right away if the site doesn’t ask, and asks if nothing is known', () => {
	tell( false );
	const { unmount } = show();
	expect( screen.getByTitle( 'Map' ) ).toBeVisible();
	unmount();
	delete window.millworkEditor;
	show();
	expect( screen.queryByTitle( 'Map' ) ).toBeNull();
} );
