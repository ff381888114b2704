import { act, renderHook } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { store as mediaPlayer } from 'shared/stores/media-player';
import type { Track } from '../attributes';
import { usePlayer } from '../edit/use-player';
import { createPlayback } from '../playback';

jest.mock( '../playback' );

const track = ( guid: string ): Track => ( {
	id: guid,
	guid,
	title: guid,
	link: '',
	src: `https://example.com/${ guid }.mp3`,
	description: '',
	duration: '10:00',
} );

const audio = {
	play: jest.fn(),
	pause: jest.fn(),
	seek: jest.fn(),
	setSpeed: jest.fn(),
	unload: jest.fn(),
	destroy: jest.fn(),
};
beforeEach( () => {
	jest.clearAllMocks();
	( createPlayback as jest.Mock ).mockReturnValue( audio );
} );

async function show() {
	const container = { current: document.createElement( 'div' ) };
	const tracks = [ track( 'a' ), track( 'b' ) ];
	const { result } = await act( async () =>
		renderHook( () => usePlayer( 'player', container, tracks ) )
	);
	const [ , listener ] = ( createPlayback as jest.Mock ).mock.calls[ 0 ];
	return {
		player: () => result.current,
		/** The audio reports where it is. */
		hear: ( time: number ) => act( async () => listener.onTime( time ) ),
		seek: ( time: number ) =>
			act( async () => result.current.seek( time ) ),
	};
}

it( 'applies every step of the slider, however small', async () => {
	const { hear, player, seek } = await show();
	for ( const time of [ 1, 2, 3, 2.5, 2.4 ] ) {
		await seek( time );
		expect( player().time ).toBe( time );
	}
	expect( audio.seek.mock.calls ).toEqual( [
		[ 1 ],
		[ 2 ],
		[ 3 ],
		[ 2.5 ],
		[ 2.4 ],
	] );
	// Where the audio itself goes, nobody sends it.
	await hear( 3.4 );
	await hear( 4.4 );
	expect( audio.seek ).toHaveBeenCalledTimes( 5 );
	await seek( 4 );
	expect( audio.seek ).toHaveBeenLastCalledWith( 4 );
} );

it( 'stays within the episode', async () => {
	const { player, seek } = await show();
	await seek( -5 );
	expect( player().time ).toBe( 0 );
	await seek( 700 );
	expect( audio.seek ).toHaveBeenLastCalledWith( 600 );
} );

it( 'goes where another control sets the time', async () => {
	await show();
	await act( async () => {
		dispatch( mediaPlayer ).updateMediaSource( 'player', {
			currentTime: 30,
		} );
	} );
	expect( audio.seek.mock.calls ).toEqual( [ [ 30 ] ] );
	expect(
		select( mediaPlayer ).getMediaSource( 'player' )?.currentTime
	).toBe( 30 );
} );
