import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< InputAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
