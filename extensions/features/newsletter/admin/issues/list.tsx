import { useMemo } from 'react';
import { DataViews } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { CountedPaging } from 'shared/admin/list/paging';
import { LoadFailure } from 'shared/admin/load-failure';
import { useView } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { PER_PAGE } from './address';
import { Empty } from './empty';
import { fieldsOf } from './fields';
import type { DialogName, Issue } from './types';
import type { Navigation } from './use-location';
import type { Page } from './use-page';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';
import { issueCountName } from './words';

interface Props {
	page: Page;
	/** Whether nothing was ever sent. */
	isBlank: boolean;
	navigation: Navigation;
	work: Work;
	onShow: ( name: DialogName, issue: Issue ) => void;
}

const LAYOUTS = { table: {} };

/** The list of issues. */
export function IssueTable( {
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
					{ __( 'The mailings could not be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			<DataViews< Issue >
				data={ data?.issues ?? [] }
				fields={ useMemo( fieldsOf, [] ) }
				view={ view }
				onChangeView={ changeView }
				actions={ actionsOf( work, onShow ) }
				getItemId={ ( { id } ) => String( id ) }
				paginationInfo={ {
					totalItems: data?.issues.length ?? 0,
					totalPages: 1,
				} }
				defaultLayouts={ LAYOUTS }
				isLoading={ isLoading && ! isEmpty && ! data?.issues.length }
				config={ { perPageSizes: PER_PAGE } }
				isItemClickable={ () => true }
				onClickItem={ ( issue ) => onShow( 'details', issue ) }
				empty={ ! failure && <Empty navigation={ navigation } /> }
			>
				{ ! isBlank && (
					<>
						<div className="millwork-list__toolbar millwork-issues__toolbar">
							<DataViews.FiltersToggled className="millwork-issues__filters" />
							<DataViews.ViewConfig />
						</div>
					</>
				) }
				<DataViews.Layout />
			</DataViews>
			{ data && (
				<CountedPaging
					label={ __( 'Pages of mailings', 'millwork' ) }
					count={ data.issues.length }
					countName={ issueCountName( data.issues.length ) }
					next={ data.next }
					navigation={ navigation }
				/>
			) }
		</div>
	);
}
