import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { RevueAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< RevueAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
} );
