import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { MarkdownAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< MarkdownAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		attributes: {
			source: [
				__( '## Oil a worktop', 'millwork' ),
				__( '1. Sand **with** the grain.', 'millwork' ),
				__( '2. Oil, wait, *polish*.', 'millwork' ),
			].join( '\n\n' ),
		},
	},
} );
