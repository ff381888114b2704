/** The files of a story's slides: loading, duration and layout on the stage. */
import type { StorySettings } from '../settings';
import { isCropped } from './state';
import { isVideo } from './types';
import type { Media, Send, Slide } from './types';

/** The size of the blurred picture in pixels; it needs no details. */
const BLUR_SIZE = 48;

/** Its maximum height, for extremely narrow pictures. */
const BLUR_HEIGHT = 480;

/**
 * The slides of a list.
 *
 * @param list Its markup isn't trusted.
 */
export const slidesOf = ( list: Element | null ): Slide[] =>
	[ ...( list?.children ?? [] ) ].flatMap( ( item ) => {
		// A form's fields may hide its properties.
		const media =
			item instanceof HTMLLIElement
				? item.querySelector< Media >( 'img, video' )
				: null;
		return media instanceof HTMLElement
			? [ { item: item as HTMLElement, media } ]
			: [];
	} );

/**
 * Shows one slide only.
 *
 * @param slides All slides.
 * @param stage  Contains them. It takes over focus from a hidden slide, so that keys still work.
 */
export function showOnly(
	shown: Slide,
	slides: Slide[],
	stage: HTMLElement
): void {
	const focused = stage.ownerDocument.activeElement?.closest( 'li' );
	for ( const { item, media } of slides ) {
		item.hidden = item !== shown.item;
		if ( item.hidden && isVideo( media ) ) {
			media.pause();
		}
	}
	if ( focused?.hidden ) {
		( shown.item.querySelector( 'a' ) ?? stage ).focus( {
			preventScroll: true,
		} );
	}
}

/**
 * Calls back when a file has loaded, or is already known to be broken.
 *
 * @param done   Called once, possibly right away; not for a later failure.
 * @param signal Stops waiting.
 */
export function whenReady(
	media: Media,
	done: ( hasFailed: boolean ) => void,
	signal: AbortSignal
): void {
	if ( ! isVideo( media ) && media.complete && ! media.naturalWidth ) {
		// It is broken, or an SVG without a size.
		media.decode().then(
			() => signal.aborted || done( false ),
			() => signal.aborted || done( true )
		);
		return;
	}
	if ( isVideo( media ) ? media.readyState > 1 : media.complete ) {
		done( false );
		return;
	}
	const once = new AbortController();
	signal.addEventListener( 'abort', () => once.abort() );
	// A browser that doesn't preload videos has the first frame only when it plays.
	for ( const name of isVideo( media )
		? [ 'loadeddata', 'playing' ]
		: [ 'load' ] ) {
		media.addEventListener(
			name,
			() => {
				once.abort();
				done( false );
			},
			{ signal: once.signal }
		);
	}
}

/**
 * Loads a lazy file now.
 *
 * @param slide Undefined after the last one.
 */
export function preload( slide: Slide | undefined ): void {
	if ( slide && isVideo( slide.media ) ) {
		slide.media.preload = 'auto';
	} else if ( slide ) {
		( slide.media as HTMLImageElement ).loading = 'eager';
	}
}

const ratioOf = ( media: Media ) => {
	const [ width, height ] = isVideo( media )
		? [ media.videoWidth, media.videoHeight ]
		: [ media.naturalWidth, media.naturalHeight ];
	return height ? width / height : 0;
};

/**
 * Lays out a slide: it fills the stage if little is cropped, or else is shown whole, with a blurred copy around it.
 *
 * @param slide
 * @param stage    Contains it.
 * @param canvas   Is behind it.
 * @param settings How the story plays.
 */
export function layOut(
	{ item, media }: Slide,
	stage: HTMLElement,
	canvas: HTMLCanvasElement,
	{ blurredBackground, cropUpTo }: StorySettings
): void {
	const { height, width } = stage.getBoundingClientRect();
	item.classList.toggle(
		'is-cropped',
		isCropped( ratioOf( media ), height ? width / height : 0, cropUpTo )
	);
	// Scrollable content needs keyboard access.
	const caption = item.querySelector( 'figcaption' );
	if ( caption && caption.scrollHeight > caption.clientHeight ) {
		caption.tabIndex = 0;
	} else {
		caption?.removeAttribute( 'tabindex' );
	}
	if ( blurredBackground ) {
		blur( canvas, media );
	}
}

/**
 * Draws a file small; the stylesheet enlarges and blurs it.
 *
 * @param canvas The target.
 */
export function blur( canvas: HTMLCanvasElement, media: Media ): void {
	const ratio = ratioOf( media );
	if ( ! ratio ) {
		return;
	}
	canvas.width = BLUR_SIZE;
	canvas.height = Math.min(
		BLUR_HEIGHT,
		Math.max( 1, Math.round( BLUR_SIZE / ratio ) )
	);
	try {
		canvas
			.getContext( '2d' )
			?.drawImage( media, 0, 0, canvas.width, canvas.height );
	} catch {
		// A file that can't be drawn gets a plain background.
	}
}

/**
 * Plays a video, muted if the browser doesn't allow sound without a user's action.
 *
 * @param send Called with the result.
 */
export function playVideo( video: HTMLVideoElement, send: Send ): void {
	video.play()?.catch( ( { name }: Error ) => {
		if ( name !== 'NotAllowedError' ) {
			return;
		}
		if ( video.muted ) {
			send( { type: 'pause' } );
		} else {
			send( { type: 'mute' } );
			video.muted = true;
			playVideo( video, send );
		}
	} );
}
