import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { OptionAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< OptionAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
