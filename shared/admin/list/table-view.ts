/** DataViews' idea of a list, and ours. */
import type { Filter, View, ViewTable } from '@wordpress/dataviews/wp';
import { PER_PAGE } from './address';
import type { ListQuery } from './address';

interface TableView {
	/** The field that stands for an item. */
	title: string;
	/** The columns beside it, where there is room; else the field digest stands below it. */
	columns: string[];
	/** How wide columns are at least, by field. */
	styles: NonNullable< NonNullable< ViewTable[ 'layout' ] >[ 'styles' ] >;
	filters: Filter[];
	sort?: View[ 'sort' ];
}

/**
 * The view of a list.
 *
 * @param isNarrow Whether there is no room for columns.
 * @param table    What is in it.
 */
export const tableView = (
	query: ListQuery & { search?: string },
	isNarrow: boolean,
	{ title, columns, styles, filters, sort }: TableView
): ViewTable => ( {
	type: 'table',
	...( query.search !== undefined && { search: query.search } ),
	filters,
	...( sort && { sort } ),
	perPage: query.perPage,
	page: 1,
	titleField: title,
	descriptionField: 'digest',
	showDescription: isNarrow,
	fields: isNarrow ? [] : columns,
	layout: { styles },
} );

/**
 * The filters by one value.
 *
 * @param values By field; those that are empty are none.
 */
export const equalFilters = ( values: Record< string, string > ): Filter[] =>
	Object.entries( values )
		.filter( ( [ , value ] ) => value )
		.map( ( [ field, value ] ) => ( { field, operator: 'is', value } ) );

/**
 * The value of a filter.
 *
 * @param field The filter's.
 * @return '' for none, and while it is being made.
 */
export function filterValue( view: ViewTable, field: string ): string {
	const value: unknown = view.filters?.find(
		( filter ) => filter.field === field
	)?.value;
	return typeof value === 'string' ? value : '';
}

export const searchOf = ( { search = '' }: ViewTable ): string =>
	search.slice( 0, 200 );

/** How many items are on a page. */
export const perPageOf = ( { perPage = 0 }: ViewTable ): number =>
	PER_PAGE.includes( perPage ) ? perPage : 25;
