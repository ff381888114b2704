import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { EventbriteAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< EventbriteAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	// Behind a button, so that the inserter's preview contacts no other host.
	example: {
		attributes: {
			style: 'modal',
			url: 'https://www.eventbrite.com/e/1',
			eventId: 1,
		},
		innerBlocks: [
			{
				name: 'jetpack/button',
				attributes: {
					element: 'a',
					text: __( 'Register', 'millwork' ),
				},
			},
		],
	},
} );
