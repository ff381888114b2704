import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { WordadsAttributes } from './attributes';
import icon from './icon';

registerBlock< WordadsAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
	example: { attributes: { format: 'mrec' } },
} );
