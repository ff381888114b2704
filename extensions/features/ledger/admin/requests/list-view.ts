/** Converts between a DataViews view and our list. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import { SHOWN } from './types';
import type { Query } from './types';

/** @param isNarrow Whether columns don't fit. */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'title',
		columns: [ 'before', 'after', 'measured' ],
		styles: {
			title: { minWidth: '14rem' },
			before: { minWidth: '12rem' },
			after: { minWidth: '12rem' },
			measured: { minWidth: '9rem' },
		},
		filters: equalFilters( { show: query.show } ),
	} );

export function queryOf( view: ViewTable ): Query {
	const chosen = filterValue( view, 'show' );
	return {
		show: SHOWN.find( ( one ) => one === chosen ) ?? '',
		search: searchOf( view ),
		perPage: perPageOf( view ),
	};
}
