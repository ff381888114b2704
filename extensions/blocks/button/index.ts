import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { ButtonAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< ButtonAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
} );
