import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldSelectAttributes } from './attributes';
import icon from './icon';
import { keepNewerDefault } from './newer-default';

keepNewerDefault();

registerField< FieldSelectAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
