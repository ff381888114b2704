import { registerFieldPart } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { LabelAttributes } from './attributes';
import icon from './icon';

registerFieldPart< LabelAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
