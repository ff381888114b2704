/** Converts between a DataViews view and our list. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	tableView,
} from 'shared/admin/list/table-view';
import { STATES } from './types';
import type { Query } from './types';

/** @param isNarrow Whether columns don't fit. */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'name',
		columns: [ 'created', 'state', 'mails' ],
		styles: {
			name: { minWidth: '14rem' },
			created: { minWidth: '10rem' },
			state: { minWidth: '13rem' },
			mails: { minWidth: '10rem' },
		},
		filters: equalFilters( { state: query.state } ),
	} );

export function queryOf( view: ViewTable ): Query {
	const chosen = filterValue( view, 'state' );
	return {
		state: STATES.find( ( state ) => state === chosen ) ?? '',
		perPage: perPageOf( view ),
	};
}
