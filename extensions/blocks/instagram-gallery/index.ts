import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { InstagramGalleryAttributes } from './attributes';
import icon from './icon';
import save from './save';
import { transforms } from './transforms';

registerBlock< InstagramGalleryAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	// Only links, so that the inserter's preview contacts no server.
	example: {
		attributes: {
			columns: 2,
			posts: [ 'workbench', 'drawer' ].map( ( name ) => ( {
				link: `https://www.instagram.com/p/${ name }/`,
				alt: __( 'A post at Instagram', 'millwork' ),
			} ) ),
		},
	},
} );
