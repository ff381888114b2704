import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { PinterestAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< PinterestAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	// Only the poster, so that the inserter's preview contacts no other host.
	example: {
		attributes: { url: 'https://www.pinterest.com/pin/1/' },
	},
} );
