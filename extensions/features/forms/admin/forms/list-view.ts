/** Converts between a DataViews view and our list. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import type { Query } from './types';

/** @param isNarrow Whether columns don't fit. */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'name',
		columns: [
			'places',
			'entries',
			'unread',
			'completion',
			'last',
			'status',
		],
		styles: {
			places: { minWidth: '12rem' },
			completion: { minWidth: '8rem' },
			last: { minWidth: '9rem' },
		},
		filters: equalFilters( { status: query.status, kind: query.kind } ),
		sort: { field: query.orderby, direction: query.order },
	} );

const oneOf = < T extends string >(
	value: string | undefined,
	values: T[],
	usual: T
): T => values.find( ( known ) => known === value ) ?? usual;

export function queryOf( view: ViewTable ): Query {
	return {
		status: oneOf< Query[ 'status' ] >(
			filterValue( view, 'status' ),
			[ 'publish', 'draft', 'trash' ],
			''
		),
		kind: oneOf< Query[ 'kind' ] >(
			filterValue( view, 'kind' ),
			[ 'saved', 'page' ],
			''
		),
		search: searchOf( view ),
		orderby: oneOf< Query[ 'orderby' ] >(
			view.sort?.field,
			[ 'name', 'entries', 'unread', 'last' ],
			'name'
		),
		order: view.sort?.direction === 'desc' ? 'desc' : 'asc',
		perPage: perPageOf( view ),
	};
}
