/** DataViews' idea of a list, and ours. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import type { Query } from './types';

/** The field that shows what the list is in order of. */
const FIELDS = { created: 'created', address: 'email' };

/**
 * The view of a list.
 *
 * @param isNarrow Whether there is no room for columns.
 */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'email',
		columns: [ 'status', 'frequency', 'source', 'created' ],
		styles: {
			email: { minWidth: '16rem' },
			status: { minWidth: '8rem' },
			frequency: { minWidth: '8rem' },
			source: { minWidth: '8rem' },
			created: { minWidth: '9rem' },
		},
		filters: equalFilters( {
			status: query.status,
			frequency: query.frequency,
			source: query.source,
		} ),
		sort: { field: FIELDS[ query.orderby ], direction: query.order },
	} );

/** The list of a view. */
export const queryOf = ( view: ViewTable ): Query => ( {
	status: filterValue( view, 'status' ) as Query[ 'status' ],
	frequency: filterValue( view, 'frequency' ) as Query[ 'frequency' ],
	source: filterValue( view, 'source' ),
	search: searchOf( view ),
	orderby: view.sort?.field === 'email' ? 'address' : 'created',
	order: view.sort?.direction ?? 'desc',
	perPage: perPageOf( view ),
} );
