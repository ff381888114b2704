import { useCallback, useEffect } from 'react';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getPage } from './api';
import type { Issue, IssuePage, Query } from './types';
import { isMoving as moves } from './words';

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: IssuePage | null;
	/** Whether that is known to be empty, and not only the one before. */
	isEmpty: boolean;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows an issue at once as the server has just given it. */
	change: ( issue: Issue ) => void;
}

/** How often it is looked how far the sending is, in milliseconds. */
const PAUSE = 15_000;

/**
 * A page of the list, which is looked at again while something of it is being sent.
 *
 * @param query  The list.
 * @param before Where the page begins.
 */
export function usePage( query: Query, before: number ): Page {
	const key = JSON.stringify( [ query, before ] );
	const { found, change, ...page } = useLoaded( key, ( signal ) =>
		getPage( query, before, signal )
	);
	const { failure, reload } = page;
	const isMoving = ! failure && Boolean( found?.data.issues.some( moves ) );
	useEffect( () => {
		if ( ! isMoving ) {
			return undefined;
		}
		const timer = setInterval( () => {
			if ( document.visibilityState === 'visible' ) {
				reload();
			}
		}, PAUSE );
		return () => clearInterval( timer );
	}, [ isMoving, reload ] );
	return {
		...page,
		data: found?.data ?? null,
		isEmpty: found?.key === key && ! found.data.issues.length,
		change: useCallback(
			( issue ) =>
				change( ( last ) => ( {
					...last,
					issues: last.issues.map( ( one ) =>
						one.id === issue.id ? issue : one
					),
				} ) ),
			[ change ]
		),
	};
}
