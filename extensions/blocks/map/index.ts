import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { MapAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

registerBlock< MapAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	deprecated,
	icon,
	// Only the poster and the list, so that the inserter's preview contacts no other host.
	example: {
		attributes: {
			points: [
				{
					id: 'example',
					title: __( 'The workshop', 'millwork' ),
					placeTitle: '',
					caption: '',
					coordinates: { longitude: -0.12, latitude: 51.5 },
				},
			],
		},
	},
} );
