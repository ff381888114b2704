import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldTelephoneAttributes } from './attributes';
import icon from './icon';

registerField< FieldTelephoneAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
