import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { PaymentsIntroAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< PaymentsIntroAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	// The block is a choice of the site's payment blocks.
	example: {},
} );
