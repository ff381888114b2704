import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldNameAttributes } from './attributes';
import icon from './icon';

registerField< FieldNameAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
