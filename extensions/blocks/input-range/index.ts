import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputRangeAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< InputRangeAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
