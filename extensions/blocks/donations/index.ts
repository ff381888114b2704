import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { DonationsAttributes } from './attributes';
import icon from './icon';
import save from './save';
import { getVariations } from './variations';

registerBlock< DonationsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	variations: getVariations(),
	example: { attributes: { currency: 'USD' } },
} );
