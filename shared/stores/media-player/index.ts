/** The players in the editor's canvas, so that a control elsewhere can play, pause and seek them. */
import { createReduxStore, register } from '@wordpress/data';
import { reducer } from './reducer';
import type {
	MediaPlayerAction,
	MediaPlayerState,
	MediaSource,
	PlayState,
} from './reducer';

export type { MediaSource, PlayState };

/** Where an action or selector takes an id and gets none, the default source is meant. */
const actions = {
	/**
	 * Adds a player. The first one becomes the default.
	 *
	 * @param id     Its id, unique on the page.
	 * @param source What is known of it; paused at the beginning unless given. Times in seconds.
	 */
	registerMediaSource: (
		id: string,
		source: Partial< MediaSource > = {}
	): MediaPlayerAction => ( { type: 'REGISTER_SOURCE', id, source } ),

	/** Takes a player away. If it was the default, the first that remains becomes it. */
	unregisterMediaSource: ( id: string ): MediaPlayerAction => ( {
		type: 'UNREGISTER_SOURCE',
		id,
	} ),

	/**
	 * Notes what changed in a player.
	 *
	 * @param source What changed; times in seconds.
	 */
	updateMediaSource: (
		id: string | undefined,
		source: Partial< MediaSource >
	): MediaPlayerAction => ( { type: 'UPDATE_SOURCE', id, source } ),

	/**
	 * Makes one the default.
	 *
	 * @param id Its id; one that is not registered changes nothing.
	 */
	setDefaultMediaSource: ( id: string ): MediaPlayerAction => ( {
		type: 'SET_DEFAULT_SOURCE',
		id,
	} ),

	/** Plays a player. */
	playMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'UPDATE_SOURCE',
		id,
		source: { state: 'playing' },
	} ),

	/** Pauses a player. */
	pauseMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'UPDATE_SOURCE',
		id,
		source: { state: 'paused' },
	} ),

	/** Plays a player that is not playing, and pauses one that is. */
	toggleMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'TOGGLE_SOURCE',
		id,
	} ),
};

const selectors = {
	/**
	 * The id of the default source; null without sources.
	 *
	 * @param state The store's state.
	 */
	getDefaultMediaSource: ( state: MediaPlayerState ) => state.defaultSource,

	/**
	 * One player.
	 *
	 * @param state The store's state.
	 * @return The player; undefined if it is not registered.
	 */
	getMediaSource: (
		state: MediaPlayerState,
		id?: string
	): MediaSource | undefined =>
		state.sources[ id ?? state.defaultSource ?? '' ],
};

export const store = createReduxStore( 'millwork/media-player', {
	reducer,
	actions,
	selectors,
} );

register( store );
