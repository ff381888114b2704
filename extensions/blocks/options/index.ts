import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { OptionsAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< OptionsAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
