import apiFetch from '@wordpress/api-fetch';
import { useEffect, useSyncExternalStore } from 'react';
import { getEditorData } from 'shared/editor/availability';
import type { EditorData } from 'shared/editor/availability';

/** What Millwork\Features\Newsletter\SendingSwitch says. */
export type Sending = NonNullable< EditorData[ 'newsletter' ] >;

let current: Sending | undefined;
let forms = 0;
const listeners = new Set< () => void >();
const tell = () => listeners.forEach( ( listener ) => listener() );

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/** Whether posts are sent, the same for the whole editor; undefined if the page doesn't say. */
export const useSending = (): Sending | undefined =>
	useSyncExternalStore(
		subscribe,
		() => current ?? getEditorData().newsletter
	);

/**
 * Turns sending on or off. Throws if it failed.
 *
 * @param sends Whether new posts are sent from now on.
 */
export async function changeSending( sends: boolean ): Promise< Sending > {
	current = await apiFetch< Sending >( {
		path: '/millwork/v1/newsletter/sending',
		method: 'POST',
		data: { sends },
	} );
	tell();
	return current;
}

/** Counts a block as a form that asks for subscribers, while it is in the editor. */
export const useAsForm = ( isCounted: boolean ): void =>
	useEffect( () => {
		if ( ! isCounted ) {
			return undefined;
		}
		forms++;
		tell();
		return () => {
			forms--;
			tell();
		};
	}, [ isCounted ] );

/** Whether the edited post has such a form. */
export const useHasForm = (): boolean =>
	useSyncExternalStore( subscribe, () => forms > 0 );
