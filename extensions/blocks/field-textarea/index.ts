import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldTextareaAttributes } from './attributes';
import icon from './icon';

registerField< FieldTextareaAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
