import type { ReactNode } from 'react';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { GifAttributes } from '../attributes';
import GifEdit from '../edit';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@wordpress/block-editor', () => {
	const inner = ( { children }: { children: ReactNode } ) => children;
	return {
		BlockControls: inner,
		InspectorControls: inner,
		RichText: () => null,
		useBlockProps: ( props: object ) => props,
	};
} );

const fetchGifs = apiFetch as unknown as jest.Mock;
const ID = 'ZgTR3UQ9XAWDvqy9jv';
const gif = ( id: string, title: string ) => ( {
	id,
	title,
	still: `https://media1.giphy.com/media/${ id }/200_s.gif`,
	width: 480,
	height: 270,
} );

/** Shows the block; what it sets is set, and given. */
function show( attributes: Partial< GifAttributes > = {} ) {
	const changes: object[] = [];
	function Block() {
		const [ current, setCurrent ] = useState( {
			paddingTop: '56.2%',
			...attributes,
		} );
		return (
			<GifEdit
				{ ...( {
					attributes: current,
					isSelected: true,
					setAttributes: ( change: object ) => {
						changes.push( change );
						setCurrent( { ...current, ...change } );
					},
				} as unknown as BlockEditProps< GifAttributes > ) }
			/>
		);
	}
	render( <Block /> );
	const field = () =>
		screen.getByRole( 'textbox', {
			name: 'Search for a term or paste a Giphy URL',
		} );
	const search = async ( text: string ) => {
		const user = userEvent.setup();
		await user.clear( field() );
		await user.type( field(), text );
		await user.click( screen.getByRole( 'button', { name: 'Search' } ) );
	};
	return { changes, field, search };
}

beforeEach( () => {
	fetchGifs.mockReset();
	// jsdom measures nothing.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

it( 'searches when it is submitted, and stores what is chosen', async () => {
	fetchGifs.mockResolvedValue( {
		gifs: [ gif( 'a1', 'A cat' ), gif( 'b2', '' ) ],
	} );
	const { changes, search } = show();
	await search( ' cats & dogs' );
	expect( fetchGifs ).toHaveBeenCalledTimes( 1 );
	expect( fetchGifs ).toHaveBeenCalledWith( {
		path: '/millwork/v1/gifs?search=cats%20%26%20dogs',
	} );
	expect( changes ).toEqual( [] );
	expect( screen.getByRole( 'button', { name: 'GIF 2' } ) ).toBeVisible();
	await userEvent.click( screen.getByRole( 'button', { name: 'A cat' } ) );
	expect( changes ).toEqual( [
		{
			giphyUrl: 'https://giphy.com/embed/a1',
			searchText: 'cats & dogs',
			alt: 'A cat',
			paddingTop: '56.3%',
		},
	] );
	expect(
		screen.getByRole( 'button', { name: 'Show the GIF' } )
	).toBeVisible();
} );

it( 'takes the only GIF that a search finds', async () => {
	fetchGifs.mockResolvedValue( { gifs: [ gif( 'a1', 'A cat' ) ] } );
	const { changes, search } = show();
	await search( 'the one cat' );
	expect( changes ).toMatchObject( [
		{
			giphyUrl: 'https://giphy.com/embed/a1',
			searchText: 'the one cat',
			alt: 'A cat',
		},
	] );
} );

it( 'says what to do, and keeps what was typed', async () => {
	const { changes, field, search } = show();
	fetchGifs.mockRejectedValueOnce( {
		code: 'millwork_gif_no_key',
		message: 'To search, enter a key.',
	} );
	await search( 'cat' );
	expect(
		screen.getAllByText( 'To search, enter a key.' )[ 0 ]
	).toBeVisible();
	expect( field() ).toHaveValue( 'cat' );
	fetchGifs.mockRejectedValueOnce( {} );
	await search( 'dog' );
	expect( screen.getAllByText( /Couldn’t reach GIPHY/ )[ 0 ] ).toBeVisible();
	fetchGifs.mockResolvedValueOnce( { gifs: [] } );
	await search( 'xyzzy' );
	expect( screen.getAllByText( /Nothing found/ )[ 0 ] ).toBeVisible();
	await search( 'https://gph.is/2gNISyt' );
	expect( screen.getAllByText( /copy its URL/ )[ 0 ] ).toBeVisible();
	expect( fetchGifs ).toHaveBeenCalledTimes( 3 );
	expect( changes ).toEqual( [] );
} );

it( 'takes a link with and without the service’s answer', async () => {
	const link = `https://giphy.com/gifs/cat-${ ID }`;
	const known = show();
	fetchGifs.mockResolvedValueOnce( { gifs: [ gif( ID, 'A cat' ) ] } );
	await known.search( link );
	expect( fetchGifs ).toHaveBeenCalledWith( {
		path: `/millwork/v1/gifs?id=${ ID }`,
	} );
	expect( known.changes ).toEqual( [
		{
			giphyUrl: `https://giphy.com/embed/${ ID }`,
			searchText: link,
			alt: 'A cat',
			paddingTop: '56.3%',
		},
	] );
} );

it( 'takes a link without a key, and none that the service does not know', async () => {
	const link = `https://giphy.com/gifs/cat-${ ID }`;
	const { changes, search } = show( { paddingTop: '100%', alt: 'Another' } );
	fetchGifs.mockRejectedValueOnce( {
		code: 'millwork_gif_not_found',
		message: 'GIPHY couldn’t find this GIF.',
	} );
	await search( link );
	expect( changes ).toEqual( [] );
	expect(
		screen.getAllByText( /couldn’t find this GIF/ )[ 0 ]
	).toBeVisible();
	fetchGifs.mockRejectedValueOnce( { code: 'millwork_gif_no_key' } );
	await search( link );
	expect( changes ).toEqual( [
		{
			giphyUrl: `https://giphy.com/embed/${ ID }`,
			searchText: link,
			alt: undefined,
			paddingTop: '56.2%',
		},
	] );
} );

it( 'has the text of a search that led nowhere', () => {
	show( { searchText: 'cat' } );
	expect( screen.getByRole( 'textbox' ) ).toHaveValue( 'cat' );
} );

it( 'replaces a GIF, or leaves it', async () => {
	show( { giphyUrl: `https://giphy.com/embed/${ ID }` } );
	await userEvent.click( screen.getByRole( 'button', { name: 'Replace' } ) );
	expect(
		screen.getByRole( 'textbox', {
			name: 'Search for a term or paste a Giphy URL',
		} )
	).toHaveFocus();
	await userEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	expect(
		screen.getByRole( 'button', { name: 'Show the GIF' } )
	).toBeVisible();
} );
