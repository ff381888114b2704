/** One audio element that comes into being with the first play: nothing is asked for before. */
import { webAddress } from 'shared/lib/web-address';

/** Seconds of the two buttons, and how often the player tells what it does. */
export const JUMP_BACK = 5;
export const SKIP_FORWARD = 30;
const TIME_THROTTLE_MS = 1000;
const STATE_DEBOUNCE_MS = 100;

export type PlayState = 'playing' | 'paused' | 'error';

/** What a player is told. Times are in seconds. */
export interface Listener {
	onState: ( state: PlayState ) => void;
	/** About once a second, and whenever it jumps or stops. */
	onTime: ( time: number ) => void;
	onDuration: ( duration: number ) => void;
	onEnded: () => void;
}

export interface Playback {
	/**
	 * Plays an episode from a second on; the one that is loaded goes on where it is.
	 */
	play: ( src: string, from: number ) => void;
	pause: () => void;
	/** Jumps within what is loaded. */
	seek: ( time: number ) => void;
	setSpeed: ( speed: number ) => void;
	/** Stops, and lets go of what was loaded. */
	unload: () => void;
	/** Takes everything back. */
	destroy: () => void;
}

/**
 * @param container Where the audio element is put, out of sight.
 * @param listener  Is told what happens.
 */
export function createPlayback(
	container: HTMLElement,
	listener: Listener
): Playback {
	const { ownerDocument } = container;
	let audio: HTMLAudioElement | undefined;
	let loaded = '';
	let start = 0;
	let speed = 1;
	let lastReport = 0;
	let timer: ReturnType< typeof setTimeout > | undefined;

	const reportTime = () => {
		// Until it is known how long it is, the element stands at zero.
		if ( audio?.readyState ) {
			lastReport = Date.now();
			listener.onTime( audio.currentTime );
		}
	};
	const tick = () => {
		if ( Date.now() - lastReport >= TIME_THROTTLE_MS ) {
			reportTime();
		}
	};
	/** Changing from one episode to the next pauses and plays: only what lasts is told. */
	const settle = ( state: PlayState ) => {
		clearTimeout( timer );
		timer = setTimeout(
			() => listener.onState( state ),
			STATE_DEBOUNCE_MS
		);
	};

	const create = () => {
		const element = ownerDocument.createElement( 'audio' );
		const on = ( names: string, handler: () => void ) =>
			names.split( ' ' ).forEach( ( name ) =>
				element.addEventListener( name, () => {
					// Events come late: nothing is told of what was let go.
					if ( loaded ) {
						handler();
					}
				} )
			);
		on( 'play', () => settle( 'playing' ) );
		on( 'pause', () => {
			reportTime();
			settle( 'paused' );
		} );
		on( 'timeupdate', tick );
		on( 'seeked', reportTime );
		on( 'loadedmetadata', () => {
			if ( start ) {
				element.currentTime = start;
			}
			// A new source goes back to the speed of the page.
			element.playbackRate = speed;
		} );
		on( 'loadedmetadata durationchange', () => {
			// A live stream has no end.
			if ( element.duration < Infinity ) {
				listener.onDuration( element.duration );
			}
		} );
		on( 'ended', () => {
			settle( 'paused' );
			listener.onEnded();
		} );
		on( 'error', () => {
			// The next attempt loads it anew.
			loaded = '';
			clearTimeout( timer );
			listener.onState( 'error' );
		} );
		container.append( element );
		return element;
	};

	const isMedia = ( target: EventTarget | null ) =>
		/^(AUDIO|VIDEO)$/.test( ( target as Element )?.nodeName );
	/** One at a time on the page, whoever's it is. What is mute, as a moving background, disturbs nobody. */
	const onPlay = ( { target }: Event ) => {
		if ( ! audio || ! isMedia( target ) ) {
			return;
		}
		if ( target !== audio ) {
			if ( ! ( target as HTMLMediaElement ).muted ) {
				audio.pause();
			}
			return;
		}
		for ( const other of ownerDocument.querySelectorAll<
			HTMLAudioElement | HTMLVideoElement
		>( 'audio,video' ) ) {
			if ( other !== audio && ! other.muted ) {
				other.pause();
			}
		}
	};
	ownerDocument.addEventListener( 'play', onPlay, true );

	const unload = () => {
		clearTimeout( timer );
		loaded = '';
		audio?.pause();
		audio?.removeAttribute( 'src' );
		audio?.load();
	};

	return {
		play( src, from ) {
			audio ??= create();
			if ( src !== loaded ) {
				loaded = src;
				start = from;
				audio.src = webAddress( src );
			}
			audio.play().catch( ( { name } ) => {
				// A source that fails tells so by itself, and what another play replaced has no say.
				if ( name === 'NotAllowedError' ) {
					settle( 'paused' );
				}
			} );
		},
		pause: () => audio?.pause(),
		seek( time ) {
			start = time;
			if ( audio?.readyState ) {
				audio.currentTime = time;
			}
		},
		setSpeed( value ) {
			speed = value;
			if ( audio ) {
				audio.playbackRate = value;
			}
		},
		unload,
		destroy() {
			unload();
			ownerDocument.removeEventListener( 'play', onPlay, true );
			audio?.remove();
			audio = undefined;
		},
	};
}
