/** A list of episodes on a visitor's page: the playing episode, and what the page shows about it. */
import { webAddress } from 'shared/lib/web-address';
import { createPlayback, JUMP_BACK, SKIP_FORWARD } from '.';
import type { PlayState } from '.';
import {
	recallPosition,
	recallSpeed,
	rememberPosition,
	rememberSpeed,
	SPEEDS,
} from './storage';

/** How often the visitor's position is stored, in seconds. */
const NOTE_INTERVAL = 5;

/** An episode, as printed by Millwork\Units\PodcastPlayer\Markup. */
export interface PageTrack {
	/** The key for storing its position in the browser. */
	key: string;
	src: string;
	title: string;
	/** The episode's page; '' for none. */
	link: string;
	description: string;
	/** Zero if the feed doesn't say. */
	seconds: number;
}

export interface Podcast {
	title: string;
	/** The URL of its picture; '' if none is shown. */
	cover: string;
	tracks: PageTrack[];
}

/** What the page shows. Times are in seconds. */
export interface View {
	isReady: boolean;
	/** The current episode's index. */
	current: number;
	status: PlayState;
	time: number;
	/** Zero while unknown. */
	duration: number;
	speed: number;
	/** Whether the visitor has played anything. */
	hasStarted: boolean;
	/** Whether an unexpected error happened. */
	isBroken: boolean;
}

export interface Player {
	/** Plays or pauses an episode, and pauses another one. */
	select: ( index: number ) => void;
	/** Plays or pauses the current episode. */
	toggle: () => void;
	seek: ( time: number ) => void;
	setSpeed: ( speed: number ) => void;
	destroy: () => void;
}

/**
 * @param container The audio element's parent.
 * @param podcast   With at least one episode.
 * @param view      Is updated, also right away.
 * @param onError   Called if an episode can't be played.
 */
export function createPlayer(
	container: HTMLElement,
	{ cover, title, tracks }: Podcast,
	view: View,
	onError: () => void
): Player {
	let noted = 0;

	const note = () => {
		noted = view.time;
		rememberPosition(
			tracks[ view.current ]!.key,
			view.time,
			view.duration
		);
	};

	/** Shows the episode on the lock screen and handles media keys, if the device has them. */
	const showOnDevice = () => {
		const { mediaSession } = navigator;
		if ( ! mediaSession ) {
			return;
		}
		const picture = webAddress( cover );
		mediaSession.metadata = new MediaMetadata( {
			title: tracks[ view.current ]!.title,
			artist: title,
			artwork: picture ? [ { src: picture } ] : [],
		} );
		const step = ( by: number ) => () => {
			if ( tracks[ view.current + by ] ) {
				player.select( view.current + by );
			}
		};
		const handlers: [ MediaSessionAction, () => void ][] = [
			[ 'seekbackward', () => player.seek( view.time - JUMP_BACK ) ],
			[ 'seekforward', () => player.seek( view.time + SKIP_FORWARD ) ],
			[ 'previoustrack', step( -1 ) ],
			[ 'nexttrack', step( 1 ) ],
		];
		for ( const [ action, handler ] of handlers ) {
			mediaSession.setActionHandler( action, handler );
		}
	};

	const playback = createPlayback( container, {
		onState( status ) {
			view.status = status;
			if ( status === 'playing' ) {
				showOnDevice();
			} else if ( status === 'paused' ) {
				note();
			} else if ( status === 'error' ) {
				onError();
			}
		},
		onTime( time ) {
			view.time = time;
			if ( Math.abs( time - noted ) >= NOTE_INTERVAL ) {
				note();
			}
		},
		onDuration( duration ) {
			view.duration = duration;
		},
		onEnded() {
			view.time = 0;
			note();
			if ( view.current + 1 < tracks.length ) {
				player.select( view.current + 1 );
			}
		},
	} );

	const load = ( index: number ) => {
		const { key, seconds } = tracks[ index ]!;
		view.current = index;
		view.duration = seconds;
		view.time = recallPosition( key );
		view.status = 'paused';
	};

	/** Catches unexpected errors and shows a message. */
	const guarded =
		< Args extends unknown[] >( act: ( ...args: Args ) => void ) =>
		( ...args: Args ) => {
			try {
				act( ...args );
			} catch {
				view.isBroken = true;
			}
		};

	const player: Player = {
		select: guarded( ( index ) => {
			if ( index === view.current && view.status === 'playing' ) {
				playback.pause();
				return;
			}
			if ( index !== view.current ) {
				note();
				load( index );
			}
			view.hasStarted = true;
			playback.setSpeed( view.speed );
			playback.play( tracks[ index ]!.src, view.time );
		} ),
		toggle: () => player.select( view.current ),
		seek: guarded( ( time ) => {
			if ( ! Number.isFinite( time ) ) {
				return;
			}
			view.time = Math.max( 0, Math.min( time, view.duration || time ) );
			playback.seek( view.time );
		} ),
		setSpeed: guarded( ( speed ) => {
			if ( SPEEDS.includes( speed ) ) {
				view.speed = speed;
				playback.setSpeed( speed );
				rememberSpeed( speed );
			}
		} ),
		destroy: playback.destroy,
	};

	load( 0 );
	view.speed = recallSpeed();
	view.hasStarted = false;
	view.isBroken = false;
	view.isReady = true;
	return player;
}
