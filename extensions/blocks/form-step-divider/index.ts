import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormStepDividerAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FormStepDividerAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
