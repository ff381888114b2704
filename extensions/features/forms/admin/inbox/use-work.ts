import { useCallback, useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useTold } from 'shared/admin/list/told';
import type { Told } from 'shared/admin/list/told';
import { act, getCounts } from './api';
import { showInMenu } from './menu-count';
import type { ActionName, Counts, Summary } from './types';
import { doneName } from './words';

/** What takes an action back. What needs a new mail or is gone for good has no way back. */
const UNDO: Partial< Record< ActionName, ActionName > > = {
	read: 'unread',
	unread: 'read',
	trash: 'restore',
};

const isInInbox = ( { state }: Summary ) => state === 'inbox';

export interface Work extends Told {
	counts: Counts | null;
	refreshCounts: () => Promise< void >;
	setCounts: ( counts: Counts ) => void;
	/** Does something with entries, and says so. Throws if it failed. */
	perform: ( action: ActionName, entries: Summary[] ) => Promise< void >;
	/** The same; a failure is told in a notice. */
	attempt: ( action: ActionName, entries: Summary[] ) => Promise< boolean >;
}

/**
 * What is done with entries, and how many there are.
 *
 * @param onChange Is told which entries were changed, and how.
 */
export function useWork(
	onChange: ( action: ActionName, ids: number[] ) => void
): Work {
	const [ counts, setCountsOnly ] = useState< Counts | null >( null );
	const told = useTold();
	const changed = useRef( onChange );
	changed.current = onChange;

	const setCounts = useCallback( ( latest: Counts ) => {
		setCountsOnly( latest );
		showInMenu( latest.unread );
	}, [] );

	const refreshCounts = useCallback( async () => {
		try {
			setCounts( await getCounts() );
		} catch {
			// The list says that the site cannot be reached.
		}
	}, [ setCounts ] );
	useEffect( () => void refreshCounts(), [ refreshCounts ] );

	const run = async ( action: ActionName, ids: number[] ) => {
		const answer = await act( action, ids );
		setCounts( answer.counts );
		changed.current( action, ids );
		return answer.changed;
	};

	const perform = async ( action: ActionName, entries: Summary[] ) => {
		const ids = entries.map( ( { id } ) => id );
		const count = await run( action, ids );
		// What was still being checked would be let in.
		const back =
			action === 'spam' && entries.every( isInInbox )
				? 'not_spam'
				: UNDO[ action ];
		const undo = back
			? () => {
					run( back, ids ).then(
						() => told.tell( __( 'Undone.', 'millwork' ) ),
						( error ) => told.tell( messageOf( error ), true )
					);
				}
			: undefined;
		told.tell( doneName( action, count ), false, undo );
	};

	const attempt = async ( action: ActionName, entries: Summary[] ) => {
		try {
			await perform( action, entries );
			return true;
		} catch ( error ) {
			told.tell( messageOf( error ), true );
			return false;
		}
	};

	return {
		...told,
		counts,
		refreshCounts,
		setCounts,
		perform,
		attempt,
	};
}
