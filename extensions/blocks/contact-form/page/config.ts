import { getConfig } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';

/** As printed by Millwork\Features\Forms\Page\Config. */
export interface Config {
	entries: string;
	challenge: string;
	problems: Record< string, string >;
	limits: [ string, string ];
	today: string;
	words: Record<
		'problems' | 'sending' | 'failed' | 'offline' | 'again' | 'pick',
		string
	>;
}

/** The block's store, named in its markup. */
export const STORE = 'millwork/contact-form';

/** The server's URLs and texts, since the markup isn't trusted. Complete if `routeOf()` returns a URL. */
export const config = () => readConfig< Config >( STORE, getConfig ) as Config;
