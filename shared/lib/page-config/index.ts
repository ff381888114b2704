/**
 * The server's data for a view script (`Millwork\Rendering\ViewScript::configure()`).
 *
 * WordPress prints it as JSON in a script element, for `getConfig()` of the Interactivity API. Before 7.1.4 that
 * function reads any element with the right ID, and page content comes first. But only people who may write scripts can
 * store a script element, so this code reads that element directly.
 */

const CARRIER =
	'script[type="application/json"][id="wp-script-module-data-@wordpress/interactivity"]';

/** The JSON in the script element: config by store. */
interface Data {
	config?: Record< string, unknown >;
}

let data: Data | undefined;

function read(): Data | undefined {
	const carrier = document.querySelector( CARRIER );
	// An SVG element of that name doesn't count.
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
 * Returns a store's config. View code reads it only here.
 *
 * @param store   The store's name, for example 'millwork/likes'.
 * @param runtime `getConfig` of the Interactivity API. It is used if it is safe, since it supports client-side
 *                navigation; if not, the server says so in the script element, and none of our blocks allow navigation.
 * @return Empty if PHP has configured nothing.
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
