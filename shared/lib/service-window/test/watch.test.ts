import { watch } from '..';

const listeners = new Set< ( event: unknown ) => void >();
class Channel {
	addEventListener( _type: string, listener: ( event: unknown ) => void ) {
		listeners.add( listener );
	}
	close() {
		listeners.clear();
	}
}

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( globalThis, { BroadcastChannel: Channel } );
} );
afterEach( () => jest.useRealTimers() );

it( 'looks every 100 ms whether the window is closed', () => {
	const closed = jest.fn( () => false );
	const popup = Object.defineProperty( {}, 'closed', { get: closed } );
	const stop = watch( popup as Window, () => {} );
	jest.advanceTimersByTime( 1000 );
	expect( closed ).toHaveBeenCalledTimes( 10 );
	stop();
	jest.advanceTimersByTime( 1000 );
	expect( closed ).toHaveBeenCalledTimes( 10 );
} );

it( 'hears what a window says as it closes, and ends without it soon after', () => {
	const onEnd = jest.fn();
	const popup = { closed: true } as Window;
	watch( popup, onEnd );
	jest.advanceTimersByTime( 150 );
	expect( onEnd ).not.toHaveBeenCalled();
	for ( const listener of [ ...listeners ] ) {
		listener( {
			origin: window.location.origin,
			data: { type: 'millwork_sharing', connection: 3 },
		} );
	}
	jest.advanceTimersByTime( 5000 );
	expect( onEnd ).toHaveBeenCalledTimes( 1 );
	expect( onEnd ).toHaveBeenCalledWith( { connection: 3 } );

	watch( popup, onEnd );
	jest.advanceTimersByTime( 1000 );
	expect( onEnd ).toHaveBeenCalledTimes( 2 );
	expect( onEnd ).toHaveBeenLastCalledWith( {} );
} );
