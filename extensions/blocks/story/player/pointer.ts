/** Taps on the stage, and the pause as long as it is held. */
import { ROOT } from './types';

/** Milliseconds after which a touch is no tap. */
export const HOLD_TIME = 200;

/** What answers to being pressed itself. */
export const PRESSABLE = 'a, button, input, select, textarea, summary';

/**
 * @param stage  Is pressed.
 * @param onTap  Is told where: 0 at the side where reading begins, 1 at the other one.
 * @param onHold Is told that it is held, and that it is no more.
 * @param signal Ends the listening.
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

/** Whether an element is read from right to left. */
export const isRightToLeft = ( target: Element ) =>
	getComputedStyle( target ).direction === 'rtl';

/**
 * The name of a part's class.
 *
 * @param part As 'slides'.
 */
export const classOf = ( part: string ) => `.${ ROOT }__${ part }`;
