/**
 * Images in the size that the page shows: through the site's image proxy, or, where it has none, in
 * one of WordPress's own sizes. `Millwork\Media\ImageProxy` is the PHP twin; both pass
 * `shared/data/image-proxy-vectors.json`.
 *
 * Waits for blocks that show other people's images in the editor.
 */

/** A size of an attachment: an entry of the REST API's `media_details.sizes` or the editor's `sizes`. */
export interface ImageSize {
	width: number;
	height: number;
	source_url?: string;
	url?: string;
}

export interface ImageProxyOptions {
	/** The proxy's URL, http or https; a service with Photon's query arguments. */
	proxy?: string;
	/** CSS pixels. */
	width?: number;
	height?: number;
	/** A box that contains the whole image, with bars at its sides. */
	letterbox?: { width: number; height: number };
	/** Whether the proxy fetches the image over https; by default the image URL's protocol. */
	secure?: boolean;
	/** WordPress's image sizes, for a site without a proxy. */
	sizes?: Record< string, ImageSize >;
}

const IMAGE = /^(https?):\/\/([^/?#@\x00-\x20]+)(\/[^?#\x00-\x20]+)$/i;
const PROXY = /^https?:\/\/[^/?#@\x00-\x20]+(\/[^?#\x00-\x20]*)?$/i;

/** Whole pixels; 0 for an unusable value. */
const pixels = ( length: number | undefined ) =>
	length !== undefined && Number.isFinite( length ) && length > 0
		? Math.ceil( length )
		: 0;

/**
 * The URL of an image at the requested size.
 *
 * @param url     The image's own URL.
 * @param options Lengths that aren't above 0 are ignored.
 * @return The proxy's URL with w, h, lb and ssl as needed; without a usable proxy the matching entry of `sizes`; else
 * `url` itself. URLs with a query, which the proxy would take as its own arguments, a fragment or a password aren't
 * proxied.
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
 * The URL of the smallest size that is at least as wide and high as requested. If there is a size 'full', the others
 * must have its proportions, since a square thumbnail is another picture.
 *
 * @param options Lengths and sizes; the letterbox's lengths apply if width and height are unusable.
 * @return null if nothing was requested or nothing fits.
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

/** Whether one is the other scaled down, apart from a pixel of WordPress's rounding. */
const isSameShape = ( size: ImageSize, full: ImageSize ) =>
	Math.abs( size.height * full.width - size.width * full.height ) <=
	Math.max( full.width, full.height );
