import type { Map } from 'mapbox-gl/dist/mapbox-gl.js';
import { shareFingers, stopGliding } from '../drawing/gestures';
import type { Library } from '../drawing/library';
import { createMarkers } from '../drawing/markers';
import { listenForProblems } from '../drawing/problems';
import type { MapStrings } from '../drawing/types';

/** As much of a map as is needed. */
function fakeMap() {
	const box = document.createElement( 'div' );
	const container = document.createElement( 'div' );
	const canvas = document.createElement( 'canvas' );
	const heard: Record< string, ( event: object ) => void > = {};
	box.append( container );
	container.append( canvas );
	const touchPan = { _minTouches: 1 };
	const inertia = { _onMoveEnd: jest.fn(), clear: jest.fn() };
	const map = {
		getCanvas: () => canvas,
		getCanvasContainer: () => container,
		handlers: { _handlersById: { touchPan }, _inertia: inertia },
		on: ( type: string, listener: ( event: object ) => void ) => {
			heard[ type ] = listener;
		},
	} as unknown as Map;
	return { map, box, container, canvas, heard, inertia, touchPan };
}

/** A finger or more that move. */
const touch = ( fingers: number ) =>
	Object.assign( new Event( 'touchmove', { bubbles: true } ), {
		touches: Array( fingers ).fill( {} ),
	} );

it( 'opens a popup in the direction of the page, each text in its own', () => {
	document.body.style.direction = 'rtl';
	const { map, box } = fakeMap();
	const drawn = {
		setLngLat: () => drawn,
		setDOMContent: ( content: HTMLElement ) => {
			box.append( content );
			return drawn;
		},
		on: () => drawn,
		addTo: () => drawn,
		remove: () => box.querySelector( '[role="group"]' )?.remove(),
	};
	const pins: HTMLElement[] = [];
	const library = {
		Popup: jest.fn( () => drawn ),
		Marker: jest.fn( ( { element }: { element: HTMLElement } ) => {
			pins.push( element );
			return drawn;
		} ),
	} as unknown as Library;
	Object.assign( map, { getContainer: () => box, panBy: jest.fn() } );
	box.scrollTo = jest.fn();
	document.body.append( box );
	createMarkers( library, map, document, {
		close: 'Close',
	} as MapStrings ).show(
		[
			{
				title: 'Workshop',
				caption: 'Ring twice',
				address: '',
				longitude: 1,
				latitude: 2,
			},
		],
		'red'
	);
	pins[ 0 ]!.click();
	const popup = box.querySelector< HTMLElement >( '[role="group"]' )!;
	expect( popup.dir ).toBe( 'rtl' );
	expect(
		[ ...popup.querySelectorAll( 'bdi' ) ].map(
			( text ) => text.textContent
		)
	).toEqual( [ 'Workshop', 'Ring twice' ] );
	const close = popup.querySelector( 'button' )!;
	expect( close ).toHaveAccessibleName( 'Close' );
	close.click();
	expect( box.querySelector( '[role="group"]' ) ).toBeNull();
	document.body.style.direction = '';
	box.remove();
} );

it( 'leaves one finger to the page, and says so for a while', () => {
	jest.useFakeTimers();
	const { map, box, canvas, touchPan } = fakeMap();
	const end = shareFingers( map, box, 'Use two fingers' );
	const hint = box.querySelector( '[role="status"]' )!;
	expect( touchPan._minTouches ).toBe( 2 );
	expect( canvas.style.touchAction ).toBe( 'pan-x pan-y' );
	canvas.dispatchEvent( touch( 1 ) );
	expect( hint ).toHaveTextContent( 'Use two fingers' );
	canvas.dispatchEvent( touch( 2 ) );
	expect( hint ).toBeEmptyDOMElement();
	canvas.dispatchEvent( touch( 1 ) );
	jest.runAllTimers();
	expect( hint ).toBeEmptyDOMElement();

	// The whole screen is the map's.
	const fill = ( element: Element | null ) => {
		Object.defineProperty( document, 'fullscreenElement', {
			configurable: true,
			value: element,
		} );
		document.dispatchEvent( new Event( 'fullscreenchange' ) );
	};
	fill( box );
	expect( [ touchPan._minTouches, canvas.style.touchAction ] ).toEqual( [
		1,
		'',
	] );
	canvas.dispatchEvent( touch( 1 ) );
	expect( hint ).toBeEmptyDOMElement();
	fill( null );
	expect( touchPan._minTouches ).toBe( 2 );
	end();
	expect( box.querySelector( '[role="status"]' ) ).toBeNull();
	jest.useRealTimers();
} );

it( 'glides for people who have nothing against it', () => {
	for ( const matches of [ false, true ] ) {
		const { map, inertia } = fakeMap();
		const before = inertia._onMoveEnd;
		stopGliding( map, {
			matchMedia: () => ( { matches } ),
		} as unknown as Window );
		expect( inertia._onMoveEnd === before ).toBe( ! matches );
	}
} );

it( 'tells once which source does not come', () => {
	const { map, heard } = fakeMap();
	const told = jest.fn();
	listenForProblems( map, told );
	heard.styledata!( {} );
	const loaded = { dataType: 'source', tile: { state: 'loaded' } };
	heard.data!( { ...loaded, sourceId: 'island' } );
	// A tile of a source that is there may be missing.
	heard.error!( { error: { message: 'a' }, sourceId: 'island' } );
	expect( told ).not.toHaveBeenCalled();
	heard.error!( { error: { message: 'b' }, sourceId: 'land' } );
	heard.error!( { error: { message: 'c' }, sourceId: 'land' } );
	expect( told.mock.calls ).toEqual( [ [ 'tiles', 'b' ] ] );
} );
