/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import { totalsParamsOf } from './screen';
import type { Payment, Query, TotalList } from './types';

const PATH = '/millwork/v1/payments';

const at = ( path: string, params: Record< string, string > ) =>
	`${ PATH }${ path }?${ new URLSearchParams( params ) }`;

export const getTotals = ( query: Query, signal: AbortSignal ) =>
	apiFetch< TotalList >( {
		path: at( '/totals', totalsParamsOf( query ) ),
		signal,
	} );

/** Whether there are any live payments. */
export const hasLivePayments = async ( signal: AbortSignal ) => {
	const path = at( '', { mode: 'live', status: 'all', per_page: '1' } );
	const page = await apiFetch< { payments: Payment[] } >( { path, signal } );
	return page.payments.length > 0;
};

/**
 * @param payment The payment as shown. The server refuses if it knows of more refunds.
 * @param amount  As typed.
 * @param key     The same key repeats the same refund, which is made only once.
 */
export const refund = (
	{ id, refundable }: Payment,
	amount: string,
	key: string
) =>
	post< Payment >( `${ PATH }/${ id }/refund`, {
		amount,
		key,
		left: refundable,
	} );

export const markPaid = ( id: number ) =>
	post< Payment >( `${ PATH }/${ id }/paid` );

export const endPledge = ( id: number ) =>
	post< Payment >( `${ PATH }/${ id }/end` );

export const fetchStatus = ( id: number ) =>
	post< Payment >( `${ PATH }/${ id }/look` );

export const sendReceipt = ( id: number ) =>
	post< Payment >( `${ PATH }/${ id }/receipt` );

export const cancelSubscription = ( id: number ) =>
	post< { status: string } >( `/millwork/v1/subscriptions/${ id }/cancel` );

function post< T >( path: string, data: Record< string, string > = {} ) {
	return apiFetch< T >( { path, method: 'POST', data } );
}
