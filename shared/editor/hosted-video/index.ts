/** Videos hosted at VideoPress: what blocks store about them. */

/** The attributes of every block with a hosted video. */
export interface HostedAttributes {
	/** The video's ID at the service. */
	guid?: string;
	autoplay?: boolean;
	controls: boolean;
	loop?: boolean;
	muted?: boolean;
	playsinline?: boolean;
	/** 'auto', 'metadata' or 'none'. */
	preload: string;
	/** The URL of a picture. */
	poster?: string;
	/** The whole progress bar. */
	seekbarColor: string;
	/** The loaded part. */
	seekbarLoadingColor: string;
	/** The played part. */
	seekbarPlayedColor: string;
	/** Aspect ratio classes, for example 'wp-embed-aspect-16-9 wp-has-aspect-ratio'. */
	videoPressClassNames?: string;
}

/** Aspect ratios (width by height) with their classes; the widest first. */
const RATIOS: readonly ( readonly [ number, string ] )[] = [
	[ 2.33, 'wp-embed-aspect-21-9' ],
	[ 2, 'wp-embed-aspect-18-9' ],
	[ 1.77, 'wp-embed-aspect-16-9' ],
	[ 1.33, 'wp-embed-aspect-4-3' ],
	[ 1, 'wp-embed-aspect-1-1' ],
	[ 0.56, 'wp-embed-aspect-9-16' ],
	[ 0.5, 'wp-embed-aspect-1-2' ],
];

/** The class that any aspect ratio adds. */
const HAS_RATIO = 'wp-has-aspect-ratio';

/** @return The video's ID at the service; '' if it isn't one. */
export const readGuid = ( value: unknown ): string =>
	typeof value === 'string' && /^[A-Za-z0-9]{8}$/.test( value ) ? value : '';

/** The URL of the video's page with the block's settings, as blocks save it. The player's defaults are left out. */
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
 * Replaces any aspect ratio class.
 *
 * @param classes Separated by spaces.
 * @param ratio   Width by height; 0 if unknown.
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

/** @param classes Separated by spaces. */
export const hasRatio = ( classes = '' ): boolean =>
	classes.split( /\s+/ ).includes( HAS_RATIO );

/**
 * The aspect ratio of a service's preview.
 *
 * @param html HTML with a frame.
 * @return Width by height; 0 if unknown.
 */
export function ratioOf( html: string ): number {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const frame = body.querySelector( 'iframe' );
	const ratio = Number( frame?.width ) / Number( frame?.height );
	return Number.isFinite( ratio ) ? ratio : 0;
}
