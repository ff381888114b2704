/** A story's state, as pure functions. Times are in milliseconds. */
import type { StorySettings } from '../settings';

export interface StoryState {
	/** The current slide's index. */
	slide: number;
	/** Increases with every slide shown, even if it is the same one again. */
	turn: number;
	/** The elapsed time of the slide, and its duration; 0 while unknown. */
	time: number;
	duration: number;
	/** Whether the slide's file has loaded. */
	ready: boolean;
	/** Whether a video is buffering. */
	buffering: boolean;
	playing: boolean;
	muted: boolean;
	/** Whether the last slide has ended. */
	ended: boolean;
	fullscreen: boolean;
}

export type StoryEvent =
	| { type: 'play' | 'pause' | 'toggle' | 'mute' | 'next' | 'previous' }
	| { type: 'show' | 'return'; slide: number }
	| { type: 'ready'; duration: number }
	| { type: 'progress'; time: number; duration: number }
	| { type: 'buffering'; buffering: boolean }
	| { type: 'fullscreen'; fullscreen: boolean };

export const initialState = ( settings: StorySettings ): StoryState => ( {
	slide: 0,
	turn: 0,
	time: 0,
	duration: 0,
	ready: false,
	buffering: false,
	playing: false,
	muted: settings.startMuted,
	ended: false,
	fullscreen: false,
} );

const shown = ( state: StoryState, slide: number ): StoryState => ( {
	...state,
	slide,
	turn: state.turn + 1,
	time: 0,
	duration: 0,
	ready: false,
	buffering: false,
	ended: false,
} );

/**
 * The state after an event.
 *
 * @param state    The state before.
 * @param event    What happened.
 * @param settings How the story plays.
 * @param count    The number of slides.
 * @return The same object if nothing changes.
 */
export function reduce(
	state: StoryState,
	event: StoryEvent,
	settings: StorySettings,
	count: number
): StoryState {
	switch ( event.type ) {
		case 'play':
			return {
				...( state.ended ? shown( state, 0 ) : state ),
				playing: true,
				fullscreen: state.fullscreen || settings.playInFullscreen,
			};
		case 'pause':
			return state.playing ? { ...state, playing: false } : state;
		case 'toggle':
			return reduce(
				state,
				{ type: state.playing ? 'pause' : 'play' },
				settings,
				count
			);
		case 'mute':
			return { ...state, muted: ! state.muted };
		case 'next':
			return state.slide + 1 < count
				? moved( state, state.slide + 1, settings )
				: ended( state, settings );
		case 'previous':
			return moved( state, Math.max( 0, state.slide - 1 ), settings );
		case 'show':
			return event.slide >= 0 && event.slide < count
				? moved( state, event.slide, settings )
				: state;
		case 'return':
			return event.slide >= 0 && event.slide !== state.slide
				? shown( state, event.slide )
				: state;
		case 'ready':
			return {
				...state,
				ready: true,
				buffering: false,
				time: 0,
				duration: event.duration,
			};
		case 'buffering':
			return { ...state, buffering: event.buffering };
		case 'progress':
			return progressed( state, event, settings, count );
		case 'fullscreen':
			return event.fullscreen === state.fullscreen
				? state
				: {
						...state,
						fullscreen: event.fullscreen,
						playing:
							state.playing &&
							( event.fullscreen || ! settings.playInFullscreen ),
					};
	}
}

/** After choosing a slide: it plays if the story does, or if the settings say so. */
function moved(
	state: StoryState,
	slide: number,
	{ playInFullscreen, playOnNextSlide }: StorySettings
): StoryState {
	return {
		...shown( state, slide ),
		playing:
			state.playing ||
			( playOnNextSlide && ( state.fullscreen || ! playInFullscreen ) ),
	};
}

/** The end of the last slide. */
const ended = ( state: StoryState, settings: StorySettings ): StoryState => ( {
	...state,
	time: state.duration,
	playing: false,
	ended: true,
	fullscreen: state.fullscreen && ! settings.exitFullscreenOnEnd,
} );

function progressed(
	state: StoryState,
	{ time, duration }: { time: number; duration: number },
	settings: StorySettings,
	count: number
): StoryState {
	if ( ! state.playing || ! state.ready ) {
		return state;
	}
	if ( duration <= 0 || time < duration ) {
		return { ...state, time, duration };
	}
	return state.slide + 1 < count
		? shown( state, state.slide + 1 )
		: ended( { ...state, duration }, settings );
}

/**
 * The slides that have a bullet: those around the current one, if there are more slides than bullets.
 *
 * @param count The number of slides.
 * @param slide The current one's index.
 * @param most  The most bullets.
 * @return The slides' indexes.
 */
export function bulletsOf(
	count: number,
	slide: number,
	most: number
): number[] {
	const length = Math.min( count, Math.floor( most ) );
	const first = Math.max(
		0,
		Math.min( slide - Math.floor( length / 2 ), count - length )
	);
	return Array.from( { length }, ( _, place ) => first + place );
}

/**
 * Whether a slide fills the stage with its edges cropped, instead of being shown whole.
 *
 * @param media    The slide's width by height; 0 while unknown.
 * @param stage    The stage's width by height.
 * @param cropUpTo How much of it may be cropped, 0 to 1.
 */
export const isCropped = ( media: number, stage: number, cropUpTo: number ) =>
	media > 0 &&
	stage > 0 &&
	1 - Math.min( media, stage ) / Math.max( media, stage ) <= cropUpTo;

/**
 * The meaning of a tap on the stage: at its edges another slide while the story plays, else play or pause.
 *
 * @param part    The position: 0 at the start of the line, 1 at its end.
 * @param playing Whether the story plays.
 */
export function tapped( part: number, playing: boolean ): StoryEvent {
	if ( ! playing || ( part >= 1 / 3 && part <= 2 / 3 ) ) {
		return { type: 'toggle' };
	}
	return { type: part < 1 / 3 ? 'previous' : 'next' };
}
