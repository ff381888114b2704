import { useMemo, useState } from 'react';
import { Notice } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { DataViews } from '@wordpress/dataviews/wp';
import type { View, ViewTable } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { actionsOf } from './actions';
import { PER_PAGE } from './address';
import { Empty } from './empty';
import { fieldsOf } from './fields';
import { Paging } from './paging';
import type { DialogName, Payment } from './types';
import type { Navigation } from './use-location';
import type { Page } from './use-page';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';

interface Props {
	page: Page;
	/** Whether there is nothing to look through. */
	isBlank: boolean;
	navigation: Navigation;
	work: Work;
	onShow: ( name: DialogName, payment: Payment ) => void;
}

const LAYOUTS = { table: {} };

/** The list of payments. */
export function PaymentTable( {
	page,
	isBlank,
	navigation,
	work,
	onShow,
}: Props ) {
	const { query } = navigation.location;
	const { data, isEmpty, isLoading, failure, reload } = page;
	const isNarrow = useViewportMatch( 'medium', '<' );
	const key = JSON.stringify( query );

	// A filter that is being made has no value yet, and is a filter of the view already.
	const [ held, setHeld ] = useState< ViewTable | null >( null );
	const view =
		held && JSON.stringify( queryOf( held, query ) ) === key
			? held
			: viewOf( query, isNarrow );
	const columns = held?.fields?.length
		? held.fields
		: viewOf( query, false ).fields;

	const changeView = ( changed: View ) => {
		const next = changed as ViewTable;
		setHeld( next );
		const to = queryOf( next, query );
		if ( JSON.stringify( to ) !== key ) {
			navigation.showList( to );
		}
	};

	return (
		<div className="millwork-payments__list" aria-busy={ isLoading }>
			{ failure && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Try again', 'millwork' ),
							onClick: reload,
						},
					] }
				>
					{ __( 'The payments could not be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</Notice>
			) }
			<DataViews< Payment >
				data={ data?.payments ?? [] }
				fields={ useMemo( fieldsOf, [] ) }
				view={ {
					...view,
					showDescription: isNarrow,
					fields: isNarrow ? [] : columns,
				} }
				onChangeView={ changeView }
				actions={ actionsOf( work, onShow ) }
				getItemId={ ( { id } ) => String( id ) }
				paginationInfo={ {
					totalItems: data?.payments.length ?? 0,
					totalPages: 1,
				} }
				defaultLayouts={ LAYOUTS }
				isLoading={ isLoading && ! isEmpty && ! data?.payments.length }
				config={ { perPageSizes: PER_PAGE } }
				isItemClickable={ () => true }
				onClickItem={ ( payment ) => onShow( 'details', payment ) }
				empty={
					! failure && (
						<Empty navigation={ navigation } onReload={ reload } />
					)
				}
			>
				{ ! isBlank && (
					<>
						<div className="millwork-payments__toolbar">
							<DataViews.Search
								label={ __( 'Search payments', 'millwork' ) }
							/>
							<DataViews.ViewConfig />
						</div>
						<DataViews.FiltersToggled className="millwork-payments__filters" />
					</>
				) }
				<DataViews.Layout />
			</DataViews>
			{ data && <Paging data={ data } navigation={ navigation } /> }
		</div>
	);
}
