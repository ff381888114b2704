import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { useState } from 'react';
import type { PodcastPlayerAttributes } from '../attributes';
import PodcastPlayerEdit from '../edit';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( 'shared/editor/is-preview', () => ( {
	useExample: ( name: string, attributes: object ) => attributes,
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: unknown } ) => children,
	InspectorControls: ( { children }: { children: unknown } ) => children,
	useBlockProps: () => ( {} ),
} ) );
jest.mock( '@wordpress/blocks', () => ( { createBlock: jest.fn() } ) );
jest.mock( '../edit/color-panel', () => ( { ColorPanel: () => null } ) );
jest.mock( '../edit/preview', () => ( {
	Preview: ( { feed }: { feed: { tracks: unknown[] } } ) =>
		`Shows ${ feed.tracks.length }`,
} ) );
jest.mock( '../edit/use-colors', () => ( {
	useColors: () => ( { className: '', style: {} } ),
} ) );

const tracks = Array.from( { length: 10 }, ( _, index ) => ( {
	id: `g${ index }`,
	guid: `g${ index }`,
	title: `Episode ${ index }`,
	link: '',
	src: '',
	description: '',
	duration: '',
} ) );

beforeEach( () => {
	// jsdom measures nothing.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( {
		title: '',
		link: '',
		cover: '',
		tracks,
		options: tracks.map( ( { guid, title } ) => ( {
			label: title,
			value: guid,
		} ) ),
	} );
} );

async function show( more: Partial< PodcastPlayerAttributes > ) {
	const seen = {} as { attributes: PodcastPlayerAttributes };
	function Block() {
		const [ attributes, setAttributes ] = useState( {
			url: 'https://example.com/feed',
			selectedEpisodes: [],
			itemsToShow: 5,
			showCoverArt: true,
			showEpisodeTitle: true,
			showEpisodeDescription: true,
			...more,
		} as PodcastPlayerAttributes );
		seen.attributes = attributes;
		return (
			<PodcastPlayerEdit
				attributes={ attributes }
				setAttributes={ ( next: object ) =>
					setAttributes( { ...attributes, ...next } )
				}
				clientId="block"
				isSelected
				onReplace={ () => {} }
				{ ...( {} as Omit<
					Parameters< typeof PodcastPlayerEdit >[ 0 ],
					| 'attributes'
					| 'setAttributes'
					| 'clientId'
					| 'isSelected'
					| 'onReplace'
				> ) }
			/>
		);
	}
	await act( async () => {
		render( <Block /> );
	} );
	return { seen, user: userEvent.setup() };
}

async function replaceFeed( user: ReturnType< typeof userEvent.setup > ) {
	await user.click( screen.getByRole( 'button', { name: 'Replace' } ) );
	const field = screen.getByRole( 'textbox', {
		name: 'Podcast RSS feed URL',
	} );
	await user.clear( field );
	await user.type( field, 'https://example.com/other' );
	await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	await screen.findByText( /^Shows/ );
}

it( 'shows as many of another feed as before a single episode was chosen', async () => {
	const { seen, user } = await show( { itemsToShow: 3 } );
	await user.click( screen.getByRole( 'checkbox', { name: 'Episode 4' } ) );
	expect( seen.attributes.itemsToShow ).toBe( 1 );
	await replaceFeed( user );
	expect( seen.attributes ).toMatchObject( {
		url: 'https://example.com/other',
		selectedEpisodes: [],
		itemsToShow: 3,
	} );
	expect( screen.getByText( 'Shows 3' ) ).toBeVisible();
} );

it( 'shows five of another feed where a stored block has a single episode', async () => {
	const { seen, user } = await show( {
		selectedEpisodes: [ { guid: 'g2', title: 'Episode 2' } ],
		itemsToShow: 1,
	} );
	await replaceFeed( user );
	expect( seen.attributes.itemsToShow ).toBe( 5 );
} );

it( 'keeps a number that the author set', async () => {
	const { seen, user } = await show( { itemsToShow: 1 } );
	await replaceFeed( user );
	expect( seen.attributes.itemsToShow ).toBe( 1 );
} );
