import { isSameText } from 'shared/lib/saved-text';
import type { AddressAttributes } from './attributes';
import { savedMapUrl, textOf } from './address-fields';

/**
 * The link's URL and title. As long as the saved URL matches the address, it is kept as saved, even if it is malformed
 * or its title is in another language; the server corrects the URL on the page.
 */
export function linkOf( attributes: Readonly< AddressAttributes > ): {
	href: string;
	title?: string;
} {
	const { linkTitle, savedHref, savedText } = attributes;
	return savedHref !== undefined &&
		isSameText( savedText, textOf( attributes ) )
		? { href: savedHref, title: linkTitle }
		: {
				href: savedMapUrl( attributes ),
				title: linkTitle ?? 'Open address in Google Maps',
			};
}
