import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { LabelAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< LabelAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
