/** DataViews' idea of a list, and ours. */
import type { ViewTable } from '@wordpress/dataviews/wp';
import { defaults, PER_PAGE, STATES } from './address';
import type { Query } from './types';

/** The columns beside the name, where there is room. */
const COLUMNS = [ 'created', 'state', 'mails' ];

/**
 * The view of a list.
 *
 * @param query    The list.
 * @param isNarrow Whether there is no room for columns.
 */
export const viewOf = ( query: Query, isNarrow: boolean ): ViewTable => ( {
	type: 'table',
	filters: query.state
		? [ { field: 'state', operator: 'is', value: query.state } ]
		: [],
	perPage: query.perPage,
	page: 1,
	titleField: 'name',
	descriptionField: 'digest',
	showDescription: isNarrow,
	fields: isNarrow ? [] : COLUMNS,
	layout: {
		styles: {
			name: { minWidth: '14rem' },
			created: { minWidth: '10rem' },
			state: { minWidth: '13rem' },
			mails: { minWidth: '10rem' },
		},
	},
} );

/**
 * The list of a view.
 *
 * @param view The view.
 */
export function queryOf( view: ViewTable ): Query {
	const chosen = view.filters?.find( ( { field } ) => field === 'state' )
		?.value as unknown;
	const perPage = view.perPage ?? 0;
	return {
		state: STATES.find( ( state ) => state === chosen ) ?? '',
		perPage: PER_PAGE.includes( perPage ) ? perPage : defaults().perPage,
	};
}
