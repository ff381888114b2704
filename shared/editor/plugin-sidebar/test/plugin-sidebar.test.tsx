import { SlotFillProvider } from '@wordpress/components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { LikesAndSharing, registerPanel, SidebarPanels } from '..';

/** What was registered, and WordPress's editor as far as the sidebar uses it. */
const plugins: Record< string, ComponentType > = {};
const icons: Record< string, ReactNode > = {};
const wp = {
	editor: {
		PluginSidebar: ( {
			title,
			children,
		}: {
			title: string;
			children: ReactNode;
		} ) => <aside aria-label={ title }>{ children }</aside>,
		PluginSidebarMoreMenuItem: ( {
			children,
		}: {
			children: ReactNode;
		} ) => <menu>{ children }</menu>,
		PluginPrePublishPanel: () => null,
	},
	plugins: {
		registerPlugin: (
			name: string,
			{
				render: Plugin,
				icon,
			}: { render: ComponentType; icon?: ReactNode }
		) => {
			plugins[ name ] = Plugin;
			icons[ name ] = icon;
		},
	},
};
const page = window as { wp?: unknown };

beforeEach( () => {
	page.wp = wp;
} );

afterEach( () => {
	delete window.millworkEditor;
	// The sidebar itself is registered once a page.
	delete plugins[ 'millwork-probe' ];
	delete plugins[ 'millwork-other' ];
} );

const show = () =>
	render(
		<SlotFillProvider>
			{ Object.entries( plugins ).map( ( [ name, Plugin ] ) => (
				<Plugin key={ name } />
			) ) }
		</SlotFillProvider>
	);

it( 'gives panels the icon of the sidebar', () => {
	registerPanel( 'probe', () => null );
	expect( icons[ 'millwork-probe' ] ).toBe( icons.millwork );
	expect( icons.millwork ).toBeTruthy();
} );

it( 'shows nothing of the sidebar while no panel has content', () => {
	expect( registerPanel( 'probe', () => null ) ).toBe( true );
	show();
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
	expect( screen.queryByText( 'Millwork' ) ).toBeNull();
} );

it( 'registers nothing on a screen without the editor of posts', () => {
	delete page.wp;
	expect( registerPanel( 'probe', () => null ) ).toBe( false );
	page.wp = { plugins: wp.plugins };
	expect( registerPanel( 'probe', () => null ) ).toBe( false );
	expect( plugins ).not.toHaveProperty( 'millwork-probe' );
} );

it.each( [
	[ 'probe', 'registered_elsewhere', false ],
	[ 'probes', 'missing_plan', false ],
	[ 'another', 'registered_elsewhere', true ],
] )(
	'asks the availability record: %s is %s',
	( name, unavailableReason, registered ) => {
		window.millworkEditor = {
			buildUrl: '',
			blocks: { [ name ]: { available: false, unavailableReason } },
		};
		expect( registerPanel( 'probe', () => null, 'probes' ) ).toBe(
			registered
		);
		expect( 'millwork-probe' in plugins ).toBe( registered );
	}
);

it.each( [
	[ 'missing_plan', true ],
	[ 'registered_elsewhere', false ],
] )(
	'registers a panel that offers its plan where it is %s: %s',
	( unavailableReason, registered ) => {
		window.millworkEditor = {
			buildUrl: '',
			blocks: { probe: { available: false, unavailableReason } },
		};
		expect( registerPanel( 'probe', () => null, 'probe', true ) ).toBe(
			registered
		);
	}
);

it( 'shows what is supplied, and the likes panel only while something is supplied to it', async () => {
	registerPanel( 'probe', () => (
		<SidebarPanels>
			<p>First panel</p>
		</SidebarPanels>
	) );
	registerPanel( 'other', () => {
		const [ isOn, setOn ] = useState( false );
		return (
			<>
				<button onClick={ () => setOn( ! isOn ) }>Switch</button>
				{ isOn && (
					<LikesAndSharing>
						<p>Second panel</p>
					</LikesAndSharing>
				) }
			</>
		);
	} );
	show();
	const sidebar = screen.getByRole( 'complementary', { name: 'Millwork' } );
	expect( sidebar ).toHaveTextContent( 'First panel' );
	expect( screen.queryByText( 'Likes and Sharing' ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Switch' } ) );
	expect( sidebar ).toHaveTextContent( 'Likes and Sharing' );
	expect( sidebar ).toHaveTextContent( 'Second panel' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Switch' } ) );
	expect( screen.queryByText( 'Likes and Sharing' ) ).toBeNull();
} );
