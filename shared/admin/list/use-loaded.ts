import { useCallback, useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { isAborted, messageOf } from 'shared/admin/errors';

interface Answer< T > {
	/** What was last requested, and how often before. */
	key: string | null;
	turn: number;
	/** The last answer, and what it answers. */
	found: { key: string; data: T } | null;
	failure: string;
}

/**
 * Loads data, and loads it again when the key changes. The data stays until the next answer, and so does a failure,
 * because its button has focus during the retry.
 *
 * @param key Identifies the request.
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
						// A notice with the same text isn't spoken a second time.
						speak( failure, 'assertive' );
					}
				}
			}
		);
		return () => aborting.abort();
	}, [ key, turn ] );

	const isOfThis = answer.key === key;
	return {
		/** The last answer, possibly to another request, and what it answers. */
		found: answer.found,
		isLoading: ! isOfThis || answer.turn !== turn,
		failure: isOfThis ? answer.failure : '',
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
		/** Applies a change that the server has made. */
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
