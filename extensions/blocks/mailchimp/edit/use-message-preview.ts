import { useEffect, useState } from 'react';

/** How long a message is shown after its last change, in milliseconds. */
export const PREVIEW = 3000;

/** The messages of a form. */
export type Message = 'processing' | 'success' | 'error';

/**
 * The message shown while it is edited.
 *
 * @return The message, if there is one, and a function that shows one.
 */
export function useMessagePreview(): [
	Message | undefined,
	( of: Message ) => void,
] {
	const [ shown, setShown ] = useState< { of: Message } >();
	useEffect( () => {
		if ( ! shown ) {
			return undefined;
		}
		const timer = setTimeout( () => setShown( undefined ), PREVIEW );
		return () => clearTimeout( timer );
	}, [ shown ] );
	// A new object each time, which restarts the timer.
	return [ shown?.of, ( of ) => setShown( { of } ) ];
}
