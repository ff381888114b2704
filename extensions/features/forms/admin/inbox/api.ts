/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import { filtersOf } from './screen';
import type {
	ActionName,
	Changes,
	Counts,
	Delivery,
	Entry,
	ImportProgress,
	Place,
	Query,
	State,
} from './types';

const PATH = '/millwork/v1/entries';

const at = ( path: string, params: Record< string, string > = {} ) => {
	const query = new URLSearchParams( params ).toString();
	return `${ PATH }${ path }${ query ? `?${ query }` : '' }`;
};

/** The number of entries in a list; null for a search. */
export const getTotal = async ( query: Query, signal: AbortSignal ) => {
	const path = at( '/total', filtersOf( query ) );
	const answer = await apiFetch< { total: number | null } >( {
		path,
		signal,
	} );
	return answer.total;
};

export const getEntry = ( id: number, query: Query, signal: AbortSignal ) =>
	apiFetch< Entry >( { path: at( `/${ id }`, filtersOf( query ) ), signal } );

export const getCounts = () => apiFetch< Counts >( { path: at( '/counts' ) } );

export const getDelivery = () =>
	apiFetch< Delivery >( { path: at( '/delivery' ) } );

/** Sends a test email to the current user. Returns what happened. */
export const sendTestEmail = async () =>
	(
		await apiFetch< { message: string } >( {
			path: '/millwork/v1/test-email',
			method: 'POST',
			data: {},
		} )
	).message;

export const getForms = ( state: State ) =>
	apiFetch< Place[] >( { path: at( '/forms', { state } ) } );

export const act = ( action: ActionName, ids: number[] ) =>
	apiFetch< Changes >( {
		path: at( '/actions' ),
		method: 'POST',
		data: { action, ids },
	} );

export const emptyOut = ( state: 'spam' | 'trash' ) =>
	apiFetch< Changes >( {
		path: at( '/empty' ),
		method: 'POST',
		data: { state },
	} );

export const resend = ( id: number ) =>
	apiFetch< Omit< Entry, 'previous' | 'next' > >( {
		path: at( `/${ id }/resend` ),
		method: 'POST',
	} );

/** Sends an entry's webhook again. */
export const sendWebhook = ( id: number, webhook: number ) =>
	apiFetch< Omit< Entry, 'previous' | 'next' > >( {
		path: at( `/${ id }/webhooks/${ webhook }` ),
		method: 'POST',
	} );

/** Adds the sender's address to the list of disallowed words, or takes it out. */
export const blockSender = async ( id: number, isBlocked: boolean ) =>
	(
		await apiFetch< { is_blocked: boolean } >( {
			path: at( `/${ id }/block` ),
			method: isBlocked ? 'POST' : 'DELETE',
		} )
	).is_blocked;

export const getImport = () =>
	apiFetch< ImportProgress >( { path: at( '/import' ) } );

export const stepImport = ( restart: boolean ) =>
	apiFetch< ImportProgress >( {
		path: at( '/import' ),
		method: 'POST',
		data: { restart },
	} );
