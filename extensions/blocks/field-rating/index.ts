import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldRatingAttributes } from './attributes';
import icon from './icon';

registerField< FieldRatingAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
