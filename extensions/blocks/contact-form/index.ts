import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { ContactFormAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import { keepLaterDefaults } from './later-defaults';
import save from './save';
import transforms from './transforms';
import { getVariations } from './variations';

keepLaterDefaults();

registerBlock< ContactFormAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	variations: getVariations(),
	example: {
		innerBlocks: [
			{ name: 'jetpack/field-name', attributes: { required: true } },
			{ name: 'jetpack/field-email', attributes: { required: true } },
			{ name: 'jetpack/field-textarea' },
			{
				name: 'jetpack/button',
				attributes: { element: 'button', text: 'Contact Us' },
			},
		],
	},
} );
