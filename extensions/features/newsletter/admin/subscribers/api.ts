/** What the server is asked. */
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
} from './types';

const PATH = '/millwork/v1/newsletter';

const at = ( path: string, params: Record< string, string > ) =>
	`${ PATH }${ path }?${ new URLSearchParams( params ) }`;

export const getGrowth = ( by: Span, signal: AbortSignal ) =>
	apiFetch< Growth >( { path: at( '/audience/growth', { by } ), signal } );

/** Asks somebody by mail. */
export const add = ( email: string, name: string ) =>
	apiFetch< Subscriber >( {
		path: `${ PATH }/audience`,
		method: 'POST',
		data: { email, name },
	} );

export const act = ( action: ActionName, ids: number[] ) =>
	apiFetch< { changed: number } >( {
		path: `${ PATH }/audience/actions`,
		method: 'POST',
		data: { action, ids },
	} );

/**
 * Has the beginning of a file looked at.
 *
 * @param file The file's name.
 */
export const inspectFile = ( part: Blob, file: string ) =>
	apiFetch< FileInspection >( {
		path: at( '/import/look', { file: file.slice( 0, 300 ) } ),
		...upload( part ),
	} );

/**
 * Has a part of a file taken.
 *
 * @param inspection What the file is.
 * @param agreed     Whether the owner has declared that its people agreed.
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

const upload = ( body: Blob ) => ( {
	method: 'POST',
	headers: { 'Content-Type': 'text/csv' },
	body,
} );

/**
 * The address of a file.
 *
 * @param ids Of some subscribers alone.
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
