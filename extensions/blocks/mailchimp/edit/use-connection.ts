import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { getState } from './api';
import type { StateAnswer } from './api';

/** What is known of the connection, by the numbers that other programs know. */
export const UNKNOWN = 0;
export const CONNECTED = 1;
export const NOT_CONNECTED = 2;

interface Connection {
	state: 0 | 1 | 2;
	/** Where it is made; '' for those who may not, and until it is known. */
	connectUrl: string;
	/** What went wrong when it was asked for; '' if nothing did. */
	problem: string;
	/** Asks anew. */
	check: () => void;
}

/**
 * Whether the site is connected to Mailchimp.
 *
 * @param isPreview Whether the block is only looked at: it shows the form then, and asks nothing.
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
							'The site did not say whether it is connected. Please try again.',
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
