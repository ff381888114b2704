import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SiteHostsAttributes } from './attributes';
import icon from './icon';
import save from './save';

registerBlock< SiteHostsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	example: {
		attributes: { content: __( 'A line in a frame.', 'millwork' ) },
	},
} );
