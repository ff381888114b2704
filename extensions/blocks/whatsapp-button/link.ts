import type { WhatsappButtonAttributes } from './attributes';
import metadata from './block.json';

/** The beginning of a chat's URL, followed by number and message. */
const ADDRESS = 'https://api.whatsapp.com/send?phone=';

const DEFAULT_MESSAGE = metadata.attributes.firstMessage.default;

const digitsOf = ( text: string ) => text.replace( /\D+/g, '' );

/**
 * The URL of a chat with a number, as in stored links.
 *
 * @param attributes.countryCode The country's calling code.
 * @param attributes.phoneNumber Without the country code.
 * @return Without a number if one of the two is missing.
 */
const chatWith = ( {
	countryCode,
	phoneNumber,
}: Partial< WhatsappButtonAttributes > ) =>
	ADDRESS +
	( countryCode && phoneNumber
		? digitsOf( countryCode ) + digitsOf( phoneNumber )
		: '' );

/**
 * The message in a saved URL.
 *
 * @return Undefined if there is none.
 */
function savedMessage( href = '' ): string | undefined {
	const [ , message ] =
		/^\d*&text=(.*)$/s.exec(
			href.startsWith( ADDRESS ) ? href.slice( ADDRESS.length ) : ''
		) ?? [];
	try {
		return message && decodeURIComponent( message );
	} catch {
		return undefined;
	}
}

/** A block's message. Stored posts have the default only in their link, in the site's language at that time. */
export const messageOf = ( attributes: WhatsappButtonAttributes ): string =>
	( attributes.firstMessage === DEFAULT_MESSAGE
		? savedMessage( attributes.savedHref )
		: undefined ) ?? attributes.firstMessage;

/** The link's URL, as in stored posts. */
export function linkOf( attributes: WhatsappButtonAttributes ): string {
	// A lone surrogate, from cut text, can't be in a URL.
	const message = messageOf( attributes ).replace(
		/\p{Surrogate}/gu,
		'\uFFFD'
	);
	return (
		chatWith( attributes ) +
		( message === '' ? '' : `&text=${ encodeURIComponent( message ) }` )
	);
}
