import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { getState } from './api';
import type { StateAnswer } from './api';

/** The connection's states, as numbers that other programs use too. */
export const UNKNOWN = 0;
export const CONNECTED = 1;
export const NOT_CONNECTED = 2;

interface Connection {
	state: 0 | 1 | 2;
	/** The URL for connecting; '' while unknown, and for users who may not. */
	connectUrl: string;
	/** The request's error; '' for none. */
	problem: string;
	/** Checks again. */
	check: () => void;
}

/**
 * Whether the site is connected to Mailchimp.
 *
 * @param isPreview Whether the block is only previewed: it then shows the form and sends no request.
 */
export function useConnection( isPreview: boolean ): Connection {
	const [ known, setKnown ] = useState< Omit< Connection, 'check' > >( {
		state: isPreview ? CONNECTED : UNKNOWN,
		connectUrl: '',
		problem: '',
	} );
	const [ attempt, setAttempt ] = useState( 1 );
	useEffect( () => {
		if ( isPreview ) {
			return undefined;
		}
		let isThere = true;
		getState().then(
			( answer ) =>
				isThere &&
				setKnown( {
					state:
						answer?.code === 'connected'
							? CONNECTED
							: NOT_CONNECTED,
					connectUrl: answer?.connect_url || '',
					problem: '',
				} ),
			( error: Error & { data?: StateAnswer } ) =>
				isThere &&
				setKnown( ( before ) => ( {
					state: NOT_CONNECTED,
					connectUrl: error?.data?.connect_url || before.connectUrl,
					problem:
						error?.message ||
						__(
							'Couldn’t check the connection. Try again.',
							'millwork'
						),
				} ) )
		);
		return () => {
			isThere = false;
		};
	}, [ attempt, isPreview ] );
	return {
		...known,
		check: () => {
			setKnown( { ...known, state: UNKNOWN, problem: '' } );
			setAttempt( attempt + 1 );
		},
	};
}
