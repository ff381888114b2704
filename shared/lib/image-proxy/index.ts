/**
 * Images in the size that the page shows: through the site's image proxy, or, where it has none, in
 * one of WordPress's own sizes. `Millwork\Media\ImageProxy` is the PHP twin; both pass
 * `shared/data/image-proxy-vectors.json`.
 *
 * Waits for blocks that show somebody else's pictures in the editor.
 */

/** A size of an attachment: a row of REST's `media_details.sizes` or of the editor's `sizes`. */
export interface ImageSize {
	width: number;
	height: number;
	source_url?: string;
	url?: string;
}

export interface ImageProxyOptions {
	/** Address of the proxy, http or https; a service that speaks Photon's query arguments. */
	proxy?: string;
	/** CSS pixels. */
	width?: number;
	height?: number;
	/** A box to be filled with the whole image and bars beside it. */
	letterbox?: { width: number; height: number };
	/** Whether the proxy fetches the image over https; what the image's address says if left out. */
	secure?: boolean;
	/** The sizes that WordPress made, for a site without a proxy. */
	sizes?: Record< string, ImageSize >;
}

const IMAGE = /^(https?):\/\/([^/?#@\x00-\x20]+)(\/[^?#\x00-\x20]+)$/i;
const PROXY = /^https?:\/\/[^/?#@\x00-\x20]+(\/[^?#\x00-\x20]*)?$/i;

/** Whole pixels; 0 for a length that says nothing. */
const pixels = ( length: number | undefined ) =>
	length !== undefined && Number.isFinite( length ) && length > 0
		? Math.ceil( length )
		: 0;

/**
 * The address of an image in the size asked for.
 *
 * @param url     The image's own address.
 * @param options Lengths that are not above 0 count as left out.
 * @return The proxy's address with w, h, lb and ssl as asked; without a usable proxy the fitting size
 *         of `sizes`; else `url` as it is. A proxy is not asked for an address with a query, which it
 *         would take for its own arguments, with a fragment or with a password.
 */
export function imageProxyUrl(
	url: string,
	options: ImageProxyOptions = {}
): string {
	const proxy = ( options.proxy ?? '' ).replace( /\/+$/, '' );
	if ( ! PROXY.test( proxy ) ) {
		return findImageSize( options ) ?? url;
	}
	if ( url.startsWith( proxy + '/' ) ) {
		return url;
	}
	const image = IMAGE.exec( url );
	if ( ! image ) {
		return findImageSize( options ) ?? url;
	}
	const [ , scheme = '', host, path ] = image;
	const width = pixels( options.width );
	const height = pixels( options.height );
	const boxWidth = pixels( options.letterbox?.width );
	const boxHeight = pixels( options.letterbox?.height );
	const query = [
		width && `w=${ width }`,
		height && `h=${ height }`,
		boxWidth && boxHeight && `lb=${ boxWidth },${ boxHeight }`,
		( options.secure ?? scheme.toLowerCase() === 'https' ) && 'ssl=1',
	].filter( Boolean );
	return `${ proxy }/${ host }${ path }${
		query.length ? '?' + query.join( '&' ) : ''
	}`;
}

/**
 * The address of the smallest size that is at least as wide and as high as asked. Where the size
 * 'full' is there, the others must have its proportions: a square thumbnail is another picture.
 *
 * @param options The lengths, those of the letterbox where width and height say nothing, and the sizes.
 * @return null if nothing was asked for or nothing fits.
 */
function findImageSize( options: ImageProxyOptions ): string | null {
	const width = pixels( options.width ) || pixels( options.letterbox?.width );
	const height =
		pixels( options.height ) || pixels( options.letterbox?.height );
	if ( ! width && ! height ) {
		return null;
	}
	const full = options.sizes?.full;
	let best: ImageSize | undefined;
	for ( const size of Object.values( options.sizes ?? {} ) ) {
		const fits =
			!! ( size.source_url ?? size.url ) &&
			size.width >= width &&
			size.height >= height &&
			( ! full || isSameShape( size, full ) );
		if ( fits && ( ! best || size.width < best.width ) ) {
			best = size;
		}
	}
	return best ? ( best.source_url ?? best.url ?? null ) : null;
}

/** Whether one is the other scaled down, give or take the pixel that WordPress rounds. */
const isSameShape = ( size: ImageSize, full: ImageSize ) =>
	Math.abs( size.height * full.width - size.width * full.height ) <=
	Math.max( full.width, full.height );
