import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { SendAMessageAttributes } from './attributes';
import icon from './icon';
import save from './save';
import { getVariations, newButton } from './variations';

const [ name, attributes ] = newButton();

registerBlock< SendAMessageAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	variations: getVariations(),
	example: {
		innerBlocks: [
			{
				name,
				attributes: {
					...attributes,
					countryCode: '1',
					phoneNumber: '415 555 0100',
				},
			},
		],
	},
} );
