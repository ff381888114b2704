import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { OpentableAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< OpentableAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	// Only the poster, so that the inserter's preview contacts no other host.
	example: { attributes: { rid: [ '1' ] } },
} );
