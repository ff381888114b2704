/** Plays the slides of a list, one after the other. */
import type { StorySettings } from '../settings';
import { createControls } from './controls';
import { createFullscreen } from './fullscreen';
import { listenToKeys } from './keyboard';
import { classOf, listenToPointer } from './pointer';
import { blur, layOut, playVideo, preload, showOnly, slidesOf } from './slides';
import { initialState, reduce, tapped } from './state';
import type { StoryEvent, StoryState } from './state';
import { startSlide, resetSlide } from './start-slide';
import { ROOT, isVideo } from './types';
import type { StoryStrings } from './types';

export type { StoryStrings };

export interface Story {
	/** Pauses while a picture is enlarged. */
	onOpen: () => void;
	/** Continues with a link's slide. */
	onClose: ( link: Element ) => void;
	/** Removes everything. */
	destroy: () => void;
}

/**
 * @param root     Contains the list of slides; its markup isn't trusted.
 * @param settings How the story plays.
 * @param words    The buttons' labels.
 * @param announce Announces a message to screen readers.
 * @return Undefined if there is nothing to play.
 */
export function createStory(
	root: HTMLElement,
	settings: StorySettings,
	words: StoryStrings,
	announce: ( message: string ) => void
): Story | undefined {
	const stage = root.querySelector< HTMLElement >(
		`ol${ classOf( 'slides' ) }`
	);
	const slides = slidesOf( stage );
	if ( ! stage || ! slides.length ) {
		return undefined;
	}
	const end = new AbortController();
	const { signal } = end;
	let ofSlide = new AbortController();
	let state = initialState( settings );
	let isHeld = false;
	let hasFailed = false;
	let frame = 0;
	let last = 0;

	const send = ( event: StoryEvent ) => {
		const before = state;
		state = reduce( state, event, settings, slides.length );
		if ( state !== before ) {
			apply( before );
		}
	};
	/** Handles a user's action and announces its result. */
	const sendAndTell = ( event: StoryEvent ) => {
		const { slide } = state;
		send( event );
		if ( state.slide !== slide ) {
			announce(
				[
					words.position
						.replace( '%1$d', String( state.slide + 1 ) )
						.replace( '%2$d', String( slides.length ) ),
					( current().media as HTMLImageElement ).alt,
				]
					.filter( Boolean )
					.join( ': ' )
			);
		}
	};
	const current = () => slides[ state.slide ]!;
	const runs = () => state.playing && ! isHeld;

	const canvas = document.createElement( 'canvas' );
	canvas.className = `${ ROOT }__blur`;
	canvas.ariaHidden = 'true';
	const controls = createControls(
		settings,
		slides.length,
		slides.some( ( { media } ) => isVideo( media ) ),
		words,
		sendAndTell
	);
	const fullscreen = createFullscreen(
		root,
		controls.play,
		() => send( { type: 'fullscreen', fullscreen: false } ),
		signal
	);

	/** Counts a picture's time; a video has its own. */
	const tick = ( now: number ) => {
		const { media } = current();
		const passed = last ? now - last : 0;
		last = now;
		frame = requestAnimationFrame( tick );
		if ( isVideo( media ) && ! hasFailed ) {
			const duration = media.duration * 1000 || 0;
			if ( settings.blurredBackground && state.ready ) {
				blur( canvas, media );
			}
			send( {
				type: 'progress',
				time: media.ended ? duration : media.currentTime * 1000,
				duration,
			} );
		} else {
			send( {
				type: 'progress',
				time: state.time + passed,
				duration: settings.imageTime,
			} );
		}
	};

	const run = () => {
		const { media } = current();
		cancelAnimationFrame( frame );
		last = 0;
		if ( runs() ) {
			frame = requestAnimationFrame( tick );
		}
		if ( isVideo( media ) && ! hasFailed ) {
			if ( runs() ) {
				playVideo( media, send );
			} else {
				media.pause();
			}
		}
	};

	const lay = () => layOut( current(), stage, canvas, settings );

	const showSlide = () => {
		ofSlide.abort();
		ofSlide = new AbortController();
		showOnly( current(), slides, stage );
		const { media } = current();
		hasFailed = false;
		preload( current() );
		startSlide(
			current(),
			words,
			send,
			( failed ) => {
				hasFailed = failed;
				send( {
					type: 'ready',
					duration:
						isVideo( media ) && ! failed
							? media.duration * 1000 || 0
							: settings.imageTime,
				} );
				lay();
			},
			ofSlide.signal
		);
	};

	const apply = ( before: Partial< StoryState > ) => {
		if ( state.turn !== before.turn ) {
			showSlide();
		}
		if ( state.playing ) {
			// Later slides load nothing before the story is played.
			preload( slides[ state.slide + 1 ] );
		}
		const { media } = current();
		if ( isVideo( media ) ) {
			media.muted = state.muted;
			media.volume = settings.volume;
		}
		if ( state.fullscreen !== !! before.fullscreen ) {
			if ( state.fullscreen ) {
				fullscreen.enter();
			} else {
				fullscreen.leave();
			}
		}
		if ( state.playing !== before.playing || state.turn !== before.turn ) {
			run();
		}
		if ( state.playing && ! before.playing ) {
			// Other players pause.
			root.dispatchEvent( new Event( 'play' ) );
		}
		root.classList.toggle( 'is-playing', state.playing );
		root.classList.toggle( 'is-muted', state.muted );
		root.classList.toggle( 'has-ended', state.ended );
		root.classList.toggle(
			'is-waiting',
			state.playing && ( ! state.ready || state.buffering )
		);
		controls.show( state );
	};

	for ( const { media } of slides ) {
		if ( isVideo( media ) ) {
			media.controls = false;
		}
	}
	stage.tabIndex = -1;
	root.prepend( canvas );
	root.append( ...controls.elements );
	root.classList.add( 'is-ready' );
	apply( { playing: false } );

	listenToKeys( root, () => state, sendAndTell, fullscreen.onTab, signal );
	const hold = ( held: boolean ) => {
		isHeld = held;
		run();
	};
	listenToPointer(
		stage,
		( part ) => sendAndTell( tapped( part, state.playing ) ),
		hold,
		signal
	);
	const pause = () => send( { type: 'pause' } );
	document.addEventListener(
		'play',
		( { target } ) => {
			if ( ! root.contains( target as Node ) ) {
				pause();
			}
		},
		{ capture: true, signal }
	);
	document.addEventListener(
		'visibilitychange',
		() => document.hidden && pause(),
		{ signal }
	);
	const resized = new ResizeObserver( lay );
	resized.observe( stage );
	const seen = new IntersectionObserver( ( entries ) => {
		if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			seen.disconnect();
			// Autoplay doesn't open fullscreen.
			state = { ...state, playing: true };
			apply( { ...state, playing: false } );
		}
	} );
	if (
		settings.playOnLoad &&
		! matchMedia( '(prefers-reduced-motion: reduce)' ).matches
	) {
		seen.observe( root );
	}

	const destroy = () => {
		pause();
		send( { type: 'fullscreen', fullscreen: false } );
		end.abort();
		ofSlide.abort();
		cancelAnimationFrame( frame );
		resized.disconnect();
		seen.disconnect();
		canvas.remove();
		controls.elements.forEach( ( element ) => element.remove() );
		root.classList.remove( 'is-ready', 'has-ended', 'is-muted' );
		stage.tabIndex = 0;
		for ( const slide of slides ) {
			const { item, media } = slide;
			resetSlide( slide );
			item.hidden = false;
			if ( isVideo( media ) ) {
				media.controls = true;
			}
		}
	};
	return {
		destroy,
		onOpen: () => hold( true ),
		onClose( link ) {
			send( {
				type: 'return',
				slide: slides.findIndex( ( { item } ) =>
					item.contains( link )
				),
			} );
			hold( false );
		},
	};
}
