import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { PhoneInputAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< PhoneInputAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
