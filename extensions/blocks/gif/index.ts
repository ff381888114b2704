import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { GifAttributes } from './attributes';
import icon from './icon';

registerBlock< GifAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
	// Only the poster, so that the inserter's preview contacts no other host.
	example: {
		attributes: {
			giphyUrl: 'https://giphy.com/embed/example',
			caption: __( 'Friday, five o’clock', 'millwork' ),
		},
	},
} );
