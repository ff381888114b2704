import { useEffect, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react';
import { Notice } from '@wordpress/components';
import { DataViews } from '@wordpress/dataviews/wp';
import type { Action, Field, ViewTable } from '@wordpress/dataviews/wp';
import { LoadFailure } from 'shared/admin/load-failure';
import { PER_PAGE } from './address';
import type { ListQuery } from './address';
import type { List } from './create-list-screen';
import { Paging } from './paging';
import type { PagingProps } from './paging';
import { useView } from './view';

interface Props< Q extends ListQuery, T > {
	list: List< Q, T >;
	/** Converts a list to a DataViews view, and back. */
	viewOf: ( query: Q, isNarrow: boolean ) => ViewTable;
	queryOf: ( view: ViewTable, query: Q ) => Q;
	fields: Field< T >[];
	actions: Action< T >[];
	failed: string;
	/** Shown above the table. */
	toolbar: ReactNode;
	/** Shown if a search hasn't looked through everything. */
	incomplete?: string;
	/** Shown instead of an empty table. */
	empty: ReactElement;
	/** The class for bulk actions; none if only one item can be selected. */
	bulkClassName?: string;
	onClickItem?: ( item: T ) => void;
	renderItemLink?: (
		props: { item: T } & ComponentProps< 'a' >
	) => ReactElement;
	paging: Pick< PagingProps, 'label' | 'labels' | 'textOf' >;
	rootRef?: Ref< HTMLDivElement >;
}

const LAYOUTS = { table: {} };

type ById< T > = T extends { id: string }
	? { getItemId?: ( item: T ) => string }
	: { getItemId: ( item: T ) => string };
const byId = { getItemId: ( { id }: { id: number } ) => String( id ) };

/** A list's table and paging. Loaded separately, since DataViews is large. */
export function ListTable< Q extends ListQuery, T extends { id: number } >( {
	list: { page, navigation },
	viewOf,
	queryOf,
	fields,
	actions,
	failed,
	toolbar,
	incomplete,
	empty,
	bulkClassName,
	onClickItem,
	renderItemLink,
	paging,
	rootRef,
}: Props< Q, T > ) {
	const { query, cursor } = navigation.location;
	const { data, isEmpty, isLoading, failure, reload } = page;
	const items = data?.items ?? [];
	const { view, changeView } = useView(
		query,
		viewOf,
		queryOf,
		navigation.showList
	);
	const [ selection, setSelection ] = useState< string[] >( [] );
	const key = JSON.stringify( [ query, cursor ] );
	useEffect( () => setSelection( [] ), [ key ] );

	return (
		<div className="millwork-list" aria-busy={ isLoading } ref={ rootRef }>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ failed } { failure }
				</LoadFailure>
			) }
			<DataViews< T >
				data={ items }
				fields={ fields }
				view={ view }
				onChangeView={ changeView }
				actions={ actions }
				{ ...( byId as ById< T > ) }
				paginationInfo={ { totalItems: items.length, totalPages: 1 } }
				defaultLayouts={ LAYOUTS }
				{ ...( bulkClassName && {
					selection,
					onChangeSelection: setSelection,
				} ) }
				isLoading={ isLoading && ! isEmpty && ! items.length }
				config={ { perPageSizes: PER_PAGE } }
				isItemClickable={ () => true }
				onClickItem={ onClickItem }
				renderItemLink={ renderItemLink }
				empty={ ! failure && empty }
			>
				{ toolbar }
				{ incomplete && data && ! data.isComplete && (
					<Notice status="info" isDismissible={ false }>
						{ incomplete }
					</Notice>
				) }
				<DataViews.Layout />
				{ bulkClassName && selection.length > 0 && (
					<div className={ bulkClassName }>
						<DataViews.BulkActionToolbar />
					</div>
				) }
			</DataViews>
			{ data && (
				<Paging
					{ ...paging }
					count={ items.length }
					next={ data.next }
					navigation={ navigation }
				/>
			) }
		</div>
	);
}
