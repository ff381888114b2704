import { webAddress } from 'shared/lib/web-address';
import type { LightboxPicture } from './types';

/** The assumed size of a picture while it is unknown, in pixels. */
const UNKNOWN = { width: 1200, height: 800 };

/** Pixels from an untrusted attribute. */
const pixels = ( value: string | null | undefined ) =>
	/^\d{1,5}$/.test( value ?? '' ) ? Number( value ) : 0;

/**
 * The block's links to pictures.
 *
 * @param block    Not a form.
 * @param selector Matches the links.
 */
export const linksOf = (
	block: HTMLElement,
	selector: string
): HTMLAnchorElement[] =>
	Array.from( block.querySelectorAll( selector ) ).filter(
		( link ): link is HTMLAnchorElement =>
			link instanceof HTMLAnchorElement &&
			webAddress( link.getAttribute( 'href' ) ) !== ''
	);

/**
 * The picture that a link leads to.
 *
 * @param link Has the smaller picture in it or beside it, and the caption beside it.
 */
export function pictureOf( link: HTMLAnchorElement ): LightboxPicture {
	const figure = link.closest( 'figure' );
	const image = ( figure ?? link ).querySelector( 'img' );
	const known = {
		width: pixels( link.dataset.width ?? image?.getAttribute( 'width' ) ),
		height: pixels(
			link.dataset.height ?? image?.getAttribute( 'height' )
		),
	};
	const shown = {
		width: image?.naturalWidth ?? 0,
		height: image?.naturalHeight ?? 0,
	};
	const size =
		[ known, shown ].find( ( { width, height } ) => width && height ) ??
		UNKNOWN;
	return {
		address: webAddress( link.getAttribute( 'href' ) ),
		preview: webAddress( image?.currentSrc ),
		...size,
		alt: image?.alt ?? '',
		caption: figure?.querySelector( 'figcaption' ),
	};
}
