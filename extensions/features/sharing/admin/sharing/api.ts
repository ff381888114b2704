import apiFetch from '@wordpress/api-fetch';
import type { Account, Network, Templates } from './types';

const PATH = '/millwork/v1/sharing';

const post = < T >( path: string, data: object = {} ) =>
	apiFetch< T >( { path: `${ PATH }${ path }`, method: 'POST', data } );

export const getNetworks = () =>
	apiFetch< Network[] >( { path: `${ PATH }/services` } );

export const getAccounts = () =>
	apiFetch< Account[] >( { path: `${ PATH }/connections` } );

/**
 * Starts connecting an account.
 *
 * @param values  What was entered.
 * @param shared  Whether everyone who can publish may use it.
 * @param replies Whether replies become comments.
 * @return The account, or the URL where the user authorizes the site.
 */
export const connect = (
	network: string,
	values: Record< string, string >,
	shared: boolean,
	replies: boolean
) =>
	post< { url?: string; connection?: Account } >( '/connections', {
		service: network,
		values,
		shared,
		replies,
	} );

export const change = (
	id: string,
	values: {
		enabled?: boolean;
		shared?: boolean;
		replies?: boolean;
		template?: string;
	}
) => post< Account >( `/connections/${ id }`, values );

export const getTemplates = () =>
	apiFetch< Templates >( { path: `${ PATH }/templates` } );

/** Stores templates; '' restores the default. */
export const saveTemplates = ( values: {
	site?: string;
	networks?: Record< string, string >;
} ) => post< Templates >( '/templates', values );

export const test = ( id: string ) =>
	post< Account >( `/connections/${ id }/test` );

export const disconnect = ( id: string ) =>
	apiFetch< Account >( {
		path: `${ PATH }/connections/${ id }`,
		method: 'DELETE',
	} );
