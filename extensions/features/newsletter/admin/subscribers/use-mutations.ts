import { __ } from '@wordpress/i18n';
import { isAborted } from 'shared/admin/errors';
import { useNotices } from 'shared/admin/list/notices';
import type { Notices } from 'shared/admin/list/notices';
import { loadFile } from 'shared/admin/files/load-file';
import { saveFile } from 'shared/admin/files/save-file';
import { act } from './api';
import type { ActionName, Subscriber } from './types';
import { doneNotice } from './labels';

export interface Mutations extends Notices {
	/** Performs an action and announces it. Throws if it failed. Some actions need a topic. */
	perform: (
		action: ActionName,
		subscribers: Subscriber[],
		topic?: number
	) => Promise< void >;
	/** Downloads a file, or says that the download failed. */
	download: ( address: string, signal?: AbortSignal ) => Promise< void >;
}

/**
 * Changes subscribers. These actions can't be undone, so all of them ask first.
 *
 * @param onChange Called after a change.
 */
export function useMutations( onChange: () => void ): Mutations {
	const notices = useNotices();
	return {
		...notices,
		perform: async ( action, subscribers, topic ) => {
			const { changed } = await act(
				action,
				subscribers.map( ( { id } ) => id ),
				topic
			);
			onChange();
			notices.notify( doneNotice( action, changed ) );
		},
		download: async ( address, signal ) => {
			try {
				const file = await loadFile(
					address,
					signal ?? new AbortController().signal
				);
				const day = new Date().toISOString().slice( 0, 10 );
				saveFile( file, `subscribers-${ day }.csv` );
				notices.notify( __( 'Your file is ready.', 'millwork' ) );
			} catch ( error ) {
				if ( ! isAborted( error ) ) {
					notices.notify(
						__(
							'The download was incomplete, so it wasn’t saved. You may have been logged out: reload this page and try again.',
							'millwork'
						),
						true
					);
				}
			}
		},
	};
}
