import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldFileAttributes } from './attributes';
import icon from './icon';

registerField< FieldFileAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
