import { registerFieldPart } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FormStepContainerAttributes } from './attributes';
import icon from './icon';

registerFieldPart< FormStepContainerAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
