import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SlideshowAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< SlideshowAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	deprecated,
	icon,
	transforms,
} );
