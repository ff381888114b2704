/** DataViews' idea of a list, and ours. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import { defaults, PER_PAGE } from './address';
import { config } from './config';
import type { Query } from './types';

/** The columns beside the payer, where there is room. */
const COLUMNS = [ 'created', 'amount', 'label', 'status', 'gateway' ];

/**
 * The view of a list.
 *
 * @param query    The list.
 * @param isNarrow Whether there is no room for columns.
 */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable => ( {
	type: 'table',
	search: query.search,
	filters: query.status
		? [ { field: 'status', operator: 'is', value: query.status } ]
		: [],
	perPage: query.perPage,
	page: 1,
	titleField: 'payer',
	descriptionField: 'digest',
	showDescription: isNarrow,
	fields: isNarrow ? [] : COLUMNS,
	layout: {
		styles: {
			payer: { minWidth: '14rem' },
			created: { minWidth: '9rem' },
			amount: { minWidth: '7rem', align: 'end' },
			label: { minWidth: '8rem' },
			status: { minWidth: '6rem' },
			gateway: { minWidth: '6rem' },
		},
	},
} );

/**
 * The list of a view.
 *
 * @param view  The view.
 * @param query The list before, for its mode and period.
 */
export function queryOf( view: ViewTable, query: Query ): Query {
	const status = view.filters?.find( ( { field } ) => field === 'status' )
		?.value as Query[ 'status' ];
	const known = [ 'all', ...Object.keys( config().statuses ) ];
	const perPage = view.perPage ?? 0;
	return {
		...query,
		status: known.includes( status ) ? status : '',
		search: ( view.search ?? '' ).slice( 0, 200 ),
		perPage: PER_PAGE.includes( perPage ) ? perPage : defaults().perPage,
	};
}
