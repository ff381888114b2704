import { useCallback, useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { isAborted, messageOf } from 'shared/admin/errors';

interface Answer< T > {
	/** What was asked last, and how often before. */
	key: string | null;
	turn: number;
	/** The last answer, and what it was asked for. */
	found: { key: string; data: T } | null;
	failure: string;
}

/**
 * What the server is asked for, and asked anew when that is something else. What is there stays until
 * the next answer, and so does a failure: its button has the focus while it is tried again.
 *
 * @param key  What is asked for, as a text.
 * @param load Asks for it.
 */
export function useLoaded< T >(
	key: string,
	load: ( signal: AbortSignal ) => Promise< T >
) {
	const [ turn, setTurn ] = useState( 0 );
	const [ answer, setAnswer ] = useState< Answer< T > >( {
		key: null,
		turn,
		found: null,
		failure: '',
	} );
	const latest = useRef( load );
	latest.current = load;

	useEffect( () => {
		const aborting = new AbortController();
		latest.current( aborting.signal ).then(
			( data ) =>
				setAnswer( { key, turn, found: { key, data }, failure: '' } ),
			( error ) => {
				if ( ! isAborted( error ) ) {
					const failure = messageOf( error );
					setAnswer( ( last ) => ( {
						...last,
						key,
						turn,
						failure,
					} ) );
					if ( turn ) {
						// A notice that stands there already says it once only.
						speak( failure, 'assertive' );
					}
				}
			}
		);
		return () => aborting.abort();
	}, [ key, turn ] );

	const isOfThis = answer.key === key;
	return {
		/** The last answer, maybe to another question, and what it was asked for. */
		found: answer.found,
		isLoading: ! isOfThis || answer.turn !== turn,
		failure: isOfThis ? answer.failure : '',
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
		/** Changes what is there, as the server has done. */
		change: useCallback(
			( changed: ( data: T ) => T ) =>
				setAnswer( ( last ) => ( {
					...last,
					found: last.found && {
						...last.found,
						data: changed( last.found.data ),
					},
				} ) ),
			[]
		),
	};
}
