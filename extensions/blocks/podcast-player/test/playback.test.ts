import { createPlayback } from '../playback';
import { audio, fire, live, pause, play, playMedia } from './media';

playMedia();

function setUp() {
	const listener = {
		onState: jest.fn(),
		onTime: jest.fn(),
		onDuration: jest.fn(),
		onEnded: jest.fn(),
	};
	const playback = createPlayback( document.body, listener );
	live.push( playback );
	return { playback, listener };
}

describe( 'createPlayback', () => {
	it( 'has no audio element before something is played', () => {
		const { playback } = setUp();
		playback.pause();
		playback.seek( 10 );
		playback.setSpeed( 2 );
		expect( audio() ).toBeNull();
		playback.play( 'https://example.com/1.mp3', 0 );
		expect( audio().src ).toBe( 'https://example.com/1.mp3' );
	} );

	it( 'begins where it is told, at the speed that was set', () => {
		const { playback } = setUp();
		playback.setSpeed( 1.5 );
		playback.play( 'https://example.com/1.mp3', 61 );
		fire( audio(), 'loadedmetadata' );
		expect( audio().currentTime ).toBe( 61 );
		expect( audio().playbackRate ).toBe( 1.5 );
	} );

	it( 'tells the state after 100 ms, and only the last', () => {
		const { playback, listener } = setUp();
		playback.play( 'https://example.com/1.mp3', 0 );
		fire( audio(), 'pause' );
		playback.play( 'https://example.com/2.mp3', 0 );
		jest.advanceTimersByTime( 99 );
		expect( listener.onState ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( listener.onState.mock.calls ).toEqual( [ [ 'playing' ] ] );
	} );

	it( 'tells the time once a second', () => {
		const { playback, listener } = setUp();
		playback.play( 'https://example.com/1.mp3', 0 );
		for ( let elapsed = 0; elapsed < 3000; elapsed += 250 ) {
			fire( audio(), 'timeupdate' );
			jest.advanceTimersByTime( 250 );
		}
		expect( listener.onTime ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'reports an episode that fails, and loads it again at the next attempt', () => {
		const { playback, listener } = setUp();
		playback.play( 'https://example.com/1.mp3', 0 );
		const setSource = jest.spyOn( audio(), 'src', 'set' );
		fire( audio(), 'error' );
		jest.runAllTimers();
		expect( listener.onState.mock.calls ).toEqual( [ [ 'error' ] ] );
		playback.play( 'https://example.com/1.mp3', 0 );
		expect( setSource ).toHaveBeenCalledWith( 'https://example.com/1.mp3' );
	} );

	it( 'stops if the browser forbids playing', async () => {
		const { playback, listener } = setUp();
		play.mockImplementation( () =>
			Promise.reject( new DOMException( '', 'NotAllowedError' ) )
		);
		playback.play( 'https://example.com/1.mp3', 0 );
		await Promise.resolve();
		await Promise.resolve();
		jest.runAllTimers();
		expect( listener.onState.mock.calls ).toEqual( [ [ 'paused' ] ] );
	} );

	it( 'pauses every other player of the page, and is paused by it', () => {
		document.body.innerHTML =
			'<video id="film"></video><video id="background" muted></video>';
		const film = document.getElementById( 'film' ) as HTMLVideoElement;
		const background = document.getElementById(
			'background'
		) as HTMLVideoElement;
		background.muted = true;
		const { playback } = setUp();
		playback.play( 'https://example.com/1.mp3', 0 );
		expect( pause.mock.contexts ).toEqual( [ film ] );
		fire( background, 'play' );
		expect( pause ).toHaveBeenCalledTimes( 1 );
		fire( film, 'play' );
		expect( pause.mock.contexts[ 1 ] ).toBe( audio() );
	} );

	it( 'takes everything back', () => {
		const { playback, listener } = setUp();
		playback.play( 'https://example.com/1.mp3', 0 );
		const element = audio();
		playback.destroy();
		expect( audio() ).toBeNull();
		listener.onState.mockClear();
		fire( element, 'pause' );
		jest.runAllTimers();
		expect( listener.onState ).not.toHaveBeenCalled();
	} );
} );
