import { useEffect } from 'react';
import type { Page } from './screen';
import { isBeingSent } from './labels';

/** How often to check the progress of sending, in milliseconds. */
const PAUSE = 15_000;

/** Reloads the page of the list regularly while one of its issues is being sent. */
export function useReloadWhileSending( { data, failure, reload }: Page ): void {
	const isSending = ! failure && Boolean( data?.items.some( isBeingSent ) );
	useEffect( () => {
		if ( ! isSending ) {
			return undefined;
		}
		const timer = setInterval( () => {
			if ( document.visibilityState === 'visible' ) {
				reload();
			}
		}, PAUSE );
		return () => clearInterval( timer );
	}, [ isSending, reload ] );
}
