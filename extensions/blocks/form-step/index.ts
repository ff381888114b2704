import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormStepAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FormStepAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
