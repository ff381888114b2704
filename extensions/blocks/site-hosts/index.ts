import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SiteHostsAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< SiteHostsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	example: {},
} );
