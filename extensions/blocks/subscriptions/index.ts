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
	// Stored forms that hold no placeholder have the one of their time, which is block.json's.
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
