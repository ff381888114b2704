import { useEffect, useState } from 'react';

/** How often to reload, in milliseconds, and how many times. */
const PAUSE = 3000;
const MOST = 10;

/**
 * Reloads an entry every few seconds while the server is sending something for it, until it is sent or for half a
 * minute.
 *
 * @param isWaiting Whether something is about to be sent.
 * @param onReload  Loads the entry again.
 * @return Starts counting again, for something else that is sent.
 */
export function useReloadWhile( isWaiting: boolean, onReload: () => void ) {
	const [ count, setCount ] = useState( 0 );
	useEffect( () => {
		if ( ! isWaiting || count >= MOST ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			setCount( count + 1 );
			onReload();
		}, PAUSE );
		return () => clearTimeout( timer );
	}, [ isWaiting, count, onReload ] );
	return () => setCount( 0 );
}
