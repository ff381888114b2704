import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { RecurringPaymentsAttributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import { BUTTON, buttonAttributes } from './inner-button';
import save from './save';
import transforms from './transforms';

registerBlock< RecurringPaymentsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	deprecated,
	transforms,
	example: {
		innerBlocks: [ { name: BUTTON, attributes: buttonAttributes() } ],
	},
} );
