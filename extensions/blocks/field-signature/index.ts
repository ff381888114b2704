import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldSignatureAttributes } from './attributes';
import icon from './icon';

registerField< FieldSignatureAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
