import { registerInnerBlock } from 'features/forms/editor/form-field';
import metadata from './block.json';
import type { FieldOptionRadioAttributes } from './attributes';
import icon from './icon';

registerInnerBlock< FieldOptionRadioAttributes >( metadata, {
	edit: () => import( './edit' ),
	icon,
} );
