/** Converts between a DataViews view and our list. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import { config } from './config';
import type { Query } from './types';

/** @param isNarrow Whether columns don't fit. */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'payer',
		columns: [ 'created', 'amount', 'label', 'status', 'gateway' ],
		styles: {
			payer: { minWidth: '14rem' },
			created: { minWidth: '9rem' },
			amount: { minWidth: '7rem', align: 'end' },
			label: { minWidth: '8rem' },
			status: { minWidth: '6rem' },
			gateway: { minWidth: '6rem' },
		},
		filters: equalFilters( { status: query.status } ),
	} );

/** @param query The previous list, for its mode and period. */
export function queryOf( view: ViewTable, query: Query ): Query {
	const status = filterValue( view, 'status' ) as Query[ 'status' ];
	const known = [ 'all', ...Object.keys( config().statuses ) ];
	return {
		...query,
		status: known.includes( status ) ? status : '',
		search: searchOf( view ),
		perPage: perPageOf( view ),
	};
}
