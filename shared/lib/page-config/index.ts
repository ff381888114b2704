/**
 * What the server hands to a view script (`Millwork\Rendering\ViewScript::configure()`).
 *
 * WordPress prints it as JSON in a script element, for `getConfig()` of the Interactivity API. Before
 * 7.1.4 that takes any element with the right id for it, and content stands above it on the page. But
 * nobody who may not write scripts can store a script element: so that one is read, by itself.
 */

const CARRIER =
	'script[type="application/json"][id="wp-script-module-data-@wordpress/interactivity"]';

/** What stands in the carrier: config by store. */
interface Data {
	config?: Record< string, unknown >;
}

let data: Data | undefined;

function read(): Data | undefined {
	const carrier = document.querySelector( CARRIER );
	// An element of that name in a picture (SVG) is none.
	if ( ! ( carrier instanceof HTMLScriptElement ) ) {
		return undefined;
	}
	try {
		return JSON.parse( carrier.text );
	} catch {
		return undefined;
	}
}

/**
 * Gives a store's config. View code reads it nowhere else.
 *
 * @param store   The store's name, as 'millwork/likes'.
 * @param runtime `getConfig` of the Interactivity API. Where it is safe it is asked, because it knows
 *                the pages that the browser swaps in; where it is not, the server says so in the
 *                carrier, and no block of ours lets a page be swapped.
 * @return What PHP has put there; empty if it has put nothing there.
 */
export function readConfig< Config >(
	store: string,
	runtime: ( store: string ) => unknown
): Partial< Config > {
	data ??= read();
	if ( ! data ) {
		return {};
	}
	const { config } = data;
	const own = config?.millwork ? config[ store ] : runtime( store );
	return ( own ?? {} ) as Partial< Config >;
}
