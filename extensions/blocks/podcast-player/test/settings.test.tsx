import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PodcastPlayerAttributes } from '../attributes';
import { guidsOf } from '../attributes';
import { itemsOf } from '../items';
import { Settings } from '../edit/settings';

jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: unknown } ) => children,
	InspectorControls: ( { children }: { children: unknown } ) => children,
} ) );

const options = Array.from( { length: 40 }, ( _, index ) => ( {
	label: `Episode ${ index + 1 }`,
	value: `g${ index + 1 }`,
} ) );

function show( more: Partial< PodcastPlayerAttributes > = {} ) {
	const change = jest.fn();
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
			<Settings
				attributes={ attributes }
				setAttributes={ ( next ) => {
					change( next );
					setAttributes( { ...attributes, ...next } );
				} }
				options={ options }
				onReplace={ () => {} }
			/>
		);
	}
	render( <Block /> );
	return { change, seen, user: userEvent.setup() };
}

const episode = ( name: string ) => screen.getByRole( 'checkbox', { name } );

it( 'shows one item where a single episode is chosen, in one step', async () => {
	const { change, seen, user } = show();
	await user.click( episode( 'Episode 3' ) );
	expect( change.mock.calls ).toEqual( [
		[
			{
				selectedEpisodes: [ { guid: 'g3', title: 'Episode 3' } ],
				itemsToShow: 1,
			},
		],
	] );
	expect( screen.queryByText( 'Number of items' ) ).toBeNull();
	await user.click( episode( 'Episode 1' ) );
	expect( guidsOf( seen.attributes.selectedEpisodes ) ).toEqual( [
		'g3',
		'g1',
	] );
	await user.click(
		screen.getByRole( 'button', { name: 'Show the newest instead' } )
	);
	expect( seen.attributes ).toMatchObject( {
		selectedEpisodes: [],
		itemsToShow: 5,
	} );
} );

it( 'finds an episode by words of its title', async () => {
	const { user } = show();
	const list = screen.getByRole( 'group', { name: 'Select Episodes' } );
	expect( within( list ).getAllByRole( 'checkbox' ) ).toHaveLength( 30 );
	expect( screen.getByText( /^10 more episodes/ ) ).toBeVisible();
	const search = screen.getByRole( 'searchbox' );
	await user.type( search, '39 epi' );
	expect( within( list ).getAllByRole( 'checkbox' ) ).toHaveLength( 1 );
	expect( episode( 'Episode 39' ) ).not.toBeChecked();
	await user.clear( search );
	await user.type( search, 'nothing like it' );
	expect(
		screen.getByText( 'No episode has these words in its title.' )
	).toBeVisible();
} );

it( 'keeps chosen episodes that the feed has lost, and guids alone', () => {
	show( {
		selectedEpisodes: [ { guid: 'gone', title: 'Old one' }, 'g2', 'lost' ],
	} );
	for ( const name of [ 'Old one', 'Episode 2', 'lost' ] ) {
		expect( episode( name ) ).toBeChecked();
	}
} );

it( 'switches cover, title and description', async () => {
	const { seen, user } = show();
	await user.click( episode( 'Show Cover Art' ) );
	await user.click( episode( 'Show Episode Title' ) );
	await user.click( episode( 'Show Episode Description' ) );
	expect( seen.attributes ).toMatchObject( {
		showCoverArt: false,
		showEpisodeTitle: false,
		showEpisodeDescription: false,
	} );
} );

it.each( [
	[ 0, 1 ],
	[ 99, 10 ],
	[ 3.7, 3 ],
	[ undefined, 5 ],
	[ NaN, 5 ],
] )( 'keeps the number of items in its range: %p', ( value, items ) => {
	expect( itemsOf( value ) ).toBe( items );
} );
