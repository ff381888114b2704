import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SubscriptionsAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< SubscriptionsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	// Stored forms without a placeholder have the default of their time, which is in block.json.
	variations: [
		{
			name: 'millwork-subscription-form',
			isDefault: true,
			attributes: {
				subscribePlaceholder: __( 'Email Address', 'millwork' ),
			},
		},
	],
	example: { attributes: {} },
} );
