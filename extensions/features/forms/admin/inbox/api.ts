/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import { filtersOf } from './screen';
import type {
	ActionName,
	Changes,
	ChoiceField,
	Columns,
	Counts,
	Delivery,
	Entry,
	ImportProgress,
	Note,
	Place,
	Query,
	SentReply,
	State,
} from './types';
import type { ResultsPart } from './results-data';

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

/** A part of a form's results. */
export const getResults = (
	params: Record< 'form' | 'from' | 'to' | 'after', string >,
	signal: AbortSignal
) =>
	apiFetch< ResultsPart >( {
		path: at(
			'/results',
			Object.fromEntries(
				Object.entries( params ).filter( ( [ , value ] ) => value )
			)
		),
		signal,
	} );

/** The answers of a form by which its entries can be filtered. */
export const getChoices = ( form: string, state: State ) =>
	apiFetch< { fields: ChoiceField[]; is_complete: boolean } >( {
		path: at( '/choices', { form, state } ),
	} );

/** @param attempt Identifies the reply, so that the same request sends one email. */
export const sendReply = (
	id: number,
	reply: { subject: string; text: string; quote: boolean },
	attempt: string
) =>
	apiFetch< SentReply[] >( {
		path: at( `/${ id }/replies` ),
		method: 'POST',
		data: { ...reply, attempt },
	} );

export const resendReply = ( id: number, reply: number, attempt: string ) =>
	apiFetch< SentReply[] >( {
		path: at( `/${ id }/replies/${ reply }/resend` ),
		method: 'POST',
		data: { attempt },
	} );

/** @param attempt Identifies the note, so that sending it again adds nothing. */
export const addNote = ( id: number, text: string, attempt: string ) =>
	apiFetch< Note[] >( {
		path: at( `/${ id }/notes` ),
		method: 'POST',
		data: { text, attempt },
	} );

export const deleteNote = ( id: number, note: number ) =>
	apiFetch< Note[] >( {
		path: at( `/${ id }/notes/${ note }` ),
		method: 'DELETE',
	} );

export const getColumns = ( { form, state }: Query ) =>
	apiFetch< Columns >( {
		path: at( '/columns', { state, ...( form && { form } ) } ),
	} );

/** @param columns Keys in their order; none for all. */
export const chooseColumns = ( { form, state }: Query, columns: string[] ) =>
	apiFetch< Columns >( {
		path: at( '/columns' ),
		method: 'POST',
		data: { state, columns, ...( form && { form } ) },
	} );

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

/** @param only The kind of the email, to send only one again. */
export const resend = ( id: number, only?: string ) =>
	apiFetch< Omit< Entry, 'previous' | 'next' > >( {
		path: at( `/${ id }/resend` ),
		method: 'POST',
		...( only && { data: { only } } ),
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
