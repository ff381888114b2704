/** Shows the form when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';

startFacades(
	interactivity,
	'millwork/opentable',
	/^https:\/\/www\.opentable\.com\/widget\/reservation\/canvas\?/
);
