import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, messageOf } from '../errors';
import { getPage } from './api';
import type { EntryPage, Location, Query, Summary } from './types';

interface Loaded extends EntryPage {
	/** What it was asked for. */
	key: string;
}

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: EntryPage | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a change at once that the server has made. */
	change: ( ids: number[], values: Partial< Summary > ) => void;
}

const keyOf = ( { query, after }: Pick< Location, 'query' | 'after' > ) =>
	JSON.stringify( [ query, after ] );

/**
 * A page of a list.
 *
 * @param query The list.
 * @param after Where the page begins.
 */
export function usePage( query: Query, after: string ): Page {
	const [ data, setData ] = useState< Loaded | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const [ isLoading, setIsLoading ] = useState( true );
	const asked = useRef( { query, after } );
	asked.current = { query, after };
	const key = keyOf( { query, after } );

	useEffect( () => {
		const aborting = new AbortController();
		setIsLoading( true );
		getPage(
			asked.current.query,
			asked.current.after,
			aborting.signal
		).then(
			( page ) => {
				setData( { ...page, key } );
				setFailure( '' );
				setIsLoading( false );
			},
			( error ) => {
				if ( ! isAborted( error ) ) {
					setFailure( messageOf( error ) );
					setIsLoading( false );
				}
			}
		);
		return () => aborting.abort();
	}, [ key, turn ] );

	const reload = useCallback( () => setTurn( ( last ) => last + 1 ), [] );
	const change = useCallback(
		( ids: number[], values: Partial< Summary > ) =>
			setData(
				( last ) =>
					last && {
						...last,
						entries: last.entries.map( ( entry ) =>
							ids.includes( entry.id )
								? { ...entry, ...values }
								: entry
						),
					}
			),
		[]
	);
	return { data, isLoading, failure, reload, change };
}
