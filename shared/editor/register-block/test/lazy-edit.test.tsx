import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyEdit } from '../lazy-edit';
import type { BlockEditProps } from '../types';

jest.mock( '../block-shell', () => ( {
	BlockShell: ( { children }: { children: unknown } ) => children,
} ) );
jest.mock( '../edit-unavailable', () => ( {
	EditUnavailable: ( { onRetry }: { onRetry: () => void } ) => (
		<button onClick={ onRetry }>Try again</button>
	),
} ) );

const props = { clientId: 'a' } as BlockEditProps< object >;
const edit = { default: () => <p>The edit</p> };

it( 'shows an edit that was loaded ahead right away', async () => {
	const { edit: Edit, preload } = lazyEdit( async () => edit, 'jetpack/x' );
	await preload();
	render( <Edit { ...props } /> );
	expect( screen.getByText( 'The edit' ) ).toBeInTheDocument();
} );

it( 'sets the edits of all blocks in together when they are loaded', async () => {
	const load = jest.fn( async () => edit );
	const { edit: Edit } = lazyEdit( load, 'jetpack/x' );
	const { container } = render(
		<>
			{ Array.from( { length: 50 }, ( _, key ) => (
				<Edit key={ key } { ...props } />
			) ) }
		</>
	);
	expect( screen.getAllByText( 'Loading…' ) ).toHaveLength( 50 );
	const seen = new Set< number >();
	new MutationObserver( () =>
		seen.add( screen.queryAllByText( 'The edit' ).length )
	).observe( container, { childList: true, subtree: true } );
	await act( async () => undefined );
	expect( [ ...seen ] ).toEqual( [ 50 ] );
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows nothing that moves while it loads', () => {
	const { edit: Edit } = lazyEdit< object >(
		() => new Promise( () => undefined ),
		'jetpack/x'
	);
	const { container } = render( <Edit { ...props } /> );
	expect( screen.getByText( 'Loading…' ) ).toBeInTheDocument();
	expect( container.querySelector( 'svg' ) ).toBeNull();
} );

it( 'loads it again after a failure, for the block that asks and for the next one', async () => {
	const load = jest
		.fn( async () => edit )
		.mockRejectedValueOnce( new Error( 'gone' ) )
		.mockRejectedValueOnce( new Error( 'gone' ) );
	const { edit: Edit, preload } = lazyEdit( load, 'jetpack/x' );
	await expect( preload() ).rejects.toThrow( 'gone' );
	render( <Edit { ...props } /> );
	await userEvent.click( await screen.findByText( 'Try again' ) );
	expect( await screen.findByText( 'The edit' ) ).toBeInTheDocument();
	expect( load ).toHaveBeenCalledTimes( 3 );
} );
