import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldEmailAttributes } from './attributes';
import icon from './icon';

registerField< FieldEmailAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
