import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputRatingAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< InputRatingAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
