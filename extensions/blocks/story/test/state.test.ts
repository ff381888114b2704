import {
	bulletsOf,
	initialState,
	isCropped,
	reduce,
	tapped,
} from '../player/state';
import type { StoryEvent, StoryState } from '../player/state';
import { settingsOf } from '../settings';

/** A story of three slides after some events. */
function play(
	events: ( StoryEvent | StoryEvent[ 'type' ] )[],
	stored = {},
	count = 3
): StoryState {
	const settings = settingsOf( stored );
	return events.reduce(
		( state, event ) =>
			reduce(
				state,
				typeof event === 'string'
					? ( { type: event } as StoryEvent )
					: event,
				settings,
				count
			),
		initialState( settings )
	);
}

const ready: StoryEvent = { type: 'ready', duration: 5000 };
const progress = ( time: number ): StoryEvent => ( {
	type: 'progress',
	time,
	duration: 5000,
} );
const over = [ ready, progress( 5000 ) ];
const leave: StoryEvent = { type: 'fullscreen', fullscreen: false };
const inline = { playInFullscreen: false };

it( 'begins with the first slide, paused and aloud', () => {
	expect( play( [] ) ).toMatchObject( {
		slide: 0,
		playing: false,
		muted: false,
		ended: false,
		fullscreen: false,
		ready: false,
	} );
	expect( play( [], { startMuted: true } ).muted ).toBe( true );
} );

it( 'plays in fullscreen, and in its place where that is off', () => {
	expect( play( [ 'play' ] ) ).toMatchObject( {
		playing: true,
		fullscreen: true,
	} );
	expect( play( [ 'toggle' ], inline ) ).toMatchObject( {
		playing: true,
		fullscreen: false,
	} );
	expect( play( [ 'toggle', 'toggle' ] ) ).toMatchObject( {
		playing: false,
		fullscreen: true,
	} );
} );

it( 'pauses when fullscreen is left, unless it plays in its place', () => {
	expect( play( [ 'play', leave ] ) ).toMatchObject( {
		playing: false,
		fullscreen: false,
	} );
	const opened: StoryEvent = { type: 'fullscreen', fullscreen: true };
	expect( play( [ 'play', opened, leave ], inline ).playing ).toBe( true );
} );

it( 'continues when a slide is over, and ends after the last', () => {
	expect( play( [ 'play', ready, progress( 4999 ) ] ) ).toMatchObject( {
		slide: 0,
		time: 4999,
	} );
	expect( play( [ 'play', ...over ] ) ).toMatchObject( {
		slide: 1,
		time: 0,
		duration: 0,
		ready: false,
		playing: true,
	} );
	const all = [ 'play' as const, ...over, ...over, ...over ];
	expect( play( all ) ).toMatchObject( {
		slide: 2,
		time: 5000,
		playing: false,
		ended: true,
		fullscreen: false,
	} );
	expect( play( all, { exitFullscreenOnEnd: false } ).fullscreen ).toBe(
		true
	);
	const before = play( all );
	expect( play( [ ...all, 'play' ] ) ).toMatchObject( {
		slide: 0,
		ended: false,
		playing: true,
		turn: before.turn + 1,
	} );
} );

it( 'starts the only slide again', () => {
	const again = play( [ 'play', ...over, 'play' ], {}, 1 );
	expect( again ).toMatchObject( { slide: 0, turn: 1, playing: true } );
} );

it( 'counts no time before a slide is there, or while it is paused', () => {
	expect( play( [ 'play', progress( 9000 ) ] ).slide ).toBe( 0 );
	expect( play( [ ready, progress( 9000 ) ] ) ).toMatchObject( {
		slide: 0,
		time: 0,
	} );
	const unknown: StoryEvent = { type: 'progress', time: 9000, duration: 0 };
	expect( play( [ 'play', ready, unknown ] ).slide ).toBe( 0 );
} );

it( 'shows the replacement for a video that fails as long as a picture', () => {
	const waits: StoryEvent = { type: 'buffering', buffering: true };
	const failed = play( [ 'play', ready, progress( 4000 ), waits, ready ] );
	expect( failed ).toMatchObject( { slide: 0, time: 0, buffering: false } );
} );

it( 'changes nothing where nothing happens', () => {
	const settings = settingsOf( {} );
	const state = initialState( settings );
	expect( reduce( state, { type: 'pause' }, settings, 3 ) ).toBe( state );
	expect( reduce( state, leave, settings, 3 ) ).toBe( state );
	expect( reduce( state, progress( 9 ), settings, 3 ) ).toBe( state );
} );

