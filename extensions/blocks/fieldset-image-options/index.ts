import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldsetImageOptionsAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FieldsetImageOptionsAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
