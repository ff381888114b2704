import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldCalculationAttributes } from './attributes';
import icon from './icon';

registerField< FieldCalculationAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
