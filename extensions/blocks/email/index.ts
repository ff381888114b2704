import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { EmailAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< EmailAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	label: ( { email } ) => email || undefined,
	example: { attributes: { email: 'hello@example.com' } },
} );
