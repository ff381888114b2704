/** DataViews' idea of a list, and ours. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import { defaults, PER_PAGE } from './address';
import type { Query } from './types';

/** The columns beside the address, where there is room. */
const COLUMNS = [ 'status', 'frequency', 'source', 'created' ];

/** What can be filtered by. */
const FILTERS = [ 'status', 'frequency', 'source' ] as const;

/** The field that shows what the list is in order of. */
const FIELDS = { created: 'created', address: 'email' };

/**
 * The view of a list.
 *
 * @param query    The list.
 * @param isNarrow Whether there is no room for columns.
 */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable => ( {
	type: 'table',
	search: query.search,
	filters: FILTERS.filter( ( name ) => query[ name ] ).map( ( name ) => ( {
		field: name,
		operator: 'is',
		value: query[ name ],
	} ) ),
	sort: { field: FIELDS[ query.orderby ], direction: query.order },
	perPage: query.perPage,
	page: 1,
	titleField: 'email',
	descriptionField: 'digest',
	showDescription: isNarrow,
	fields: isNarrow ? [] : COLUMNS,
	layout: {
		styles: {
			email: { minWidth: '16rem' },
			status: { minWidth: '8rem' },
			frequency: { minWidth: '8rem' },
			source: { minWidth: '8rem' },
			created: { minWidth: '9rem' },
		},
	},
} );

/**
 * The list of a view.
 *
 * @param view The view.
 */
export function queryOf( view: ViewTable ): Query {
	const usual = defaults();
	const chosen = ( name: ( typeof FILTERS )[ number ] ) => {
		const value = view.filters?.find( ( { field } ) => field === name )
			?.value as unknown;
		return typeof value === 'string' ? value : '';
	};
	const perPage = view.perPage ?? 0;
	return {
		status: chosen( 'status' ) as Query[ 'status' ],
		frequency: chosen( 'frequency' ) as Query[ 'frequency' ],
		source: chosen( 'source' ),
		search: ( view.search ?? '' ).slice( 0, 200 ),
		orderby: view.sort?.field === 'email' ? 'address' : 'created',
		order: view.sort?.direction ?? usual.order,
		perPage: PER_PAGE.includes( perPage ) ? perPage : usual.perPage,
	};
}
