import { useMemo } from 'react';
import { DataViews } from '@wordpress/dataviews/wp';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CountedPaging } from 'shared/admin/list/paging';
import { LoadFailure } from 'shared/admin/load-failure';
import { Toolbar, useView } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { PER_PAGE } from './address';
import { Empty } from './empty';
import { fieldsOf } from './fields';
import type { DialogName, Payment } from './types';
import type { Navigation } from './use-location';
import type { Page } from './use-page';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';
import { countName } from './words';

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
	const { view, changeView } = useView(
		query,
		viewOf,
		queryOf,
		navigation.showList
	);

	return (
		<div className="millwork-list" aria-busy={ isLoading }>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'The payments could not be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			<DataViews< Payment >
				data={ data?.payments ?? [] }
				fields={ useMemo( fieldsOf, [] ) }
				view={ view }
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
						<Empty
							navigation={ navigation }
							isComplete={ data?.is_complete ?? true }
							onReload={ reload }
						/>
					)
				}
			>
				{ ! isBlank && (
					<Toolbar search={ __( 'Search payments', 'millwork' ) } />
				) }
				{ data && ! data.is_complete && (
					<Notice status="info" isDismissible={ false }>
						{ __(
							'A search looks through 2,000 payments at a time. To search older ones, go to the next page. A full email address or payment number is found right away.',
							'millwork'
						) }
					</Notice>
				) }
				<DataViews.Layout />
			</DataViews>
			{ data && (
				<CountedPaging
					label={ __( 'Pages of payments', 'millwork' ) }
					count={ data.payments.length }
					countName={ countName( data.payments.length ) }
					next={ data.next }
					navigation={ navigation }
				/>
			) }
		</div>
	);
}
