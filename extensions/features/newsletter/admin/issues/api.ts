/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import type {
	Change,
	Issue,
	MailPage,
	Readers,
	SeriesData,
	Step,
	Unsent,
} from './types';

const PATH = '/millwork/v1/newsletter';

const at = ( path: string, params: Record< string, string > ) =>
	`${ PATH }/${ path }?${ new URLSearchParams( params ) }`;

export const getMails = (
	id: number,
	state: 'uncertain' | 'failed',
	signal: AbortSignal
) =>
	apiFetch< MailPage >( {
		path: at( `issues/${ id }/mails`, { state } ),
		signal,
	} );

/**
 * Changes an issue.
 *
 * @param mail A single email's ID; 0 for all.
 */
export const change = ( id: number, what: Change, mail: number ) =>
	apiFetch< Issue >( {
		path: `${ PATH }/issues/${ id }`,
		method: 'POST',
		data: { do: what, mail },
	} );

export const getIssue = ( id: number ) =>
	apiFetch< Issue >( { path: `${ PATH }/issues/${ id }` } );

export const getPreview = ( post: number, signal: AbortSignal ) =>
	apiFetch< { subject: string; html: string } >( {
		path: `${ PATH }/posts/${ post }/preview`,
		signal,
	} );

export const getUnsent = ( search: string, signal: AbortSignal ) =>
	apiFetch< Unsent[] >( { path: at( 'unsent', { search } ), signal } );

export const getReaders = ( post: number, signal: AbortSignal ) =>
	apiFetch< { readers: Readers | null } >( {
		path: `${ PATH }/posts/${ post }`,
		signal,
	} );

export const getSeries = ( signal: AbortSignal ) =>
	apiFetch< SeriesData >( { path: `${ PATH }/series`, signal } );

export const saveSeries = ( isOn: boolean, letters: Step[] ) =>
	apiFetch< SeriesData >( {
		path: `${ PATH }/series`,
		method: 'POST',
		data: {
			is_on: isOn,
			letters: letters.map( ( { id, days } ) => ( { id, days } ) ),
		},
	} );

export const send = ( post: number ) =>
	apiFetch< Issue >( {
		path: `${ PATH }/posts/${ post }/send`,
		method: 'POST',
	} );
