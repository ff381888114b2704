import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormStepNavigationAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FormStepNavigationAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
