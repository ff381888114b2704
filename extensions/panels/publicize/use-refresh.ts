import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { leadsToService, openWindow, watch } from 'shared/lib/service-window';
import type { Connection } from './api';

/** Whether an account can be reconnected from here. */
export const isRefreshable = ( connection: Connection ) =>
	connection.test_success !== true &&
	connection.can_refresh &&
	connection.refresh_url !== '';

/**
 * Reconnects accounts in a window of their network.
 *
 * @param onRefreshed Called if something may have changed.
 */
export function useRefresh( onRefreshed: () => void ) {
	const [ problem, setProblem ] = useState( '' );
	/** Stops listening to a window. */
	const stop = useRef< () => void >( () => {} );
	useEffect( () => () => stop.current(), [] );

	const refresh = ( connection: Connection ) => {
		stop.current();
		setProblem( '' );
		if ( ! leadsToService( connection.refresh_url ) ) {
			// Changes made there show here when the author comes back.
			window.open( connection.refresh_url, '_blank' );
			return;
		}
		const popup = openWindow( connection.refresh_url );
		if ( ! popup ) {
			setProblem(
				__(
					'Your browser blocked the pop-up window. Allow pop-ups for this site, then try again.',
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
								'The window was closed before you allowed access. Try again when you’re ready.',
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
		problem,
		dismiss: () => setProblem( '' ),
	};
}
