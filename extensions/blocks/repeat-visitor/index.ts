import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { RepeatVisitorAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< RepeatVisitorAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	example: {
		innerBlocks: [
			{
				name: 'core/paragraph',
				attributes: {
					content: __(
						'Good to see you again. Here’s something for returning visitors.',
						'millwork'
					),
				},
			},
		],
	},
} );
