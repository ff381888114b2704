/** DataViews' idea of a list, and ours. */
import type { Filter, ViewTable } from '@wordpress/dataviews/wp';
import { DEFAULTS, PER_PAGE } from './address';
import type { Query } from './types';

/** The columns beside the sender, where there is room. */
const COLUMNS = [ 'excerpt', 'form', 'created' ];

/**
 * The view of a list.
 *
 * @param query    The list.
 * @param isNarrow Whether there is no room for columns.
 */
export function viewOf( query: Query, isNarrow: boolean ): ViewTable {
	const filters: Filter[] = [];
	if ( query.form ) {
		filters.push( { field: 'form', operator: 'is', value: query.form } );
	}
	if ( query.isRead ) {
		filters.push( {
			field: 'is_read',
			operator: 'is',
			value: query.isRead,
		} );
	}
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
	return {
		type: 'table',
		search: query.search,
		filters,
		sort: { field: query.orderby, direction: query.order },
		perPage: query.perPage,
		page: 1,
		titleField: 'sender',
		descriptionField: 'digest',
		showDescription: isNarrow,
		fields: isNarrow ? [] : COLUMNS,
		// Long texts break; the sender has what is left.
		layout: {
			styles: {
				excerpt: { minWidth: '22rem' },
				form: { minWidth: '9rem' },
				created: { minWidth: '9rem' },
			},
		},
	};
}

/**
 * The list of a view.
 *
 * @param view  The view.
 * @param query The list before, for its state.
 */
export function queryOf( view: ViewTable, query: Query ): Query {
	const value = ( field: string ) =>
		view.filters?.find(
			( filter ) => filter.field === field && ! isEmpty( filter.value )
		);
	const form = value( 'form' )?.value;
	const isRead = value( 'is_read' )?.value;
	const { field, direction } = view.sort ?? {};
	const perPage = view.perPage ?? DEFAULTS.perPage;
	return {
		state: query.state,
		form: typeof form === 'string' ? form : '',
		isRead: isRead === 'true' || isRead === 'false' ? isRead : '',
		...daysOf( value( 'created' ) ),
		search: ( view.search ?? '' ).slice( 0, 200 ),
		orderby: field === 'sender' ? 'sender' : 'created',
		order: direction === 'asc' ? 'asc' : 'desc',
		perPage: PER_PAGE.includes( perPage ) ? perPage : DEFAULTS.perPage,
	};
}

/** The days of a filter. */
function daysOf( filter?: Filter ): Pick< Query, 'from' | 'to' > {
	// The calendar gives a time too.
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
			// Half of it is no range yet.
			return first && last
				? { from: first, to: last }
				: { from: '', to: '' };
		}
		default:
			return { from: '', to: '' };
	}
}

const isEmpty = ( value: unknown ) =>
	value === undefined || value === null || value === '';
