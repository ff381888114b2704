import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SimplePaymentsAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< SimplePaymentsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	deprecated,
	icon,
	transforms,
	example: {
		attributes: {
			title: __( 'Oak bread board', 'millwork' ),
			content: __(
				'Made from one piece, oiled by hand. 40 × 25 cm.',
				'millwork'
			),
			price: 45,
			currency: 'USD',
			email: 'shop@example.com',
		},
	},
} );
