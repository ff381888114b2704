import { useCallback, useEffect, useState } from 'react';
import { isAborted, messageOf } from 'shared/admin/errors';
import { getResults } from './api';
import { addPart } from './results-data';
import type { Results } from './results-data';
import type { Query } from './types';

interface State {
	/** What was counted so far; null before the first part. */
	results: Results | null;
	isComplete: boolean;
	failure: string;
}

const NOTHING: State = { results: null, isComplete: false, failure: '' };

/** Counts a form's answers, part by part. */
export function useResults( { form, from, to }: Query ) {
	const [ turn, setTurn ] = useState( 0 );
	const [ state, setState ] = useState< State >( NOTHING );

	useEffect( () => {
		setState( NOTHING );
		if ( ! form ) {
			return undefined;
		}
		const aborting = new AbortController();
		const count = async () => {
			let results: Results | null = null;
			let after = '';
			do {
				const part = await getResults(
					{ form, from, to, after },
					aborting.signal
				);
				results = addPart( results, part );
				after = part.next;
				setState( { results, isComplete: ! after, failure: '' } );
			} while ( after );
		};
		count().catch( ( error ) => {
			if ( ! isAborted( error ) ) {
				setState( ( last ) => ( {
					...last,
					failure: messageOf( error ),
				} ) );
			}
		} );
		return () => aborting.abort();
	}, [ form, from, to, turn ] );

	return {
		...state,
		retry: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
	};
}
