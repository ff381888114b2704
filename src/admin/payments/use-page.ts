import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, messageOf } from '../errors';
import { getPage } from './api';
import type { Payment, PaymentPage, Query } from './types';

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: PaymentPage | null;
	isLoading: boolean;
	failure: string;
	reload: () => void;
	/** Shows a payment at once as the server has just given it. */
	change: ( payment: Payment ) => void;
}

/**
 * A page of a list.
 *
 * @param query  The list.
 * @param before Where the page begins.
 */
export function usePage( query: Query, before: number ): Page {
	const [ data, setData ] = useState< PaymentPage | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const [ isLoading, setIsLoading ] = useState( true );
	const asked = useRef( query );
	asked.current = query;
	const key = JSON.stringify( query );
	const mode = useRef( query.mode );

	useEffect( () => {
		const aborting = new AbortController();
		setIsLoading( true );
		// A test payment never stands under the heading of live ones, however short.
		if ( mode.current !== asked.current.mode ) {
			mode.current = asked.current.mode;
			setData( null );
		}
		getPage( asked.current, before, aborting.signal ).then(
			( page ) => {
				setData( page );
				setFailure( '' );
				setIsLoading( false );
			},
			( error ) => {
				if ( ! isAborted( error ) ) {
					setFailure( messageOf( error ) );
					setIsLoading( false );
				}
			}
		);
		return () => aborting.abort();
	}, [ key, before, turn ] );

	return {
		data,
		isLoading,
		failure,
		reload: useCallback( () => setTurn( ( last ) => last + 1 ), [] ),
		change: useCallback(
			( payment: Payment ) =>
				setData(
					( last ) =>
						last && {
							...last,
							payments: last.payments.map( ( one ) =>
								one.id === payment.id ? payment : one
							),
						}
				),
			[]
		),
	};
}
