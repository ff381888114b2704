/** What the server is asked. */
import apiFetch from '@wordpress/api-fetch';
import type { Account, Service } from './types';

const PATH = '/millwork/v1/sharing';

const post = < T >( path: string, data: object = {} ) =>
	apiFetch< T >( { path: `${ PATH }${ path }`, method: 'POST', data } );

export const getServices = () =>
	apiFetch< Service[] >( { path: `${ PATH }/services` } );

export const getAccounts = () =>
	apiFetch< Account[] >( { path: `${ PATH }/connections` } );

/**
 * Begins to connect an account.
 *
 * @param values What was entered.
 * @param shared Whether everybody who may publish uses it.
 * @return The account, or the address where the person lets this site in.
 */
export const connect = (
	service: string,
	values: Record< string, string >,
	shared: boolean
) =>
	post< { url?: string; connection?: Account } >( '/connections', {
		service,
		values,
		shared,
	} );

export const change = (
	id: string,
	values: { enabled?: boolean; shared?: boolean }
) => post< Account >( `/connections/${ id }`, values );

export const test = ( id: string ) =>
	post< Account >( `/connections/${ id }/test` );

export const disconnect = ( id: string ) =>
	apiFetch< Account >( {
		path: `${ PATH }/connections/${ id }`,
		method: 'DELETE',
	} );
