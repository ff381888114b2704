import { render } from '@testing-library/react';
import { Posts } from '../posts';
import type { Media, Part, Preview, Sent, NetworkName } from '../types';

const video: Media = {
	url: 'https://www.mill.example/boat.mp4',
	alt: 'It turns',
	type: 'video/mp4',
	poster: 'https://www.mill.example/boat.jpg',
};

/**
 * Shows what a network is sent.
 *
 * @param network The network.
 * @param more    What its post has.
 * @param who     The account that it goes to.
 */
const show = (
	network: NetworkName,
	more: Partial< Part >,
	who: Partial< Sent > = {}
) => {
	const part: Part = {
		text: '',
		used: 0,
		link: '',
		pictures: [],
		note: '',
		card: null,
		...more,
	};
	const preview = {
		author: 'Ida',
		url: 'https://www.mill.example/oak/',
		sent: [
			{
				service: network,
				account: 'Ida',
				characters: 500,
				parts: [ part ],
				...who,
			},
		],
	} as unknown as Preview;
	return render(
		<Posts
			preview={ preview }
			titles={ {} }
			network={ network }
			ownCard={ null }
		/>
	).container;
};

it( 'shows what the account is called there behind its name, where it has such a name', () => {
	expect(
		show( 'mastodon', {}, { screenName: '@ida@oak.example' } )
	).toHaveTextContent( /Ida @ida@oak\.example · / );
	expect( show( 'linkedin', {}, { screenName: '' } ) ).toHaveTextContent(
		/Ida · /
	);
} );

it( 'shows a video alone, which doesn’t play automatically', () => {
	const shown = show( 'mastodon', { pictures: [ video ] } );
	const videos = shown.querySelectorAll( 'video' );
	expect( videos ).toHaveLength( 1 );
	expect( videos[ 0 ] ).toHaveAccessibleName( 'It turns' );
	expect( videos[ 0 ] ).toHaveAttribute( 'poster', video.poster );
	expect( videos[ 0 ] ).toHaveAttribute( 'controls' );
	expect( videos[ 0 ] ).not.toHaveAttribute( 'autoplay' );
	expect( videos[ 0 ]!.muted ).toBe( true );
	expect( shown ).not.toHaveTextContent( 'left out' );
} );

it( 'names a video that nobody has described, without a poster', () => {
	const shown = show( 'x', {
		pictures: [ { ...video, alt: '', poster: '' } ],
	} );
	const one = shown.querySelector( 'video' );
	expect( one ).toHaveAccessibleName( 'Video' );
	expect( one ).not.toHaveAttribute( 'poster' );
} );

it( 'says where a network leaves a video out', () => {
	const shown = show( 'bluesky', {
		text: video.url,
		note: 'A video was left out. The limit there is 3:00.',
	} );
	expect( shown.querySelector( 'video' ) ).toBeNull();
	expect( shown ).toHaveTextContent(
		'boat.mp4A video was left out. The limit there is 3:00.'
	);
} );
