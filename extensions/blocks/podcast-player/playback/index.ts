/** An audio element that is created on the first play, so that nothing is requested before. */
import { webAddress } from 'shared/lib/web-address';

/** The seconds of the two skip buttons, and how often the player reports its time. */
export const JUMP_BACK = 5;
export const SKIP_FORWARD = 30;
const TIME_THROTTLE_MS = 1000;
const STATE_DEBOUNCE_MS = 100;

export type PlayState = 'playing' | 'paused' | 'error';

/** The player's events. Times are in seconds. */
export interface Listener {
	onState: ( state: PlayState ) => void;
	/** About once a second, and after each jump or stop. */
	onTime: ( time: number ) => void;
	onDuration: ( duration: number ) => void;
	onEnded: () => void;
}

export interface Playback {
	/** Plays an episode from a position; a loaded one continues. */
	play: ( src: string, from: number ) => void;
	pause: () => void;
	seek: ( time: number ) => void;
	setSpeed: ( speed: number ) => void;
	/** Stops and unloads the file. */
	unload: () => void;
	/** Removes the element and all listeners. */
	destroy: () => void;
}

/**
 * @param container The audio element's parent; it isn't visible.
 * @param listener  Called on events.
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
		// Until its duration is known, the element can't seek.
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
	/** Switching episodes pauses and plays: only the final state is reported. */
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
					// Late events of an unloaded file are ignored.
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
			// A new source resets the speed.
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
			// The next attempt loads it again.
			loaded = '';
			clearTimeout( timer );
			listener.onState( 'error' );
		} );
		container.append( element );
		return element;
	};

	const isMedia = ( target: EventTarget | null ) =>
		/^(AUDIO|VIDEO)$/.test( ( target as Element )?.nodeName );
	/**
	 * Only one player on the page plays at a time, including other plugins' players. Muted videos, such as backgrounds,
	 * don't count.
	 */
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
				// A failing source reports itself, and a play() replaced by another doesn't matter.
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
