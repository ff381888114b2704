import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldTextAttributes } from './attributes';
import icon from './icon';

registerField< FieldTextAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
