import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { RelatedPostsAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< RelatedPostsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	example: { attributes: { displayContext: true, displayDate: false } },
} );
