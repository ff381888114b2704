import type { CalendlyAttributes } from './attributes';

/**
 * The calendar in a frame on this site; php/Address.php does the same.
 *
 * @param domain The site's host.
 * @return '' if the stored URL isn't the service's.
 */
export function frameAddress(
	attributes: CalendlyAttributes,
	domain: string
): string {
	const { url = '' } = attributes;
	if (
		! /^https:\/\/(?:www\.)?calendly\.com(?:[/?#]|$)/i.test( url ) ||
		! URL.canParse( url )
	) {
		return '';
	}
	const address = new URL( url );
	const parameters = {
		embed_domain: domain,
		embed_type: 'Inline',
		hide_event_type_details: attributes.hideEventTypeDetails ? '1' : '0',
		background_color: attributes.backgroundColor,
		primary_color: attributes.primaryColor,
		text_color: attributes.textColor,
	};
	for ( const [ name, value ] of Object.entries( parameters ) ) {
		address.searchParams.set( name, value );
	}
	return address.href;
}
