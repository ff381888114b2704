/** Videos that lie at VideoPress: what blocks store of them. */

/** The attributes that every block of a hosted video has. */
export interface HostedAttributes {
	/** The video's id at the service. */
	guid?: string;
	autoplay?: boolean;
	controls: boolean;
	loop?: boolean;
	muted?: boolean;
	playsinline?: boolean;
	/** 'auto', 'metadata' or 'none'. */
	preload: string;
	/** The address of a picture. */
	poster?: string;
	/** The whole bar of progress. */
	seekbarColor: string;
	/** What of it has loaded. */
	seekbarLoadingColor: string;
	/** What of it was played. */
	seekbarPlayedColor: string;
	/** Classes that say the shape, as 'wp-embed-aspect-16-9 wp-has-aspect-ratio'. */
	videoPressClassNames?: string;
}

/** Shapes as width by height, with the class that stands for them; the widest first. */
const RATIOS: readonly ( readonly [ number, string ] )[] = [
	[ 2.33, 'wp-embed-aspect-21-9' ],
	[ 2, 'wp-embed-aspect-18-9' ],
	[ 1.77, 'wp-embed-aspect-16-9' ],
	[ 1.33, 'wp-embed-aspect-4-3' ],
	[ 1, 'wp-embed-aspect-1-1' ],
	[ 0.56, 'wp-embed-aspect-9-16' ],
	[ 0.5, 'wp-embed-aspect-1-2' ],
];

/** Says that there is a class of a shape. */
const HAS_RATIO = 'wp-has-aspect-ratio';

/**
 * A video's id at the service, if it is one.
 *
 * @param value What was stored.
 */
export const readGuid = ( value: unknown ): string =>
	typeof value === 'string' && /^[A-Za-z0-9]{8}$/.test( value ) ? value : '';

/**
 * The page of a video, with the block's settings: what blocks save. What the service's player does by
 * itself is left out.
 *
 * @param guid       The video's id.
 * @param attributes The block's.
 */
export function hostedAddress(
	guid: string,
	attributes: Partial< HostedAttributes > & { useAverageColor?: boolean }
): string {
	const {
		autoplay,
		controls = true,
		loop,
		muted,
		playsinline,
		poster,
		preload = 'metadata',
		seekbarColor,
		seekbarLoadingColor,
		seekbarPlayedColor,
		useAverageColor,
	} = attributes;
	const settings: Record< string, boolean | string | undefined > = {
		resizeToParent: true,
		cover: true,
		autoPlay: autoplay || undefined,
		controls: controls ? undefined : false,
		loop: loop || undefined,
		muted: muted || undefined,
		persistVolume: muted ? false : undefined,
		playsinline: playsinline || undefined,
		posterUrl: poster || undefined,
		preloadContent: preload === 'none' ? undefined : preload,
		sbc: seekbarColor || undefined,
		sbpc: seekbarPlayedColor || undefined,
		sblc: seekbarLoadingColor || undefined,
		useAverageColor: useAverageColor || undefined,
	};
	const query = Object.entries( settings ).flatMap( ( [ name, value ] ) =>
		value === undefined
			? []
			: [ `${ name }=${ encodeURIComponent( value ) }` ]
	);
	return `https://videopress.com/v/${ guid }?${ query.join( '&' ) }`;
}

/**
 * Classes with that of a shape in the place of any other.
 *
 * @param classes Separated by spaces.
 * @param ratio   Width by height; 0 if nobody knows.
 */
export function withRatio(
	classes: string | undefined,
	ratio: number
): string {
	const others = ( classes ?? '' )
		.split( /\s+/ )
		.filter(
			( name ) =>
				name &&
				name !== HAS_RATIO &&
				! RATIOS.some( ( [ , own ] ) => own === name )
		);
	const rounded = Math.round( ratio * 100 ) / 100;
	const [ , found ] = RATIOS.find( ( [ least ] ) => rounded >= least ) ?? [];
	return [ ...others, ...( found ? [ found, HAS_RATIO ] : [] ) ].join( ' ' );
}

/**
 * Whether classes say a shape.
 *
 * @param classes Separated by spaces.
 */
export const hasRatio = ( classes = '' ): boolean =>
	classes.split( /\s+/ ).includes( HAS_RATIO );

/**
 * The shape that a service's preview has.
 *
 * @param html HTML with a frame.
 * @return Width by height; 0 if it does not say.
 */
export function ratioOf( html: string ): number {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const frame = body.querySelector( 'iframe' );
	const ratio = Number( frame?.width ) / Number( frame?.height );
	return Number.isFinite( ratio ) ? ratio : 0;
}
