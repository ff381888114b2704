import { useCallback, useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useNotices } from 'shared/admin/list/notices';
import type { Notices } from 'shared/admin/list/notices';
import { act, getCounts } from './api';
import { showInMenu } from './menu-count';
import type { ActionName, Counts, Summary } from './types';
import { doneNotice } from './labels';

/** The actions that undo others. Actions that send email or delete permanently can't be undone. */
const UNDO: Partial< Record< ActionName, ActionName > > = {
	read: 'unread',
	unread: 'read',
	star: 'unstar',
	unstar: 'star',
	trash: 'restore',
};

const isInInbox = ( { state }: Summary ) => state === 'inbox';

export interface Mutations extends Notices {
	counts: Counts | null;
	refreshCounts: () => Promise< void >;
	setCounts: ( counts: Counts ) => void;
	/** Performs an action and announces it. Throws if it failed. */
	perform: ( action: ActionName, entries: Summary[] ) => Promise< void >;
	/** The same, but a failure is shown in a notice. */
	attempt: ( action: ActionName, entries: Summary[] ) => Promise< boolean >;
}

/**
 * Changes entries, and holds their counts.
 *
 * @param onChange Called with the changed entries and their new values.
 */
export function useMutations(
	onChange: ( action: ActionName, ids: number[] ) => void
): Mutations {
	const [ counts, setCountsOnly ] = useState< Counts | null >( null );
	const notices = useNotices();
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
			// The list says that the site can't be reached.
		}
	}, [ setCounts ] );
	useEffect( () => void refreshCounts(), [ refreshCounts ] );

	const run = async ( action: ActionName, ids: number[] ) => {
		const answer = await act( action, ids );
		setCounts( answer.counts );
		changed.current( action, ids );
		return answer;
	};

	const perform = async ( action: ActionName, entries: Summary[] ) => {
		const ids = entries.map( ( { id } ) => id );
		const { changed: count, message } = await run( action, ids );
		if ( message ) {
			notices.notify( message, true );
			return;
		}
		// Undoing it would let in entries that are still being checked.
		const back =
			action === 'spam' && entries.every( isInInbox )
				? 'not_spam'
				: UNDO[ action ];
		const undo = back
			? () => {
					run( back, ids ).then(
						( { message: refusal } ) =>
							notices.notify(
								refusal || __( 'Action undone.', 'millwork' ),
								!! refusal
							),
						( error ) => notices.notify( messageOf( error ), true )
					);
				}
			: undefined;
		notices.notify( doneNotice( action, count ), false, undo );
	};

	const attempt = async ( action: ActionName, entries: Summary[] ) => {
		try {
			await perform( action, entries );
			return true;
		} catch ( error ) {
			notices.notify( messageOf( error ), true );
			return false;
		}
	};

	return {
		...notices,
		counts,
		refreshCounts,
		setCounts,
		perform,
		attempt,
	};
}
