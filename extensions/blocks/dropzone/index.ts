import { registerFieldPart } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { DropzoneAttributes } from './attributes';
import icon from './icon';

registerFieldPart< DropzoneAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
