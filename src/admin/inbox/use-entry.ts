import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, messageOf } from '../errors';
import { getEntry } from './api';
import type { Entry, Query } from './types';

/**
 * One entry.
 *
 * @param id    Its id.
 * @param query The list that it is looked at in.
 */
export function useEntry( id: number, query: Query ) {
	const [ entry, setEntry ] = useState< Entry | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const asked = useRef( query );
	asked.current = query;

	useEffect( () => {
		const aborting = new AbortController();
		setFailure( '' );
		getEntry( id, asked.current, aborting.signal ).then(
			setEntry,
			( error ) => {
				if ( ! isAborted( error ) ) {
					setFailure( messageOf( error ) );
				}
			}
		);
		return () => aborting.abort();
	}, [ id, turn ] );

	return {
		/** While the next one loads there is none: another's actions would be for the wrong one. */
		entry: entry?.id === id ? entry : null,
		failure,
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
		change: useCallback(
			( values: Partial< Entry > ) =>
				setEntry( ( last ) => last && { ...last, ...values } ),
			[]
		),
	};
}
