/** Parses URLs of Eventbrite events; php/Event.php does the same. */

export interface Event {
	/** The event's page, with https. */
	url: string;
	eventId: number;
}

/** The service's domains in different countries, after "eventbrite.". */
const DOMAINS =
	'com|co\\.uk|com\\.ar|com\\.au|be|com\\.br|ca|cl|co|dk|de|es|fi|fr|hk|ie|it|com\\.mx|nl|co\\.nz|at|com\\.pe|pt|ch|sg|se';

/** An event's URL ends in its ID. */
const EVENT = new RegExp(
	`^https?://(?:www\\.)?eventbrite\\.(?:${ DOMAINS })/e/[^\\s/?#\\\\"'<>]*?(\\d{1,15})/?(?:[?#][^\\s\\\\"'<>]*)?$`,
	'i'
);

/**
 * @param url As entered or stored.
 * @return Undefined if it isn't an event's URL.
 */
export function readEvent( url = '' ): Event | undefined {
	const [ address, id ] = EVENT.exec( url.trim() ) ?? [];
	return address && Number( id ) > 0
		? {
				url: address.replace( /^http:/i, 'https:' ),
				eventId: Number( id ),
			}
		: undefined;
}

/** Whether a URL is an organizer's own domain, which redirects to an event's page. */
export const isHome = ( url = '' ): boolean =>
	/^https?:\/\/(?!www\.)[a-z0-9-]{1,63}\.eventbrite\.com\/?(?:[?#]\S*)?$/i.test(
		url.trim()
	);

/** The checkout's frame; php/Event.php does the same. */
export const checkoutOf = ( eventId: number ) =>
	`https://www.eventbrite.com/checkout-external?eid=${ eventId }`;
