import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { RatingInputAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< RatingInputAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
