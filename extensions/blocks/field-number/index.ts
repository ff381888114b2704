import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldNumberAttributes } from './attributes';
import icon from './icon';

registerField< FieldNumberAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
