import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { ContactInfoAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< ContactInfoAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		innerBlocks: [
			{
				name: 'jetpack/email',
				attributes: { email: 'hello@example.com' },
			},
			{
				name: 'jetpack/phone',
				attributes: { phone: '+1 (415) 555-0100' },
			},
			{
				name: 'jetpack/address',
				attributes: {
					address: '14 Sawmill Lane',
					city: 'Riverton',
					region: 'CA',
					postal: '94107',
				},
			},
		],
	},
} );
