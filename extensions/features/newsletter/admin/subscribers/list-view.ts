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

/** The field of each sort order. */
const FIELDS = { created: 'created', address: 'email' };

/** @param isNarrow Whether columns don't fit. */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable =>
	tableView( query, isNarrow, {
		title: 'email',
		columns: [
			'status',
			'frequency',
			// A site without topics has nothing to show there.
			...( config().topics.length ? [ 'topic' ] : [] ),
			'source',
			'created',
		],
		styles: {
			email: { minWidth: '16rem' },
			status: { minWidth: '8rem' },
			frequency: { minWidth: '8rem' },
			topic: { minWidth: '8rem' },
			source: { minWidth: '8rem' },
			created: { minWidth: '9rem' },
		},
		filters: equalFilters( {
			status: query.status,
			frequency: query.frequency,
			source: query.source,
			topic: query.topic,
		} ),
		sort: { field: FIELDS[ query.orderby ], direction: query.order },
	} );

export const queryOf = ( view: ViewTable ): Query => ( {
	status: filterValue( view, 'status' ) as Query[ 'status' ],
	frequency: filterValue( view, 'frequency' ) as Query[ 'frequency' ],
	source: filterValue( view, 'source' ),
	topic: filterValue( view, 'topic' ),
	search: searchOf( view ),
	orderby: view.sort?.field === 'email' ? 'address' : 'created',
	order: view.sort?.direction ?? 'desc',
	perPage: perPageOf( view ),
} );
