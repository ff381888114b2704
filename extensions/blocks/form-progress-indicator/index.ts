import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormProgressIndicatorAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FormProgressIndicatorAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
