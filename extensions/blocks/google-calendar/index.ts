import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { GoogleCalendarAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

registerBlock< GoogleCalendarAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	// Only the poster, so that the inserter's preview contacts no other host.
	example: {
		attributes: {
			url: 'https://calendar.google.com/calendar/embed?src=example',
		},
	},
} );
