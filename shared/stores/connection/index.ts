/**
 * The site's connections to services, for the editor. How a service is asked differs, so whoever
 * needs one hands in the request.
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
	 * Asks a service whether the site is connected. While an answer is waited for, a second call
	 * does nothing. A failure is kept with the connection and is not thrown.
	 *
	 * @param service The service, as 'google_photos'.
	 * @param load    Asks it; what it throws is the failure.
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
	 * Takes what is known from elsewhere, as from the answer of another request.
	 *
	 * @param answer Whether it is connected, and where it can be.
	 */
	receiveConnection: (
		service: string,
		answer: ConnectionAnswer
	): ConnectionAction => ( { type: 'RECEIVE_CONNECTION', service, answer } ),

	/** Makes a connection unknown again, as after a person closed the window in which they connect. */
	forgetConnection: ( service: string ): ConnectionAction => ( {
		type: 'FORGET_CONNECTION',
		service,
	} ),
};

const selectors = {
	/**
	 * What is known about a service's connection.
	 *
	 * @param state The store's state.
	 */
	getConnection: ( state: ConnectionState, service: string ): Connection =>
		state[ service ] ?? unknown,
};

export const store = createReduxStore( 'millwork/connection', {
	reducer,
	actions,
	selectors,
} );

register( store );
