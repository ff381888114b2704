import type { WhatsappButtonAttributes } from './attributes';
import metadata from './block.json';

/** Where a chat begins; the number and the message follow. */
const ADDRESS = 'https://api.whatsapp.com/send?phone=';

const DEFAULT_MESSAGE = metadata.attributes.firstMessage.default;

const digitsOf = ( text: string ) => text.replace( /\D+/g, '' );

/**
 * The part of the address that says with whom, as stored links have it.
 *
 * @param attributes             The block's attributes.
 * @param attributes.countryCode The country's calling code.
 * @param attributes.phoneNumber The number in the country.
 * @return Without a number where one of the two is missing.
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
 * The message that stands in a saved address, whatever number is in it.
 *
 * @return Undefined where there is none.
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

/**
 * The message of a block. Stored posts do not hold the default one beside its link, and it is in the
 * language of the site as it was then.
 *
 * @param attributes The block's attributes.
 */
export const messageOf = ( attributes: WhatsappButtonAttributes ): string =>
	( attributes.firstMessage === DEFAULT_MESSAGE
		? savedMessage( attributes.savedHref )
		: undefined ) ?? attributes.firstMessage;

/**
 * The address of a block's link, as stored posts have it.
 *
 * @param attributes The block's attributes.
 */
export function linkOf( attributes: WhatsappButtonAttributes ): string {
	// Half a sign, as cut text has, cannot be in an address.
	const message = messageOf( attributes ).replace(
		/\p{Surrogate}/gu,
		'\uFFFD'
	);
	return (
		chatWith( attributes ) +
		( message === '' ? '' : `&text=${ encodeURIComponent( message ) }` )
	);
}
