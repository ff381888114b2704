import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { StoryAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< StoryAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		attributes: {
			mediaFiles: [
				{
					alt: '',
					caption: __( 'The valley in the morning', 'millwork' ),
					type: 'image',
					width: 900,
					height: 1600,
					// Inline, so that no file is loaded.
					url: `data:image/svg+xml,${ encodeURIComponent(
						'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 9 16"><path fill="#8fb3c9" d="M0 0h9v16H0z"/><circle cx="6" cy="5" r="1" fill="#fff" opacity=".8"/><path fill="#5b7f4a" d="M0 11q3-3 5-1t4-1v7H0z"/></svg>'
					) }`,
				},
			],
		},
	},
} );
