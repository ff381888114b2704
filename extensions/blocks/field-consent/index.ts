import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldConsentAttributes } from './attributes';
import icon from './icon';

registerField< FieldConsentAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
