import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { VideoAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';

registerBlock< VideoAttributes >( metadata, {
	edit: () => import( './edit' ),
	deprecated,
	icon,
} );
