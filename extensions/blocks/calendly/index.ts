import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { CalendlyAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< CalendlyAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	// As a link, so that the inserter's preview contacts no other host.
	example: {
		attributes: { style: 'link', url: 'https://calendly.com/example' },
		innerBlocks: [
			{
				name: 'jetpack/button',
				attributes: {
					element: 'a',
					text: __( 'Schedule time with me', 'millwork' ),
				},
			},
		],
	},
} );
