/** Converts between a DataViews view and our list. */
import type { Filter, ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import type { Query } from './types';

/** @param isNarrow Whether columns don't fit. */
export function viewOf( query: Query, isNarrow: boolean ): ViewTable {
	const filters = equalFilters( { form: query.form, is_read: query.isRead } );
	if ( query.from && query.from === query.to ) {
		filters.push( { field: 'created', operator: 'on', value: query.from } );
	} else if ( query.from && query.to ) {
		filters.push( {
			field: 'created',
			operator: 'between',
			value: [ query.from, query.to ],
		} );
	} else if ( query.from || query.to ) {
		filters.push( {
			field: 'created',
			operator: query.from ? 'afterInc' : 'beforeInc',
			value: query.from || query.to,
		} );
	}
	return tableView( query, isNarrow, {
		title: 'sender',
		columns: [ 'excerpt', 'form', 'created' ],
		// Long texts wrap; the sender column takes the remaining width.
		styles: {
			excerpt: { minWidth: '22rem' },
			form: { minWidth: '9rem' },
			created: { minWidth: '9rem' },
		},
		filters,
		sort: { field: query.orderby, direction: query.order },
	} );
}

/** @param query The previous list, for its state. */
export function queryOf( view: ViewTable, query: Query ): Query {
	const isRead = filterValue( view, 'is_read' );
	const { field, direction } = view.sort ?? {};
	return {
		state: query.state,
		form: filterValue( view, 'form' ),
		isRead: isRead === 'true' || isRead === 'false' ? isRead : '',
		...daysOf(
			view.filters?.find( ( filter ) => filter.field === 'created' )
		),
		search: searchOf( view ),
		view: '',
		orderby: field === 'sender' ? 'sender' : 'created',
		order: direction === 'asc' ? 'asc' : 'desc',
		perPage: perPageOf( view ),
	};
}

/** The days of a date filter. */
function daysOf( filter?: Filter ): Pick< Query, 'from' | 'to' > {
	// The date picker adds a time.
	const day = ( value: unknown ) => {
		const text = typeof value === 'string' ? value.slice( 0, 10 ) : '';
		return /^\d{4}-\d\d-\d\d$/.test( text ) ? text : '';
	};
	switch ( filter?.operator ) {
		case 'on':
			return { from: day( filter.value ), to: day( filter.value ) };
		case 'afterInc':
			return { from: day( filter.value ), to: '' };
		case 'beforeInc':
			return { from: '', to: day( filter.value ) };
		case 'between': {
			const [ first, last ] = Array.isArray( filter.value )
				? filter.value.map( day )
				: [];
			// A range needs both ends.
			return first && last
				? { from: first, to: last }
				: { from: '', to: '' };
		}
		default:
			return { from: '', to: '' };
	}
}
