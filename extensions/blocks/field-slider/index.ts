import { registerField } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldSliderAttributes } from './attributes';
import icon from './icon';

registerField< FieldSliderAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
