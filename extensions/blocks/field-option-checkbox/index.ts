import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldOptionCheckboxAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FieldOptionCheckboxAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
