/** One slide's turn on the stage: its file loads, buffers, or fails. */
import { whenReady } from './slides';
import { ROOT, isVideo } from './types';
import type { Send, Slide, StoryStrings } from './types';

const problemOf = ( { item }: Slide ) =>
	item.querySelector( `:scope > .${ ROOT }__problem` );

/** Undoes a turn's changes to a slide. */
export function resetSlide( slide: Slide ): void {
	problemOf( slide )?.remove();
	slide.item.classList.remove( 'is-broken' );
	slide.item.querySelector( 'figcaption' )?.removeAttribute( 'tabindex' );
}

/** Shows on the slide that its file can't be shown, with its description. */
function tell( slide: Slide, words: StoryStrings ): void {
	const { item, media } = slide;
	const problem = problemOf( slide ) ?? document.createElement( 'p' );
	problem.className = `${ ROOT }__problem`;
	problem.textContent = [
		words.broken,
		isVideo( media ) ? media.ariaLabel : media.alt,
	]
		.filter( Boolean )
		.join( '\n' );
	item.append( problem );
	item.classList.add( 'is-broken' );
}

/**
 * Starts a slide's turn.
 *
 * @param words   Texts.
 * @param send    Called when the video buffers.
 * @param onReady Called when the file has loaded, or has failed: then the slide says so, for as long as a picture would
 *                be shown. A video may fail later too.
 * @param signal  Ends the turn.
 */
export function startSlide(
	slide: Slide,
	words: StoryStrings,
	send: Send,
	onReady: ( hasFailed: boolean ) => void,
	signal: AbortSignal
): void {
	const { media } = slide;
	const done = ( hasFailed: boolean ) => {
		if ( hasFailed ) {
			tell( slide, words );
		} else {
			resetSlide( slide );
		}
		onReady( hasFailed );
	};
	if ( isVideo( media ) ) {
		if ( media.error ) {
			// The network may be back.
			media.load();
		}
		media.currentTime = 0;
		for ( const name of [ 'waiting', 'playing' ] ) {
			media.addEventListener(
				name,
				() =>
					send( {
						type: 'buffering',
						buffering: name === 'waiting',
					} ),
				{ signal }
			);
		}
	}
	media.addEventListener( 'error', () => done( true ), { signal } );
	whenReady( media, done, signal );
}
