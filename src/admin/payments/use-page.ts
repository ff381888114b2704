import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, messageOf } from '../errors';
import { getPage } from './api';
import type { Payment, PaymentPage, Query } from './types';

interface Loaded extends PaymentPage {
	/** What it was asked for. */
	key: string;
}

export interface Page {
	/** What is shown: while another page loads, the one before. */
	data: PaymentPage | null;
	/** Whether that is known to be empty, and not only the one before. */
	isEmpty: boolean;
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
	const [ data, setData ] = useState< Loaded | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ turn, setTurn ] = useState( 0 );
	const [ isLoading, setIsLoading ] = useState( true );
	const asked = useRef( { query, before } );
	asked.current = { query, before };
	const key = JSON.stringify( [ query, before ] );
	const mode = useRef( query.mode );

	useEffect( () => {
		const aborting = new AbortController();
		setIsLoading( true );
		// A test payment never stands under the heading of live ones, however short.
		const { query: list, before: place } = asked.current;
		if ( mode.current !== list.mode ) {
			mode.current = list.mode;
			setData( null );
		}
		getPage( list, place, aborting.signal ).then(
			( page ) => {
				setData( { ...page, key } );
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
	}, [ key, turn ] );

	return {
		data,
		isEmpty: data?.key === key && ! data.payments.length,
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
