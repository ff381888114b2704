/** Taps on the stage, and pausing by holding it. */
import { ROOT } from './types';

/** The time after which a touch isn't a tap, in milliseconds. */
export const HOLD_TIME = 200;

/** Elements with their own click handling. */
export const PRESSABLE = 'a, button, input, select, textarea, summary';

/**
 * @param stage  Listens to presses.
 * @param onTap  Called with the position: 0 at the start of the line, 1 at its end.
 * @param onHold Called when holding starts and ends.
 * @param signal Stops listening.
 */
export function listenToPointer(
	stage: HTMLElement,
	onTap: ( part: number ) => void,
	onHold: ( isHeld: boolean ) => void,
	signal: AbortSignal
): void {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let isHeld = false;
	let isDown = false;
	const end = () => {
		clearTimeout( timer );
		const wasHeld = isHeld;
		isDown = isHeld = false;
		if ( wasHeld ) {
			onHold( false );
		}
		return wasHeld;
	};
	stage.addEventListener(
		'pointerdown',
		( { button, isPrimary, target } ) => {
			if (
				button !== 0 ||
				! isPrimary ||
				( target as Element ).closest( PRESSABLE )
			) {
				return;
			}
			isDown = true;
			timer = setTimeout( () => {
				isHeld = true;
				onHold( true );
			}, HOLD_TIME );
		},
		{ signal }
	);
	stage.addEventListener(
		'pointerup',
		( { clientX } ) => {
			if ( isDown && ! end() ) {
				const { left, width } = stage.getBoundingClientRect();
				const part = width ? ( clientX - left ) / width : 0.5;
				onTap( isRightToLeft( stage ) ? 1 - part : part );
			}
		},
		{ signal }
	);
	for ( const name of [ 'pointercancel', 'pointerleave' ] ) {
		stage.addEventListener( name, end, { signal } );
	}
	stage.addEventListener(
		'contextmenu',
		( event ) => {
			if ( isHeld ) {
				event.preventDefault();
			}
		},
		{ signal }
	);
	signal.addEventListener( 'abort', () => clearTimeout( timer ) );
}

/** Whether an element's text direction is right-to-left. */
export const isRightToLeft = ( target: Element ) =>
	getComputedStyle( target ).direction === 'rtl';

export const classOf = ( part: string ) => `.${ ROOT }__${ part }`;
