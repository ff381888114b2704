import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldImageSelectAttributes } from './attributes';
import icon from './icon';

registerField< FieldImageSelectAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
