import { render } from '@testing-library/react';
import { Posts } from '../posts';
import type { Media, Part, Preview, ServiceName } from '../types';

const video: Media = {
	url: 'https://www.mill.example/boat.mp4',
	alt: 'It turns',
	type: 'video/mp4',
	poster: 'https://www.mill.example/boat.jpg',
};

/**
 * Shows what a service is sent.
 *
 * @param service The service.
 * @param more    What its post has.
 */
const show = ( service: ServiceName, more: Partial< Part > ) => {
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
		sent: [ { service, account: '', characters: 500, parts: [ part ] } ],
	} as unknown as Preview;
	return render(
		<Posts
			preview={ preview }
			titles={ {} }
			service={ service }
			ownCard={ null }
		/>
	).container;
};

it( 'shows a video alone, which does not play by itself', () => {
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

it( 'says where a service leaves a video out', () => {
	const shown = show( 'bluesky', {
		text: video.url,
		note: 'A video was left out. It may last 3:00 there.',
	} );
	expect( shown.querySelector( 'video' ) ).toBeNull();
	expect( shown ).toHaveTextContent(
		'boat.mp4A video was left out. It may last 3:00 there.'
	);
} );
