import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldAddressAttributes } from './attributes';
import icon from './icon';

registerField< FieldAddressAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
