/**
 * The site's connections to services, for the editor. Each service is queried differently, so the caller passes the
 * request.
 */
import { createReduxStore, register } from '@wordpress/data';
import { readError, reducer, unknown } from './reducer';
import type {
	Connection,
	ConnectionAction,
	ConnectionAnswer,
	ConnectionState,
} from './reducer';

export type { Connection, ConnectionAnswer };

interface Thunk {
	dispatch: ( action: ConnectionAction ) => void;
	select: { getConnection: ( service: string ) => Connection };
}

const actions = {
	/**
	 * Requests whether the site is connected to a service. A second call does nothing while one runs. A failure is
	 * stored with the connection, not thrown.
	 *
	 * @param service For example 'google_photos'.
	 * @param load    The request; what it throws is the failure.
	 */
	checkConnection:
		( service: string, load: () => Promise< ConnectionAnswer > ) =>
		async ( { dispatch, select }: Thunk ) => {
			if ( select.getConnection( service ).isChecking ) {
				return;
			}
			dispatch( { type: 'START_CHECK', service } );
			try {
				const answer = await load();
				dispatch( { type: 'RECEIVE_CONNECTION', service, answer } );
			} catch ( thrown ) {
				const error = readError( thrown );
				dispatch( { type: 'FAIL_CHECK', service, error } );
			}
		},

	/**
	 * Stores an answer that came with another request.
	 *
	 * @param answer Whether it is connected, and where to connect it.
	 */
	receiveConnection: (
		service: string,
		answer: ConnectionAnswer
	): ConnectionAction => ( { type: 'RECEIVE_CONNECTION', service, answer } ),

	/** Resets a connection to unknown, for example after the user closed the window for connecting. */
	forgetConnection: ( service: string ): ConnectionAction => ( {
		type: 'FORGET_CONNECTION',
		service,
	} ),
};

const selectors = {
	getConnection: ( state: ConnectionState, service: string ): Connection =>
		state[ service ] ?? unknown,
};

export const store = createReduxStore( 'millwork/connection', {
	reducer,
	actions,
	selectors,
} );

register( store );
