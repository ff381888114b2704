import { createComparison } from '../comparison';

/** A frame of 200 by 100 pixels. */
function show( mode = 'horizontal', direction = 'ltr' ) {
	document.body.innerHTML = `<div data-mode="${ mode }" style="direction:${ direction }"><img src="a.jpg"><img src="b.jpg"><input type="range" min="0" max="100" step="1" value="50" hidden></div>`;
	const frame = document.querySelector( 'div' )!;
	const range = document.querySelector( 'input' )!;
	frame.getBoundingClientRect = () =>
		( { left: 0, top: 0, right: 200, width: 200, height: 100 } ) as DOMRect;
	frame.setPointerCapture = jest.fn();
	const end = createComparison(
		frame,
		range,
		( share ) => `${ share } before`
	);
	const send = ( type: string, more: object = {} ) => {
		const event = Object.assign(
			new Event( type, { bubbles: true, cancelable: true } ),
			{ button: 0, isPrimary: true, pointerType: 'mouse', ...more }
		);
		( type === 'keydown' ? range : frame ).dispatchEvent( event );
		return event;
	};
	const share = () => frame.style.getPropertyValue( '--millwork-compare' );
	return { end, frame, range, send, share };
}

it( 'starts in the middle, in words too', () => {
	const { frame, range, share } = show();
	expect( share() ).toBe( '50%' );
	expect( range ).toHaveAttribute( 'aria-valuetext', '50 before' );
	expect( range.hidden ).toBe( false );
	expect( frame ).toHaveClass( 'is-ready' );
} );

it( 'follows the range input', () => {
	const { range, send, share } = show();
	range.value = '51';
	send( 'input' );
	expect( share() ).toBe( '51%' );
	expect( range ).toHaveAttribute( 'aria-valuetext', '51 before' );
} );

it( 'follows a mouse, in whole percents and no further than the ends', () => {
	const { range, send, share } = show();
	send( 'pointerdown', { clientX: 42, clientY: 5 } );
	expect( share() ).toBe( '21%' );
	send( 'pointermove', { clientX: 500, clientY: 5 } );
	expect( share() ).toBe( '100%' );
	send( 'pointerup', { clientX: -9, clientY: 5 } );
	expect( share() ).toBe( '0%' );
	expect( range ).toHaveFocus();
	send( 'pointermove', { clientX: 100, clientY: 5 } );
	expect( share() ).toBe( '0%' );
} );

it( 'counts from the right where the text does', () => {
	const { send, share } = show( 'horizontal', 'rtl' );
	send( 'pointerdown', { clientX: 20, clientY: 5 } );
	expect( share() ).toBe( '90%' );
} );

it( 'counts from the top where the pictures lie above each other', () => {
	const { send, share } = show( 'vertical', 'rtl' );
	send( 'pointerdown', { clientX: 20, clientY: 30 } );
	expect( share() ).toBe( '30%' );
} );

it( 'leaves a finger that scrolls, and follows one that taps', () => {
	const { send, share } = show();
	const finger = { pointerType: 'touch', clientX: 20, clientY: 5 };
	send( 'pointerdown', finger );
	expect( share() ).toBe( '50%' );
	send( 'pointermove', { ...finger, clientX: 30 } );
	send( 'pointercancel', finger );
	expect( share() ).toBe( '50%' );
	send( 'pointerdown', finger );
	send( 'pointerup', finger );
	expect( share() ).toBe( '10%' );
} );

it( 'takes the main button of the first pointer only', () => {
	const { send, share } = show();
	send( 'pointerdown', { button: 2, clientX: 20 } );
	send( 'pointerdown', { isPrimary: false, clientX: 20 } );
	expect( share() ).toBe( '50%' );
} );

it( 'moves up and down with the keys where the pictures lie above each other', () => {
	const { send, share } = show( 'vertical' );
	for ( const [ key, expected ] of [
		[ 'ArrowDown', '51%' ],
		[ 'ArrowUp', '50%' ],
		[ 'ArrowRight', '51%' ],
		[ 'PageDown', '61%' ],
		[ 'Home', '0%' ],
		[ 'ArrowUp', '0%' ],
		[ 'End', '100%' ],
	] ) {
		expect( send( 'keydown', { key } ).defaultPrevented ).toBe( true );
		expect( share() ).toBe( expected );
	}
	expect( send( 'keydown', { key: 'Tab' } ).defaultPrevented ).toBe( false );
	expect(
		send( 'keydown', { key: 'ArrowUp', metaKey: true } ).defaultPrevented
	).toBe( false );
} );

it( 'leaves the keys to the browser where the pictures lie side by side', () => {
	const { send } = show();
	expect( send( 'keydown', { key: 'ArrowUp' } ).defaultPrevented ).toBe(
		false
	);
} );

it( 'drags neither picture nor block away', () => {
	const { send } = show();
	send( 'pointerdown', { clientX: 20, clientY: 5 } );
	expect( send( 'mousedown' ).defaultPrevented ).toBe( true );
	send( 'pointerup', { clientX: 20, clientY: 5 } );
	expect( send( 'mousedown', { button: 2 } ).defaultPrevented ).toBe( false );
} );

it( 'is no comparison while a picture is broken', () => {
	const { frame } = show();
	const image = frame.querySelector( 'img' )!;
	const load = ( naturalWidth: number, type: string ) => {
		Object.defineProperties( image, {
			complete: { value: true, configurable: true },
			naturalWidth: { value: naturalWidth, configurable: true },
		} );
		image.dispatchEvent( new Event( type ) );
	};
	Object.defineProperty( frame.querySelectorAll( 'img' )[ 1 ], 'complete', {
		value: false,
	} );
	load( 0, 'error' );
	expect( frame ).toHaveClass( 'is-broken' );
	load( 600, 'load' );
	expect( frame ).not.toHaveClass( 'is-broken' );
} );

it( 'ends', () => {
	const { end, frame, range, send, share } = show();
	end();
	send( 'pointerdown', { clientX: 20 } );
	expect( share() ).toBe( '50%' );
	expect( range.hidden ).toBe( true );
	expect( frame ).not.toHaveClass( 'is-ready' );
} );
