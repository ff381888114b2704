/** Whether a visitor agrees to a service, in their browser: the page may come out of a cache. */

export interface Service {
	/** As Millwork\Consent\Services names it. */
	name: string;
	label: string;
	/** The WP Consent API's. */
	category: string;
}

/** The WP Consent API: its functions are globals; those for single services came with version 2. */
interface ConsentApi {
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
	/** Whether a banner is still about to say which type applies. */
	waitfor_consent_hook?: boolean | string;
	wp_has_consent?: ( category: string ) => boolean;
	wp_is_service_denied?: ( label: string ) => boolean;
	wp_service_has_consent?: ( label: string ) => boolean;
	wp_set_service_consent?: ( label: string, agrees: boolean ) => void;
}

/** The entry of the browser's storage (php/Consent/ConsentApi.php): names of services, as JSON. */
const STORAGE = 'millwork-consent';

/** Tells the facades of this page that a choice has changed. */
const CHANGE = 'millwork-consent-change';

/** Events of the WP Consent API, on the document. */
const API_EVENTS = [
	'wp_consent_type_defined',
	'wp_listen_for_consent_change',
	'wp_consent_api_status_change_service',
];

/**
 * What the banner has put onto the window, and nothing else: an element with the id `wp_has_consent`
 * is there under that name too.
 */
const api = () =>
	Object.fromEntries(
		Object.entries( {
			wp_consent_type: 'string',
			wp_fallback_consent_type: 'string',
			waitfor_consent_hook: 'boolean number string',
			wp_has_consent: 'function',
			wp_is_service_denied: 'function',
			wp_service_has_consent: 'function',
			wp_set_service_consent: 'function',
		} ).flatMap( ( [ name, types ] ) => {
			const value = ( window as unknown as Record< string, unknown > )[
				name
			];
			return types.includes( typeof value ) ? [ [ name, value ] ] : [];
		} )
	) as ConsentApi;

/**
 * What the site's consent banner has of the visitor.
 *
 * @return Undefined where no banner decides: without one, the API says yes to everything.
 */
export function answerOfBanner( service: Service ): boolean | undefined {
	const {
		wp_consent_type: type,
		wp_fallback_consent_type: fallback,
		waitfor_consent_hook: waits,
		...banner
	} = api();
	if ( ! banner.wp_has_consent ) {
		return undefined;
	}
	if ( ! ( type ?? fallback ) ) {
		return waits ? false : undefined;
	}
	if ( banner.wp_is_service_denied?.( service.label ) ) {
		return false;
	}
	return banner.wp_service_has_consent
		? banner.wp_service_has_consent( service.label )
		: banner.wp_has_consent( service.category );
}

/** Whether a visitor always wants to see a service: as they told the banner, or us. */
export const isAlwaysWanted = ( service: Service ): boolean =>
	answerOfBanner( service ) ?? readChoices().includes( service.name );

/**
 * Whether there is a place that remembers the choice.
 *
 * @param askFirst Whether the site asks at all.
 */
export const canRemember = ( service: Service, askFirst: boolean ): boolean =>
	answerOfBanner( service ) === undefined
		? askFirst
		: !! api().wp_set_service_consent;

/**
 * Remembers what a visitor wants, or that they want it no more.
 *
 * @param wants Whether it is always to be shown.
 */
export function remember( service: Service, wants: boolean ): void {
	if ( answerOfBanner( service ) !== undefined ) {
		api().wp_set_service_consent?.( service.label, wants );
		return;
	}
	const others = readChoices().filter( ( name ) => name !== service.name );
	const choices = wants ? [ ...others, service.name ] : others;
	try {
		if ( choices.length ) {
			window.localStorage.setItem( STORAGE, JSON.stringify( choices ) );
		} else {
			window.localStorage.removeItem( STORAGE );
		}
	} catch {
		// The browser keeps nothing for this site: it is shown this once.
	}
	document.dispatchEvent( new Event( CHANGE ) );
}

/**
 * Calls back when a choice may have changed: here, in the banner, in another tab.
 *
 * @param callback What to call.
 * @return Ends it.
 */
export function onChange( callback: () => void ): () => void {
	const events = [ CHANGE, ...API_EVENTS ];
	const onStorage = ( { key }: StorageEvent ) => {
		if ( key === STORAGE || key === null ) {
			callback();
		}
	};
	for ( const name of events ) {
		document.addEventListener( name, callback );
	}
	window.addEventListener( 'storage', onStorage );
	return () => {
		for ( const name of events ) {
			document.removeEventListener( name, callback );
		}
		window.removeEventListener( 'storage', onStorage );
	};
}

/** Names of the services that are always wanted. */
function readChoices(): string[] {
	try {
		const choices: unknown = JSON.parse(
			window.localStorage.getItem( STORAGE ) ?? '[]'
		);
		return Array.isArray( choices )
			? choices.filter( ( name ) => typeof name === 'string' )
			: [];
	} catch {
		return [];
	}
}
