/** Shows a document or a post of another host when a visitor asks for it. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';

startFacades(
	interactivity,
	'millwork/older-blocks',
	/^https:\/\/(?:docs\.google\.com|nextdoor\.com)\//
);
