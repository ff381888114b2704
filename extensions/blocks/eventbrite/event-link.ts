/** Reads addresses of events at Eventbrite; php/Event.php does the same. */

export interface Event {
	/** The event's page, with https. */
	url: string;
	eventId: number;
}

/** The service's hosts in countries, behind "eventbrite.". */
const DOMAINS =
	'com|co\\.uk|com\\.ar|com\\.au|be|com\\.br|ca|cl|co|dk|de|es|fi|fr|hk|ie|it|com\\.mx|nl|co\\.nz|at|com\\.pe|pt|ch|sg|se';

/** An event's page ends in its number. */
const EVENT = new RegExp(
	`^https?://(?:www\\.)?eventbrite\\.(?:${ DOMAINS })/e/[^\\s/?#\\\\"'<>]*?(\\d{1,15})/?(?:[?#][^\\s\\\\"'<>]*)?$`,
	'i'
);

/**
 * Reads an address.
 *
 * @param url As it was entered or stored.
 * @return Nothing if it is no event's.
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

/** Whether an address is a home of an organizer's own, which leads to an event's page. */
export const isHome = ( url = '' ): boolean =>
	/^https?:\/\/(?!www\.)[a-z0-9-]{1,63}\.eventbrite\.com\/?(?:[?#]\S*)?$/i.test(
		url.trim()
	);

/**
 * The checkout in a frame; php/Event.php gives visitors the same.
 *
 * @param eventId The event's number.
 */
export const checkoutOf = ( eventId: number ) =>
	`https://www.eventbrite.com/checkout-external?eid=${ eventId }`;
