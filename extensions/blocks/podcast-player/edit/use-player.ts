import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { store as mediaPlayer } from 'shared/stores/media-player';
import type { MediaSource } from 'shared/stores/media-player';
import type { Track } from '../attributes';
import { createPlayback } from '../playback';
import type { Playback, PlayState } from '../playback';
import { recallSpeed, rememberSpeed } from '../playback/storage';
import { secondsOf } from '../playback/time';

/** How far the store's time may differ from the player's before it counts as changed from outside, in seconds. */
const TOLERANCE = 1.5;

interface Actions {
	registerMediaSource: ( id: string, source: Partial< MediaSource > ) => void;
	unregisterMediaSource: ( id: string ) => void;
	updateMediaSource: ( id: string, source: Partial< MediaSource > ) => void;
	setDefaultMediaSource: ( id: string ) => void;
	toggleMediaSource: ( id: string ) => void;
}

export interface EditorPlayer {
	/** The ID of the player's element. */
	domId: string;
	/** The current episode's index. */
	current: number;
	state: PlayState;
	time: number;
	/** Seconds; zero while unknown. */
	duration: number;
	speed: number;
	/** Plays or pauses an episode, and pauses another one. */
	select: ( index: number ) => void;
	pause: () => void;
	seek: ( time: number ) => void;
	setSpeed: ( speed: number ) => void;
}

/**
 * Plays episodes in the canvas. Its state is in the store of media players, so that controls elsewhere in the editor
 * can play, pause and seek.
 *
 * @param id        The player's ID in the store.
 * @param container The audio element's parent.
 * @param tracks    At least one.
 */
export function usePlayer(
	id: string,
	container: RefObject< HTMLElement >,
	tracks: readonly Track[]
): EditorPlayer {
	const domId = useId();
	const store = useDispatch( mediaPlayer ) as Actions;
	const source = useSelect(
		( select ) =>
			(
				select( mediaPlayer ) as {
					getMediaSource: ( id: string ) => MediaSource | undefined;
				}
			 ).getMediaSource( id ),
		[ id ]
	);
	const [ current, setCurrent ] = useState( 0 );
	const [ speed, setSpeed ] = useState( recallSpeed );
	const playback = useRef< Playback | null >( null );
	/** The audio's position, as last reported to the store. */
	const told = useRef( 0 );
	const list = tracks.map( ( { guid } ) => guid ).join( '\n' );
	const track = tracks[ current ] ?? tracks[ 0 ]!;
	const {
		currentTime: time = 0,
		duration = 0,
		state = 'paused',
	} = source ?? {};

	/** Plays the next episode; updated on each render. */
	const next = useRef( () => {} );

	const load = ( index: number, then: PlayState ) => {
		const { duration: text } = tracks[ index ]!;
		setCurrent( index );
		told.current = 0;
		store.updateMediaSource( id, {
			state: then,
			currentTime: 0,
			duration: secondsOf( text ),
		} );
	};

	const select = ( index: number ) => {
		store.setDefaultMediaSource( id );
		if ( index === current ) {
			store.toggleMediaSource( id );
		} else if ( tracks[ index ] ) {
			load( index, 'playing' );
		}
	};
	next.current = () => select( current + 1 );

	useEffect( () => {
		store.registerMediaSource( id, { domId } );
		playback.current = createPlayback( container.current!, {
			onState: ( heard ) => {
				store.updateMediaSource( id, { state: heard } );
				if ( heard === 'error' ) {
					speak(
						__( 'Episode unavailable.', 'millwork' ),
						'assertive'
					);
				}
			},
			onTime: ( currentTime ) => {
				told.current = currentTime;
				store.updateMediaSource( id, { currentTime } );
			},
			onDuration: ( length ) =>
				store.updateMediaSource( id, { duration: length } ),
			onEnded: () => next.current(),
		} );
		return () => {
			playback.current?.destroy();
			store.unregisterMediaSource( id );
		};
	}, [ id, domId, container, store ] );

	// Another list starts with its first episode.
	useEffect( () => {
		playback.current?.unload();
		load( 0, 'paused' );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The list alone is the reason.
	}, [ list ] );

	useEffect( () => {
		if ( state === 'playing' ) {
			playback.current?.setSpeed( speed );
			playback.current?.play( track.src, told.current );
		} else if ( state === 'paused' ) {
			playback.current?.pause();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Another effect sets the audio's speed.
	}, [ state, track.src ] );

	useEffect( () => {
		if ( Math.abs( time - told.current ) > TOLERANCE ) {
			told.current = time;
			playback.current?.seek( time );
		}
	}, [ time ] );

	return {
		domId,
		current,
		state,
		time,
		duration,
		speed,
		select,
		pause: () => store.updateMediaSource( id, { state: 'paused' } ),
		seek: ( to ) => {
			const currentTime = Math.max( 0, Math.min( to, duration || to ) );
			// Immediately, since the store can't tell a small step from normal playback.
			told.current = currentTime;
			playback.current?.seek( currentTime );
			store.updateMediaSource( id, { currentTime } );
		},
		setSpeed: ( value ) => {
			setSpeed( value );
			rememberSpeed( value );
			playback.current?.setSpeed( value );
		},
	};
}
