export interface Service {
	/** As in Millwork\Consent\Services. */
	name: string;
	label: string;
	/** The category in the WP Consent API. */
	category: string;
}

/** The WP Consent API. Its functions are globals; those for single services came with version 2. */
interface ConsentApi {
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
	/** Whether a banner has yet to say which consent type applies. */
	waitfor_consent_hook?: boolean | string;
	wp_has_consent?: ( category: string ) => boolean;
	wp_is_service_denied?: ( label: string ) => boolean;
	wp_service_has_consent?: ( label: string ) => boolean;
	wp_set_service_consent?: ( label: string, agrees: boolean ) => void;
}

/** The key in the browser's storage (php/Consent/ConsentApi.php): service names, as JSON. */
const STORAGE = 'millwork-consent';

/** Fired when a choice has changed, for the other facades of the page. */
const CHANGE = 'millwork-consent-change';

/** The WP Consent API's events, on the document. */
const API_EVENTS = [
	'wp_consent_type_defined',
	'wp_listen_for_consent_change',
	'wp_consent_api_status_change_service',
];

/** Only what the banner put on the window: an element with the ID `wp_has_consent` is there under that name too. */
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
 * The visitor's answer in the site's consent banner.
 *
 * @return Undefined if there is no banner: without one, the API always says yes.
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

/** Whether a visitor chose to always load a service, in the banner or here. */
export const isAlwaysWanted = ( service: Service ): boolean =>
	answerOfBanner( service ) ?? readChoices().includes( service.name );

/**
 * Whether a choice can be remembered.
 *
 * @param askFirst Whether the site asks at all.
 */
export const canRemember = ( service: Service, askFirst: boolean ): boolean =>
	answerOfBanner( service ) === undefined
		? askFirst
		: !! api().wp_set_service_consent;

/**
 * Stores or deletes a visitor's choice to always load a service.
 *
 * @param wants Whether to always load it.
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
		// The browser stores nothing for this site: the content loads only this time.
	}
	document.dispatchEvent( new Event( CHANGE ) );
}

/**
 * Calls back when a choice may have changed: here, in the banner, or in another tab.
 *
 * @return Unsubscribes.
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

/** Names of the services that always load. */
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
