import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormStepContainerAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FormStepContainerAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
