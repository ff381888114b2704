import { getConfig } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';

/** As Millwork\Features\Forms\Page\Config prints it. */
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

/** The block's store, which its markup names. */
export const STORE = 'millwork/contact-form';

/** The server's addresses and words: the markup may be anybody's. Whole, where `routeOf()` gives any. */
export const config = () => readConfig< Config >( STORE, getConfig ) as Config;
