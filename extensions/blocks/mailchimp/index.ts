import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { MailchimpAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import { BUTTON, buttonAttributes } from './inner-button';
import save from './save';

registerBlock< MailchimpAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	example: {
		attributes: {},
		innerBlocks: [ { name: BUTTON, attributes: buttonAttributes() } ],
	},
} );
