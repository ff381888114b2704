import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { WhatsappButtonAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';

registerBlock< WhatsappButtonAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	example: {},
} );
