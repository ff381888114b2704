/** Requests to the server. */
import apiFetch from '@wordpress/api-fetch';
import type { LoadedFile, SitePage } from './types';

const PATH = '/millwork/v1/ledger';

interface PageOfList {
	pages: SitePage[];
	next: number;
}

export const getPages = ( before: number, signal: AbortSignal ) =>
	apiFetch< PageOfList >( {
		path: `${ PATH }/pages?${ new URLSearchParams( {
			per_page: '100',
			before: String( before ),
		} ) }`,
		signal,
	} );

export const begin = ( id: number, signal: AbortSignal ) =>
	apiFetch< { visit: string; urls: string[] } >( {
		path: `${ PATH }/pages/${ id }/visit`,
		method: 'POST',
		signal,
	} );

/** @param pages How many of the URLs were opened. */
export const finish = (
	id: number,
	visit: string,
	pages: number,
	files: LoadedFile[]
) =>
	apiFetch< SitePage >( {
		path: `${ PATH }/pages/${ id }/result`,
		method: 'POST',
		data: { visit, pages, files },
	} );

export const seeAll = () =>
	apiFetch< { seen: boolean } >( { path: `${ PATH }/seen`, method: 'POST' } );
