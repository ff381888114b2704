import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { InputSliderAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< InputSliderAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
