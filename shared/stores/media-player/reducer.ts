/** Players in the editor: pure state. */

export type PlayState = 'playing' | 'paused' | 'error';

/** One player. Times are in seconds. */
export interface MediaSource {
	state: PlayState;
	currentTime: number;
	/** Zero until it is known. */
	duration: number;
	/** The ID of the player's element. */
	domId: string;
}

export interface MediaPlayerState {
	/** In the order of registration. */
	sources: Readonly< Record< string, MediaSource > >;
	/** The source used if none is named; null without sources. */
	defaultSource: string | null;
}

/** Without `id`, the default source is meant. */
export type MediaPlayerAction =
	| {
			type: 'REGISTER_SOURCE';
			id: string;
			source: Partial< MediaSource >;
	  }
	| { type: 'UNREGISTER_SOURCE'; id: string }
	| { type: 'UPDATE_SOURCE'; id?: string; source: Partial< MediaSource > }
	| { type: 'TOGGLE_SOURCE'; id?: string }
	| { type: 'SET_DEFAULT_SOURCE'; id: string };

export const initialState: MediaPlayerState = {
	sources: {},
	defaultSource: null,
};

const newSource: MediaSource = {
	state: 'paused',
	currentTime: 0,
	duration: 0,
	domId: '',
};

/** Actions on an unknown source change nothing. */
export function reducer(
	state: MediaPlayerState = initialState,
	action: MediaPlayerAction | { type: '' }
): MediaPlayerState {
	switch ( action.type ) {
		case 'REGISTER_SOURCE':
			return withDefault( {
				...state,
				sources: {
					...state.sources,
					[ action.id ]: { ...newSource, ...action.source },
				},
			} );
		case 'UNREGISTER_SOURCE': {
			const { [ action.id ]: _gone, ...sources } = state.sources;
			return withDefault( { ...state, sources } );
		}
		case 'UPDATE_SOURCE':
			return change( state, action.id, () => action.source );
		case 'TOGGLE_SOURCE':
			return change( state, action.id, ( source ) => ( {
				state: source.state === 'playing' ? 'paused' : 'playing',
			} ) );
		case 'SET_DEFAULT_SOURCE':
			return action.id in state.sources
				? { ...state, defaultSource: action.id }
				: state;
		default:
			return state;
	}
}

/** Makes the first source the default if the default is gone. */
function withDefault( state: MediaPlayerState ): MediaPlayerState {
	const { sources, defaultSource } = state;
	return defaultSource !== null && defaultSource in sources
		? state
		: { sources, defaultSource: Object.keys( sources )[ 0 ] ?? null };
}

function change(
	state: MediaPlayerState,
	named: string | undefined,
	to: ( source: MediaSource ) => Partial< MediaSource >
): MediaPlayerState {
	const id = named ?? state.defaultSource ?? '';
	const source = state.sources[ id ];
	return source
		? {
				...state,
				sources: {
					...state.sources,
					[ id ]: { ...source, ...to( source ) },
				},
			}
		: state;
}
