import { createPlayer } from '../playback/player';
import type { View } from '../playback/player';
import { recallPosition } from '../playback/storage';
import { audio, fire, live, play, playMedia } from './media';

playMedia();

const track = ( id: string ) => ( {
	key: id,
	src: `https://example.com/${ id }.mp3`,
	title: id,
	link: '',
	description: '',
	seconds: 600,
} );

function setUpPlayer() {
	const view = {} as View;
	const onError = jest.fn();
	const player = createPlayer(
		document.body,
		{
			title: 'Podcast',
			cover: '',
			tracks: [ track( 'a' ), track( 'b' ) ],
		},
		view,
		onError
	);
	live.push( player );
	return { onError, player, view };
}

describe( 'createPlayer', () => {
	it( 'plays and pauses the current episode, and changes to another', () => {
		const { player, view } = setUpPlayer();
		expect( view ).toMatchObject( {
			current: 0,
			status: 'paused',
			time: 0,
			duration: 600,
			isReady: true,
			hasStarted: false,
		} );
		player.toggle();
		jest.runAllTimers();
		expect( view ).toMatchObject( { status: 'playing', hasStarted: true } );
		player.select( 0 );
		jest.runAllTimers();
		expect( view.status ).toBe( 'paused' );
		player.select( 1 );
		jest.runAllTimers();
		expect( view ).toMatchObject( { status: 'playing', current: 1 } );
		expect( audio().src ).toBe( 'https://example.com/b.mp3' );
	} );

	it( 'continues with the next episode, and stops after the last', () => {
		const { player, view } = setUpPlayer();
		player.toggle();
		fire( audio(), 'ended' );
		jest.runAllTimers();
		expect( view ).toMatchObject( { status: 'playing', current: 1 } );
		fire( audio(), 'ended' );
		jest.runAllTimers();
		expect( view ).toMatchObject( {
			status: 'paused',
			current: 1,
			time: 0,
		} );
	} );

	it( 'jumps within the episode', () => {
		const { player, view } = setUpPlayer();
		player.seek( -5 );
		expect( view.time ).toBe( 0 );
		player.seek( 610 );
		expect( view.time ).toBe( 600 );
	} );

	it( 'remembers where the visitor stopped, and forgets it at the end', () => {
		const { player } = setUpPlayer();
		player.toggle();
		audio().currentTime = 90;
		player.toggle();
		fire( audio(), 'pause' );
		jest.runAllTimers();
		expect( recallPosition( 'a' ) ).toBe( 90 );
		const again = setUpPlayer();
		expect( again.view.time ).toBe( 90 );
		again.player.toggle();
		fire( document.querySelectorAll( 'audio' )[ 1 ]!, 'ended' );
		expect( recallPosition( 'a' ) ).toBe( 0 );
	} );

	it( 'tells of an episode that fails', () => {
		const { onError, player, view } = setUpPlayer();
		player.toggle();
		fire( audio(), 'error' );
		expect( view.status ).toBe( 'error' );
		expect( onError ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says so when something unexpected goes wrong', () => {
		const { player, view } = setUpPlayer();
		play.mockReturnValue( undefined );
		player.toggle();
		expect( view.isBroken ).toBe( true );
	} );

	it( 'takes the speeds that it offers, and no other', () => {
		const { player, view } = setUpPlayer();
		player.setSpeed( 1.75 );
		player.setSpeed( 16 );
		expect( view.speed ).toBe( 1.75 );
		expect( setUpPlayer().view.speed ).toBe( 1.75 );
	} );
} );
