import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { PhoneAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< PhoneAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	label: ( { phone } ) => phone || undefined,
	example: { attributes: { phone: '+1 (415) 555-0100' } },
} );
