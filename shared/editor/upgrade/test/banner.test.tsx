import { render, screen } from '@testing-library/react';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { UpgradeBanner } from '../banner';
import { hasModal, offeredUrl } from '../flow';

jest.mock( '../flow', () => ( {
	hasModal: jest.fn( () => false ),
	isRedirecting: () => false,
	offeredUrl: jest.fn( () => '' ),
	subscribe: () => () => undefined,
	startUpgrade: jest.fn(),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: unknown } ) => (
		<div>{ children as never }</div>
	),
} ) );

const show = () =>
	render(
		<RegistryProvider value={ createRegistry() as never }>
			<UpgradeBanner requiredPlan="value_bundle" block="jetpack/map" />
		</RegistryProvider>
	);

afterEach( () => {
	delete window.millworkEditor;
} );

it( 'has no way to a plan where none is sold', () => {
	window.millworkEditor = { buildUrl: '', blocks: {}, upgrade: {} };
	show();
	expect( screen.queryByRole( 'button', { name: 'Upgrade' } ) ).toBeNull();
} );

it( 'has a way to a checkout that opens in the editor, without addresses too', () => {
	window.millworkEditor = { buildUrl: '', blocks: {}, upgrade: {} };
	jest.mocked( hasModal ).mockReturnValueOnce( true );
	show();
	// In the banner, and in the toolbar.
	expect( screen.getAllByRole( 'button', { name: 'Upgrade' } ) ).toHaveLength(
		2
	);
} );

it( 'offers a link to the checkout that the browser has not opened', () => {
	jest.mocked( offeredUrl ).mockImplementation( ( plan ) =>
		plan === 'value_bundle' ? 'https://pay.example.com/premium' : ''
	);
	show();
	const link = screen.getByRole( 'link', { name: /Open checkout/ } );
	expect( link ).toHaveAttribute( 'href', 'https://pay.example.com/premium' );
	expect( link ).toHaveAttribute( 'target', '_blank' );
} );
