/** Converts between a DataViews view and our list. */
import type { Filter, ViewTable } from '@wordpress/dataviews/wp';
import {
	equalFilters,
	filterValue,
	perPageOf,
	searchOf,
	tableView,
} from 'shared/admin/list/table-view';
import type { ChoiceField, Query } from './types';

/** Answers by which a list can be filtered at a time. */
const MOST_ANSWERS = 5;

/** The ID of the column that stands for a field of the form. */
export const answerField = ( name: string ) => `answer ${ name }`;

/**
 * @param isNarrow Whether columns don't fit.
 * @param choices  The fields with choices of the list's form.
 */
export function viewOf(
	query: Query,
	isNarrow: boolean,
	choices: ChoiceField[] = []
): ViewTable {
	const answers = query.answer.split( ',' );
	const filters = equalFilters( {
		form: query.form,
		is_read: query.isRead,
		starred: query.starred,
		...Object.fromEntries(
			choices.map( ( { name, choices: offered } ) => [
				answerField( name ),
				answers.find( ( answer ) =>
					offered.some( ( { id } ) => String( id ) === answer )
				) ?? '',
			] )
		),
	} );
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

/**
 * @param query   The previous list.
 * @param choices As above; without them, the answers stay.
 */
export function queryOf(
	view: ViewTable,
	query: Query,
	choices: ChoiceField[] = []
): Query {
	const form = filterValue( view, 'form' );
	const chosen = choices
		.map( ( { name } ) => filterValue( view, answerField( name ) ) )
		.filter( Boolean )
		.slice( 0, MOST_ANSWERS )
		.join( ',' );
	const answer = choices.length ? chosen : query.answer;
	const isRead = filterValue( view, 'is_read' );
	const { field, direction } = view.sort ?? {};
	return {
		state: query.state,
		form,
		isRead: isRead === 'true' || isRead === 'false' ? isRead : '',
		starred: filterValue( view, 'starred' ) === 'true' ? 'true' : '',
		// Another form has other answers.
		answer: form === query.form ? answer : '',
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
