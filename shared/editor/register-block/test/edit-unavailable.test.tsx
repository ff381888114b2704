import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	createReduxStore,
	createRegistry,
	RegistryProvider,
} from '@wordpress/data';
import { EditUnavailable } from '../edit-unavailable';

jest.mock( '../block-shell', () => ( {
	BlockShell: ( { children }: { children: unknown } ) => children,
} ) );

// WordPress's placeholder measures itself, which jsdom cannot.
window.ResizeObserver = class {
	observe() {}
	unobserve() {}
	disconnect() {}
};

const savePost = jest.fn();

/** Shows it in a post editor whose saving fails, or in a screen without a post. */
function show( hasPost: boolean ) {
	const registry = createRegistry();
	if ( hasPost ) {
		registry.register(
			createReduxStore( 'core/editor', {
				reducer: ( state = {} ) => state,
				actions: { savePost: () => async () => savePost() },
				selectors: { didPostSaveRequestFail: () => true },
			} )
		);
	}
	const onRetry = jest.fn();
	render(
		<RegistryProvider value={ registry as never }>
			<EditUnavailable clientId="a" onRetry={ onRetry } />
		</RegistryProvider>
	);
	return onRetry;
}

const button = ( name: string ) => screen.queryByRole( 'button', { name } );

it( 'stays where it is when the post cannot be saved, and says what to do', async () => {
	show( true );
	await userEvent.click( button( 'Save and reload' )! );
	expect( savePost ).toHaveBeenCalledTimes( 1 );
	// It is shown and announced.
	expect(
		screen.getAllByText( /The post couldn’t be saved/ )[ 0 ]
	).toBeInTheDocument();
	expect( button( 'Save and reload' ) ).not.toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

it( 'offers another attempt where there is no post to save', async () => {
	const onRetry = show( false );
	expect( button( 'Save and reload' ) ).toBeNull();
	await userEvent.click( button( 'Try again' )! );
	expect( onRetry ).toHaveBeenCalledTimes( 1 );
} );
