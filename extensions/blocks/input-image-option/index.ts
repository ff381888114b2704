import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputImageOptionAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< InputImageOptionAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
