import { useState } from 'react';
import { useViewportMatch } from '@wordpress/compose';
import { DataViews } from '@wordpress/dataviews/wp';
import type { View, ViewTable } from '@wordpress/dataviews/wp';

/**
 * Connects a list to DataViews. A filter that is being added is in the view without a value. Columns chosen by the user
 * stay when another list is shown.
 */
export function useView< Q >(
	query: Q,
	viewOf: ( query: Q, isNarrow: boolean ) => ViewTable,
	queryOf: ( view: ViewTable, query: Q ) => Q,
	show: ( query: Q ) => void
) {
	const isNarrow = useViewportMatch( 'medium', '<' );
	const [ held, setHeld ] = useState< ViewTable | null >( null );
	const key = JSON.stringify( query );
	const view =
		held && JSON.stringify( queryOf( held, query ) ) === key
			? held
			: viewOf( query, isNarrow );
	const columns = held?.fields?.length
		? held.fields
		: viewOf( query, false ).fields;
	return {
		view: {
			...view,
			showDescription: isNarrow,
			fields: isNarrow ? [] : columns,
		},
		changeView: ( changed: View ) => {
			const next = changed as ViewTable;
			setHeld( next );
			const to = queryOf( next, query );
			if ( JSON.stringify( to ) !== key ) {
				show( to );
			}
		},
	};
}

/** The search, view and filter controls of DataViews. */
export function Toolbar( { search }: { search: string } ) {
	return (
		<>
			<div className="millwork-list__toolbar">
				<DataViews.Search label={ search } />
				<DataViews.ViewConfig />
			</div>
			<DataViews.FiltersToggled className="millwork-list__filters" />
		</>
	);
}
