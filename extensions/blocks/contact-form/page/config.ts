import { getConfig } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { routeAddress } from 'shared/lib/web-address';

/** As Millwork\Forms\Config prints it. */
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

/** The server's addresses and words: the markup may be anybody's. Whole, where there are routes. */
export const config = () => readConfig< Config >( STORE, getConfig ) as Config;

/**
 * Where a form is sent to, and where its challenge comes from.
 *
 * @param name The route.
 * @return '' if the page does not say, or names another host than its own.
 */
export const routeOf = ( name: 'entries' | 'challenge' ) =>
	routeAddress( config()[ name ], `millwork/v1/forms/${ name }` );
