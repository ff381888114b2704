import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { DropzoneAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< DropzoneAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
