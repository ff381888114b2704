import { registerBlock } from 'shared/editor/register-block';
import { __ } from '@wordpress/i18n';
import metadata from './block.json';
import type { PodcastPlayerAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

/** An episode for the inserter's preview, without any request. */
const episode = ( id: string, title: string, duration: string ) => ( {
	id,
	guid: id,
	title,
	link: '',
	src: '',
	description: '',
	duration,
} );

registerBlock< PodcastPlayerAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	example: {
		attributes: {
			url: 'https://example.com/feed',
			itemsToShow: 3,
			exampleFeedData: {
				title: __( 'The podcast', 'millwork' ),
				link: '',
				cover: '',
				tracks: [
					episode(
						'3',
						__( 'An episode about beginnings', 'millwork' ),
						'24:10'
					),
					episode( '2', __( 'A conversation', 'millwork' ), '31:45' ),
					episode( '1', __( 'Hello!', 'millwork' ), '12:30' ),
				],
			},
		},
	},
} );
