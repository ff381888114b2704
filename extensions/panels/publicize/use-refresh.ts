import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { leadsToService, openWindow, watch } from 'shared/lib/service-window';
import type { Connection } from './api';

/** Whether an account can be let in anew from here. */
export const isRefreshable = ( connection: Connection ) =>
	connection.test_success !== true &&
	connection.can_refresh &&
	connection.refresh_url !== '';

/**
 * Has accounts let in anew, in a window of their service.
 *
 * @param onRefreshed Is told that something may have changed.
 */
export function useRefresh( onRefreshed: () => void ) {
	const [ problem, setProblem ] = useState( '' );
	/** Ends what listens to a window. */
	const stop = useRef< () => void >( () => {} );
	useEffect( () => () => stop.current(), [] );

	const refresh = ( connection: Connection ) => {
		stop.current();
		setProblem( '' );
		if ( ! leadsToService( connection.refresh_url ) ) {
			// What is entered there is seen here when the author comes back.
			window.open( connection.refresh_url, '_blank' );
			return;
		}
		const popup = openWindow( connection.refresh_url );
		if ( ! popup ) {
			setProblem(
				__(
					'Your browser has blocked the window. Allow windows for this site, and try again.',
					'millwork'
				)
			);
			return;
		}
		stop.current = watch( popup, ( { connection: refreshed, error } ) => {
			setProblem(
				error ??
					( refreshed
						? ''
						: __(
								'The window was closed before the service has let this site in. Try again when you are ready.',
								'millwork'
							) )
			);
			if ( refreshed ) {
				speak( __( 'The connection works.', 'millwork' ) );
			}
			onRefreshed();
		} );
	};
	return {
		refresh,
		/** What went wrong; '' for nothing. */
		problem,
		dismiss: () => setProblem( '' ),
	};
}
