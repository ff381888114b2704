import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldHiddenAttributes } from './attributes';
import icon from './icon';

registerField< FieldHiddenAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
