import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldCheckboxMultipleAttributes } from './attributes';
import icon from './icon';

registerField< FieldCheckboxMultipleAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
