import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { BusinessHoursAttributes } from './attributes';
import icon from './icon';

registerBlock< BusinessHoursAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
	example: {},
} );
