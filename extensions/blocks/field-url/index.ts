import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldUrlAttributes } from './attributes';
import icon from './icon';

registerField< FieldUrlAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
