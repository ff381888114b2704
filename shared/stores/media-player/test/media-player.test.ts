import { createRegistry } from '@wordpress/data';
import { store } from '..';
import { initialState, reducer } from '../reducer';
import type { MediaPlayerAction } from '../reducer';

const run = ( ...actions: MediaPlayerAction[] ) =>
	actions.reduce( reducer, initialState );
const add = ( id: string ): MediaPlayerAction => ( {
	type: 'REGISTER_SOURCE',
	id,
	source: { domId: `player-${ id }` },
} );

it( 'registers a source, paused at the beginning, and makes the first the default', () => {
	expect( run( add( 'a' ), add( 'b' ) ) ).toEqual( {
		sources: {
			a: {
				state: 'paused',
				currentTime: 0,
				duration: 0,
				domId: 'player-a',
			},
			b: {
				state: 'paused',
				currentTime: 0,
				duration: 0,
				domId: 'player-b',
			},
		},
		defaultSource: 'a',
	} );
} );

it.each( [
	[ 'the default is moved to the first that remains', 'b', 'b', 'a' ],
	[ 'another leaves the default', 'b', 'c', 'b' ],
	[ 'a stranger changes nothing', 'b', 'x', 'b' ],
] )( 'unregistering: %s', ( _, chosen, gone, after ) => {
	const state = run(
		add( 'a' ),
		add( 'b' ),
		add( 'c' ),
		{ type: 'SET_DEFAULT_SOURCE', id: chosen },
		{ type: 'UNREGISTER_SOURCE', id: gone }
	);
	expect( state.defaultSource ).toBe( after );
} );

it( 'has no default without sources', () => {
	expect( run( add( 'a' ), { type: 'UNREGISTER_SOURCE', id: 'a' } ) ).toEqual(
		initialState
	);
} );

it( 'toggles the default, plays after an error, and leaves others alone', () => {
	const toggle: MediaPlayerAction = { type: 'TOGGLE_SOURCE' };
	const playing = run( add( 'a' ), add( 'b' ), toggle );
	expect( playing.sources.a!.state ).toBe( 'playing' );
	expect( playing.sources.b!.state ).toBe( 'paused' );
	expect( reducer( playing, toggle ).sources.a!.state ).toBe( 'paused' );
	expect(
		run(
			add( 'a' ),
			{ type: 'UPDATE_SOURCE', id: 'a', source: { state: 'error' } },
			toggle
		).sources.a!.state
	).toBe( 'playing' );
} );

it( 'is the same state after what names no source of its own', () => {
	const state = run( add( 'a' ) );
	for ( const action of [
		{ type: 'TOGGLE_SOURCE', id: 'x' },
		{ type: 'UPDATE_SOURCE', id: 'x', source: { currentTime: 3 } },
		{ type: 'SET_DEFAULT_SOURCE', id: 'x' },
	] as const ) {
		expect( reducer( state, action ) ).toBe( state );
	}
} );

it( 'is a store', () => {
	const registry = createRegistry();
	registry.register( store );
	const player = registry.dispatch( store );
	const { getMediaSource, getDefaultMediaSource } = registry.select( store );
	expect( getMediaSource() ).toBeUndefined();
	player.registerMediaSource( 'a', { duration: 60 } );
	player.registerMediaSource( 'b' );
	player.playMediaSource( 'b' );
	player.updateMediaSource( 'b', { currentTime: 12.5 } );
	expect( getMediaSource( 'b' ) ).toMatchObject( {
		state: 'playing',
		currentTime: 12.5,
	} );
	player.pauseMediaSource( 'b' );
	player.setDefaultMediaSource( 'b' );
	expect( getDefaultMediaSource() ).toBe( 'b' );
	expect( getMediaSource() ).toMatchObject( { state: 'paused' } );
	player.toggleMediaSource();
	expect( getMediaSource()!.state ).toBe( 'playing' );
	player.unregisterMediaSource( 'b' );
	expect( getDefaultMediaSource() ).toBe( 'a' );
} );
