/**
 * Has something wait until no press is under way.
 *
 * The press on a button also ends the answer in the field that is left. If the field complained at
 * once, it would grow, the button would move away before it is let go, and the press would be lost.
 *
 * @param signal Ends the watching.
 * @return Takes what is to be done; it is done in a later task, in the order of the calls.
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
	// The click comes after this, in the same task; of a finger, the change too.
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
