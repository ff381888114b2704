import { isSameText } from 'shared/lib/saved-text';
import type { AddressAttributes } from './attributes';
import { savedMapUrl, textOf } from './address-fields';

/**
 * Where the link goes and what it says: as it was saved, wrong or in another language (the server
 * puts the address right on the page), as long as the address is the one that it was made of.
 *
 * @param attributes The block's attributes.
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
