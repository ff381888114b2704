import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldRadioAttributes } from './attributes';
import icon from './icon';

registerField< FieldRadioAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
