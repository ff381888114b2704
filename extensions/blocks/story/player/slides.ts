/** Files of a story's slides: when they are there, how long they last and how they lie on the stage. */
import type { StorySettings } from '../settings';
import { isCropped } from './state';
import { isVideo } from './types';
import type { Media, Send, Slide } from './types';

/** Pixels of the picture that is blurred; it has no details. */
const BLUR_SIZE = 48;

/** The highest one, for a picture that is nearly a line. */
const BLUR_HEIGHT = 480;

/**
 * The slides of a list.
 *
 * @param list The list; what is in it may be anybody's markup.
 */
export const slidesOf = ( list: Element | null ): Slide[] =>
	[ ...( list?.children ?? [] ) ].flatMap( ( item ) => {
		// A form among them has fields for members.
		const media =
			item instanceof HTMLLIElement
				? item.querySelector< Media >( 'img, video' )
				: null;
		return media instanceof HTMLElement
			? [ { item: item as HTMLElement, media } ]
			: [];
	} );

/**
 * Shows a slide and no other.
 *
 * @param slides All.
 * @param stage  Holds them. It takes the focus that a slide loses: its keys go on being heard.
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
 * Calls back when a file is there, or is known already to be broken.
 *
 * @param done   Is called once, perhaps at once; not for a file that fails later.
 * @param signal Ends the waiting.
 */
export function whenReady(
	media: Media,
	done: ( hasFailed: boolean ) => void,
	signal: AbortSignal
): void {
	if ( ! isVideo( media ) && media.complete && ! media.naturalWidth ) {
		// It is broken, or a drawing without a size of its own.
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
	// A browser that loads no video by itself has its first picture when it plays.
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
 * Has a file loaded now, where it would be loaded when it is seen.
 *
 * @param slide Its slide; undefined behind the last one.
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
 * Lays a slide on the stage: filling it if little of it is cut off, else as a whole, with the slide itself, blurred,
 * around it.
 *
 * @param stage    Holds it.
 * @param canvas   Lies behind it.
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
	// What scrolls is reached by the keyboard.
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
 * Draws a file small; the stylesheet makes it large and blurred.
 *
 * @param canvas Where.
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
		// A file that cannot be drawn has a plain background.
	}
}

/**
 * Plays a video. A browser that lets none play aloud without being asked gets it muted.
 *
 * @param send Is told.
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
