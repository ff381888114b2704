import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, messageOf } from '../errors';
import { totalsParamsOf } from './address';
import { getTotals } from './api';
import type { Query, Total } from './types';

export interface Totals {
	/** Null while they are not known. */
	data: Total[] | null;
	failure: string;
	reload: () => void;
}

/**
 * The sums of a list.
 *
 * @param query The list; its state is not looked at.
 */
export function useTotals( query: Query ): Totals {
	const key = new URLSearchParams( totalsParamsOf( query ) ).toString();
	const [ found, setFound ] = useState< { key: string; data: Total[] } >();
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const asked = useRef( query );
	asked.current = query;

	useEffect( () => {
		const aborting = new AbortController();
		setFailure( '' );
		getTotals( asked.current, aborting.signal ).then(
			( data ) => setFound( { key, data } ),
			( error ) => {
				if ( ! isAborted( error ) ) {
					setFailure( messageOf( error ) );
				}
			}
		);
		return () => aborting.abort();
	}, [ key, turn ] );

	return {
		data: found?.key === key ? found.data : null,
		failure,
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
	};
}
