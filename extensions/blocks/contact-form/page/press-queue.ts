/**
 * Delays work while a pointer is pressed.
 *
 * Pressing a button also leaves the current field. If the field showed an error right away, it would grow, the button
 * would move before the release, and the click would be lost.
 *
 * @param signal Stops it.
 * @return Takes the work; it runs in a later task, in the order of the calls.
 */
export function createPressQueue(
	signal: AbortSignal
): ( task: () => void ) => void {
	let isPressed = false;
	let tasks: ( () => void )[] = [];
	const work = () => {
		if ( ! isPressed ) {
			const due = tasks;
			tasks = [];
			due.forEach( ( task ) => task() );
		}
	};
	const press = () => {
		isPressed = true;
	};
	// The click comes later in the same task; with touch, the change event too.
	const release = () => {
		isPressed = false;
		setTimeout( work );
	};
	document.addEventListener( 'pointerdown', press, { signal } );
	document.addEventListener( 'pointerup', release, { signal } );
	document.addEventListener( 'pointercancel', release, { signal } );
	return ( task ) => {
		tasks.push( task );
		setTimeout( work );
	};
}
