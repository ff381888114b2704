import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldDateAttributes } from './attributes';
import icon from './icon';

registerField< FieldDateAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
