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

function show(
	more: Partial< PodcastPlayerAttributes > = {},
	episodes = options
) {
	const change = jest.fn();
	const seen = {} as { attributes: PodcastPlayerAttributes };
	const itemsBefore = { current: 5 };
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
				options={ episodes }
				itemsBefore={ itemsBefore }
				onReplace={ () => {} }
			/>
		);
	}
	render( <Block /> );
	return { change, seen, user: userEvent.setup() };
}

const episode = ( name: string ) => screen.getByRole( 'checkbox', { name } );

it( 'shows one item where a single episode is chosen, in one step', async () => {
	const { change, seen, user } = show( {}, options.slice( 0, 4 ) );
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
		screen.getByRole( 'button', { name: 'Show newest instead' } )
	);
	expect( seen.attributes ).toMatchObject( {
		selectedEpisodes: [],
		itemsToShow: 5,
	} );
} );

it( 'finds an episode by words of its title', async () => {
	const { user } = show();
	// By its label, since looking for roles takes long among so many.
	const listed = () => screen.getAllByLabelText( /^Episode / );
	expect( listed() ).toHaveLength( 30 );
	expect( screen.getByText( /^10 more episodes/ ) ).toBeVisible();
	const search = screen.getByLabelText( 'Search episodes' );
	await user.click( search );
	await user.paste( '39 epi' );
	expect( listed() ).toHaveLength( 1 );
	expect( screen.getByLabelText( 'Episode 39' ) ).not.toBeChecked();
	await user.clear( search );
	await user.paste( 'nothing like it' );
	expect(
		screen.getByText( 'No episode titles match your search.' )
	).toBeVisible();
} );

it( 'keeps chosen episodes that the feed has lost, and guids alone', () => {
	show(
		{
			selectedEpisodes: [
				{ guid: 'gone', title: 'Old one' },
				'g2',
				'lost',
			],
		},
		options.slice( 0, 4 )
	);
	for ( const name of [ 'Old one', 'Episode 2', 'lost' ] ) {
		expect( episode( name ) ).toBeChecked();
	}
} );

it( 'knows a guid that WordPress stored with entities', async () => {
	const { seen, user } = show(
		{
			selectedEpisodes: [
				{ guid: 'https://x.example/?p=7&amp;q=1', title: 'Seven' },
				'https://x.example/?p=8&#038;q=1',
			],
		},
		[
			{ label: 'Seven & more', value: 'https://x.example/?p=7&q=1' },
			{ label: 'Eight', value: 'https://x.example/?p=8&q=1' },
			{ label: 'Nine', value: 'https://x.example/?p=9&q=1' },
		]
	);
	const list = screen.getByRole( 'group', { name: 'Select episodes' } );
	// Each once, by its name of today.
	expect( within( list ).getAllByRole( 'checkbox' ) ).toHaveLength( 3 );
	expect( screen.getAllByRole( 'checkbox', { name: /Seven/ } ) ).toHaveLength(
		1
	);
	expect( episode( 'Seven & more' ) ).toBeChecked();
	expect( episode( 'Eight' ) ).toBeChecked();
	await user.click( episode( 'Eight' ) );
	expect( guidsOf( seen.attributes.selectedEpisodes ) ).toEqual( [
		'https://x.example/?p=7&amp;q=1',
	] );
	await user.click( episode( 'Seven & more' ) );
	expect( seen.attributes.selectedEpisodes ).toEqual( [] );
} );

it( 'switches cover, title and description', async () => {
	const { seen, user } = show( {}, [] );
	await user.click( episode( 'Show cover art' ) );
	await user.click( episode( 'Show episode title' ) );
	await user.click( episode( 'Show episode description' ) );
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
