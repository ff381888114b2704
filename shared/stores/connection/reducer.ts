/** What is known about the site's connections to services: pure state, no request. */

/** Why a service did not answer as it should. */
export interface ConnectionError {
	code: string;
	/** A sentence for people; may be empty. */
	message: string;
}

/** One service's connection. */
export interface Connection {
	status: 'unknown' | 'connected' | 'not-connected';
	/** Where a person connects the site; empty if there is no such place. */
	connectUrl: string;
	/** The last failure; null once the service answered. */
	error: ConnectionError | null;
	/** Whether an answer is being waited for. */
	isChecking: boolean;
}

/** What a service answers. */
export interface ConnectionAnswer {
	connected: boolean;
	connectUrl?: string;
}

/** By service, as 'google_photos'. */
export type ConnectionState = Readonly< Record< string, Connection > >;

export type ConnectionAction =
	| { type: 'START_CHECK'; service: string }
	| { type: 'RECEIVE_CONNECTION'; service: string; answer: ConnectionAnswer }
	| { type: 'FAIL_CHECK'; service: string; error: ConnectionError }
	| { type: 'FORGET_CONNECTION'; service: string };

export const unknown: Connection = {
	status: 'unknown',
	connectUrl: '',
	error: null,
	isChecking: false,
};

/**
 * Takes what happened to a connection. A failed check leaves what was known as it was: a service
 * that does not answer is not disconnected.
 *
 * @param state  What was known.
 * @param action What happened.
 */
export function reducer(
	state: ConnectionState = {},
	action: ConnectionAction | { type: '' }
): ConnectionState {
	if ( action.type === '' || ! ( 'service' in action ) ) {
		return state;
	}
	const { service } = action;
	const before = state[ service ] ?? unknown;
	switch ( action.type ) {
		case 'START_CHECK':
			return { ...state, [ service ]: { ...before, isChecking: true } };
		case 'RECEIVE_CONNECTION':
			return {
				...state,
				[ service ]: {
					status: action.answer.connected
						? 'connected'
						: 'not-connected',
					connectUrl: action.answer.connectUrl ?? '',
					error: null,
					isChecking: false,
				},
			};
		case 'FAIL_CHECK':
			return {
				...state,
				[ service ]: {
					...before,
					error: action.error,
					isChecking: false,
				},
			};
		case 'FORGET_CONNECTION': {
			const { [ service ]: _forgotten, ...others } = state;
			return others;
		}
	}
}

/**
 * Reads what was thrown by a request: an error of the REST API, or any other.
 *
 * @param thrown What was thrown.
 */
export function readError( thrown: unknown ): ConnectionError {
	const { code, message } = ( thrown ?? {} ) as Partial< ConnectionError >;
	return {
		code: typeof code === 'string' ? code : 'unknown_error',
		message: typeof message === 'string' ? message : '',
	};
}
