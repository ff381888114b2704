/** The site's connections to services: pure state, no requests. */

export interface ConnectionError {
	code: string;
	message: string;
}

/** One service's connection. */
export interface Connection {
	status: 'unknown' | 'connected' | 'not-connected';
	/** Where to connect the site; empty if there is no such place. */
	connectUrl: string;
	/** The last failure; null after the service has answered. */
	error: ConnectionError | null;
	/** Whether a request is running. */
	isChecking: boolean;
}

export interface ConnectionAnswer {
	connected: boolean;
	connectUrl?: string;
}

/** By service, for example 'google_photos'. */
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

/** A failed check keeps what was known: a service that doesn't answer isn't disconnected. */
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

/** Reads a thrown error: one of the REST API, or any other. */
export function readError( thrown: unknown ): ConnectionError {
	const { code, message } = ( thrown ?? {} ) as Partial< ConnectionError >;
	return {
		code: typeof code === 'string' ? code : 'unknown_error',
		message: typeof message === 'string' ? message : '',
	};
}
