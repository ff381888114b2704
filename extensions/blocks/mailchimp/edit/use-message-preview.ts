import { useEffect, useState } from 'react';

/** Milliseconds for which a message is shown after it was last changed. */
export const PREVIEW = 3000;

/** The messages of a form. */
export type Message = 'processing' | 'success' | 'error';

/**
 * Which message is shown while it is being written.
 *
 * @return The message, if one is, and a function that shows one.
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
	// A new object each time: the time begins anew.
	return [ shown?.of, ( of ) => setShown( { of } ) ];
}
