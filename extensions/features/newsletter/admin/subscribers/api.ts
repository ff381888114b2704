/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import { config } from './config';
import { filtersOf } from './screen';
import type {
	ActionName,
	FileInspection,
	Growth,
	ImportStep,
	Query,
	Span,
	Subscriber,
	TopicList,
	TopicPayment,
} from './types';

const PATH = '/millwork/v1/newsletter';

const at = ( path: string, params: Record< string, string > ) =>
	`${ PATH }${ path }?${ new URLSearchParams( params ) }`;

export const getGrowth = ( by: Span, signal: AbortSignal ) =>
	apiFetch< Growth >( { path: at( '/audience/growth', { by } ), signal } );

/** Emails a request for confirmation. */
export const add = ( email: string, name: string ) =>
	apiFetch< Subscriber >( {
		path: `${ PATH }/audience`,
		method: 'POST',
		data: { email, name },
	} );

/** @param topic For the actions that add or remove one. */
export const act = ( action: ActionName, ids: number[], topic = 0 ) =>
	apiFetch< { changed: number } >( {
		path: `${ PATH }/audience/actions`,
		method: 'POST',
		data: { action, ids, topic },
	} );

/**
 * Lets the server inspect the beginning of a file.
 *
 * @param file The file's name.
 */
export const inspectFile = ( part: Blob, file: string ) =>
	apiFetch< FileInspection >( {
		path: at( '/import/look', { file: file.slice( 0, 300 ) } ),
		...upload( part ),
	} );

/**
 * Imports a part of a file.
 *
 * @param inspection What the server found in the file.
 * @param agreed     Whether the owner declared that these people consented.
 * @param line       The number of the part's first line.
 * @param isLast     Whether the file ends with it.
 */
export function takePart(
	part: Blob,
	inspection: FileInspection,
	agreed: boolean,
	line: number,
	isLast: boolean
) {
	const params = new URLSearchParams( {
		agreed: String( agreed ),
		separator: inspection.separator,
		status: inspection.status,
		line: String( line ),
		is_last: String( isLast ),
	} );
	inspection.columns.forEach( ( name, place ) =>
		params.set( `columns[${ place }]`, name )
	);
	return apiFetch< ImportStep >( {
		path: `${ PATH }/import?${ params }`,
		...upload( part ),
	} );
}

export const getTopics = ( signal: AbortSignal ) =>
	apiFetch< TopicList >( { path: `${ PATH }/topics`, signal } );

/**
 * Adds or changes a topic.
 *
 * @param id 0 for a new one.
 */
export const saveTopic = (
	id: number,
	name: string,
	category: number,
	{ plan, isOpen, page }: TopicPayment
) =>
	apiFetch< TopicList >( {
		path: `${ PATH }/topics${ id ? `/${ id }` : '' }`,
		method: 'POST',
		data: { name, category, plan, is_open: isOpen, page },
	} );

export const orderTopics = ( ids: number[] ) =>
	apiFetch< TopicList >( {
		path: `${ PATH }/topics/order`,
		method: 'POST',
		data: { ids },
	} );

export const deleteTopic = ( id: number ) =>
	apiFetch< TopicList >( {
		path: `${ PATH }/topics/${ id }`,
		method: 'DELETE',
	} );

const upload = ( body: Blob ) => ( {
	method: 'POST',
	headers: { 'Content-Type': 'text/csv' },
	body,
} );

/**
 * The export's URL.
 *
 * @param ids Only these subscribers; all if empty.
 */
export function fileAddress( query: Query, ids: number[] = [] ): string {
	const url = new URL( config().exportUrl, window.location.href );
	const params = ids.length ? { ids: ids.join() } : filtersOf( query );
	for ( const [ name, value ] of Object.entries( params ) ) {
		url.searchParams.set( name, value );
	}
	url.searchParams.set( 'mark', 'true' );
	return url.href;
}
