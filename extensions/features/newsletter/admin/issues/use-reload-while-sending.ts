import { useEffect } from 'react';
import type { Page } from './screen';
import { isBeingSent } from './labels';

/** How often it is looked how far the sending is, in milliseconds. */
const PAUSE = 15_000;

/** Loads the page again and again while something of it is being sent. */
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
