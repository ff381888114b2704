import { registerFieldPart } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputRangeAttributes } from './attributes';
import icon from './icon';

registerFieldPart< InputRangeAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
