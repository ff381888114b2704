import { delayOf } from '../slider';
import { createAutoplay } from '../slider/autoplay';

beforeEach( () => {
	jest.useFakeTimers();
	document.body.innerHTML =
		'<div id="root"><button id="pause"></button><button id="next"></button></div>';
} );
afterEach( () => jest.useRealTimers() );

const element = ( id: string ) => document.getElementById( id )!;

function begin() {
	const advance = jest.fn();
	const root = element( 'root' );
	const autoplay = createAutoplay( root, 2, element( 'pause' ), advance );
	autoplay.play();
	return { advance, autoplay, root };
}

const hover = ( root: HTMLElement, type: string, pointerType: string ) => {
	const event = new Event( type );
	Object.assign( event, { pointerType } );
	root.dispatchEvent( event );
};

it( 'moves on after its time, and stops until it is told to play', () => {
	const { advance, autoplay } = begin();
	jest.advanceTimersByTime( 4000 );
	expect( advance ).toHaveBeenCalledTimes( 2 );
	autoplay.pause();
	autoplay.restart();
	jest.advanceTimersByTime( 8000 );
	expect( advance ).toHaveBeenCalledTimes( 2 );
	autoplay.play();
	jest.advanceTimersByTime( 2000 );
	expect( advance ).toHaveBeenCalledTimes( 3 );
} );

it( 'pauses while something covers it, and continues with the whole time of the slide', () => {
	const { advance, autoplay } = begin();
	jest.advanceTimersByTime( 1900 );
	autoplay.hold( true );
	jest.advanceTimersByTime( 9000 );
	expect( advance ).not.toHaveBeenCalled();
	expect( autoplay.isPlaying() ).toBe( true );
	autoplay.hold( false );
	jest.advanceTimersByTime( 1900 );
	expect( advance ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 200 );
	expect( advance ).toHaveBeenCalledTimes( 1 );
} );

it( 'gives a slide its whole time after a move by hand', () => {
	const { advance, autoplay } = begin();
	jest.advanceTimersByTime( 1900 );
	autoplay.restart();
	jest.advanceTimersByTime( 1900 );
	expect( advance ).not.toHaveBeenCalled();
} );

it( 'waits under the mouse, not after a touch', () => {
	const { advance, root } = begin();
	hover( root, 'pointerenter', 'mouse' );
	jest.advanceTimersByTime( 4000 );
	expect( advance ).not.toHaveBeenCalled();
	hover( root, 'pointerleave', 'mouse' );
	hover( root, 'pointerenter', 'touch' );
	jest.advanceTimersByTime( 2000 );
	expect( advance ).toHaveBeenCalledTimes( 1 );
} );

it( 'has a delay of 1 to 5 seconds, and 3 where there is none', () => {
	expect(
		[ '2', 4.5, 0.2, -3, 99, '', undefined, 'x', NaN ].map( delayOf )
	).toEqual( [ 2, 4.5, 1, 1, 5, 3, 3, 3, 3 ] );
} );