it( 'plays on after fullscreen was opened while it plays, and stays paused while it is', () => {
	const open: StoryEvent = { type: 'fullscreen', fullscreen: true };
	expect( play( [ open ] ) ).toMatchObject( {
		playing: false,
		fullscreen: true,
	} );
	expect( play( [ open, 'toggle' ], inline ) ).toMatchObject( {
		playing: true,
		fullscreen: true,
	} );
} );

it( 'plays the next slide that is chosen, where the setting and the place say so', () => {
	expect( play( [ 'next' ], inline ) ).toMatchObject( {
		slide: 1,
		playing: true,
	} );
	expect(
		play( [ 'next' ], { ...inline, playOnNextSlide: false } ).playing
	).toBe( false );
	// Fullscreen is for people who click Play.
	expect( play( [ 'next' ] ) ).toMatchObject( {
		slide: 1,
		playing: false,
		fullscreen: false,
	} );
	expect( play( [ 'play', 'pause', 'next' ] ).playing ).toBe( true );
} );

it( 'stays within its slides', () => {
	expect( play( [ 'previous' ] ).slide ).toBe( 0 );
	expect( play( [ 'next', 'next', 'next' ] ) ).toMatchObject( {
		slide: 2,
		ended: true,
	} );
	for ( const slide of [ -1, 3, NaN ] ) {
		expect( play( [ { type: 'show', slide } ] ).slide ).toBe( 0 );
	}
	expect( play( [ { type: 'show', slide: 2 }, 'previous' ] ).slide ).toBe(
		1
	);
} );

it( 'knows when a video waits, and forgets it with the next slide', () => {
	const waits: StoryEvent = { type: 'buffering', buffering: true };
	expect( play( [ waits ] ).buffering ).toBe( true );
	expect( play( [ waits, 'next' ] ).buffering ).toBe( false );
	expect( play( [ 'mute' ] ).muted ).toBe( true );
} );

it( 'has no more bullets than fit, around the slide', () => {
	expect( bulletsOf( 3, 1, 7 ) ).toEqual( [ 0, 1, 2 ] );
	expect( bulletsOf( 20, 0, 7 ) ).toEqual( [ 0, 1, 2, 3, 4, 5, 6 ] );
	expect( bulletsOf( 20, 10, 7 ) ).toEqual( [ 7, 8, 9, 10, 11, 12, 13 ] );
	expect( bulletsOf( 20, 19, 7 )[ 0 ] ).toBe( 13 );
	expect( bulletsOf( 20, 19, 14 ) ).toHaveLength( 14 );
} );

it.each( [
	[ 0.5625, 0.5625, true ],
	[ 0.5, 0.5625, true ],
	[ 0.7, 0.5625, true ],
	[ 0.75, 0.5625, false ],
	[ 1.5, 0.5625, false ],
	[ 0, 0.5625, false ],
] )( 'crops %d on a stage of %d: %s', ( media, stage, expected ) => {
	expect( isCropped( media, stage, 0.2 ) ).toBe( expected );
} );

it( 'is moved by taps at its sides while it plays', () => {
	expect( tapped( 0.1, true ).type ).toBe( 'previous' );
	expect( tapped( 0.9, true ).type ).toBe( 'next' );
	expect( tapped( 0.5, true ).type ).toBe( 'toggle' );
	expect( tapped( 0.9, false ).type ).toBe( 'toggle' );
} );

it( 'comes back to a slide as it was: playing or not, and the same one is left alone', () => {
	const back = ( slide: number ): StoryEvent => ( { type: 'return', slide } );
	const before = play( [ ready, 'pause' ], inline );
	expect( play( [ ready, 'pause', back( 0 ) ], inline ) ).toEqual( before );
	expect( play( [ ready, 'pause', back( -1 ) ], inline ) ).toEqual( before );
	expect( play( [ back( 2 ) ], inline ) ).toMatchObject( {
		slide: 2,
		playing: false,
		fullscreen: false,
	} );
	expect( play( [ 'play', ready, back( 1 ) ] ) ).toMatchObject( {
		slide: 1,
		playing: true,
		fullscreen: true,
		ready: false,
	} );
	expect(
		play( [ 'play', ...over, ready, 'next', 'next', back( 0 ) ], inline )
	).toMatchObject( { slide: 0, ended: false, playing: false } );
} );
