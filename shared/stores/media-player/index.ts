/** The players in the editor's canvas, so that controls elsewhere can play, pause and seek them. */
import { createReduxStore, register } from '@wordpress/data';
import { reducer } from './reducer';
import type {
	MediaPlayerAction,
	MediaPlayerState,
	MediaSource,
	PlayState,
} from './reducer';

export type { MediaSource, PlayState };

/** Actions and selectors without an ID apply to the default source. */
const actions = {
	registerMediaSource: (
		id: string,
		source: Partial< MediaSource > = {}
	): MediaPlayerAction => ( { type: 'REGISTER_SOURCE', id, source } ),

	/** Removes a player. If it was the default, the first remaining one becomes the default. */
	unregisterMediaSource: ( id: string ): MediaPlayerAction => ( {
		type: 'UNREGISTER_SOURCE',
		id,
	} ),

	/** @param source The changes; times in seconds. */
	updateMediaSource: (
		id: string | undefined,
		source: Partial< MediaSource >
	): MediaPlayerAction => ( { type: 'UPDATE_SOURCE', id, source } ),

	/** @param id An unregistered ID changes nothing. */
	setDefaultMediaSource: ( id: string ): MediaPlayerAction => ( {
		type: 'SET_DEFAULT_SOURCE',
		id,
	} ),

	playMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'UPDATE_SOURCE',
		id,
		source: { state: 'playing' },
	} ),

	pauseMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'UPDATE_SOURCE',
		id,
		source: { state: 'paused' },
	} ),

	toggleMediaSource: ( id?: string ): MediaPlayerAction => ( {
		type: 'TOGGLE_SOURCE',
		id,
	} ),
};

const selectors = {
	/** Null without sources. */
	getDefaultMediaSource: ( state: MediaPlayerState ) => state.defaultSource,

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
