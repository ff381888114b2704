import { __ } from '@wordpress/i18n';
import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldCheckboxAttributes } from './attributes';
import icon from './icon';

registerField< FieldCheckboxAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
	exampleLabel: __( 'I agree to the terms', 'millwork' ),
} );
