/** Shows the calendar when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';

startFacades(
	interactivity,
	'millwork/calendly',
	/^https:\/\/(?:www\.)?calendly\.com\//
);
