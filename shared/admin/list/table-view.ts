/** Converts between a DataViews view and our list. */
import type { Filter, View, ViewTable } from '@wordpress/dataviews/wp';
import { PER_PAGE } from './address';
import type { ListQuery } from './address';

interface TableView {
	/** The field that names an item. */
	title: string;
	/** The columns beside it on wide screens; narrow screens show the field digest below it. */
	columns: string[];
	/** Minimum column widths, by field. */
	styles: NonNullable< NonNullable< ViewTable[ 'layout' ] >[ 'styles' ] >;
	filters: Filter[];
	sort?: View[ 'sort' ];
}

/** @param isNarrow Whether columns don't fit. */
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
 * Filters that match one value.
 *
 * @param values By field; empty values are left out.
 */
export const equalFilters = ( values: Record< string, string > ): Filter[] =>
	Object.entries( values )
		.filter( ( [ , value ] ) => value )
		.map( ( [ field, value ] ) => ( { field, operator: 'is', value } ) );

/** @return '' for none, and while the filter has no value yet. */
export function filterValue( view: ViewTable, field: string ): string {
	const value: unknown = view.filters?.find(
		( filter ) => filter.field === field
	)?.value;
	return typeof value === 'string' ? value : '';
}

export const searchOf = ( { search = '' }: ViewTable ): string =>
	search.slice( 0, 200 );

export const perPageOf = ( { perPage = 0 }: ViewTable ): number =>
	PER_PAGE.includes( perPage ) ? perPage : 25;
