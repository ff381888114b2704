import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldTimeAttributes } from './attributes';
import icon from './icon';

registerField< FieldTimeAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
