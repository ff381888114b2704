import { useMemo } from 'react';
import { DataViews } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { pageText } from 'shared/admin/list/paging';
import { actionsOf } from './actions';
import { Empty } from './empty';
import { fieldsOf } from './fields';
import type { DialogName, Issue, Query } from './types';
import type { Work } from './use-work';
import { queryOf, viewOf } from './view';
import { issueCountName } from './words';

export interface TableProps {
	list: List< Query, Issue >;
	/** Whether nothing was ever sent. */
	isBlank: boolean;
	work: Work;
	onShow: ( name: DialogName, issue: Issue ) => void;
}

/** The list of issues. */
export default function IssueTable( {
	list,
	isBlank,
	work,
	onShow,
}: TableProps ) {
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( fieldsOf, [] ) }
			actions={ actionsOf( work, onShow ) }
			failed={ __( 'The mailings could not be loaded.', 'millwork' ) }
			toolbar={
				! isBlank && (
					<div className="millwork-list__toolbar millwork-issues__toolbar">
						<DataViews.FiltersToggled className="millwork-issues__filters" />
						<DataViews.ViewConfig />
					</div>
				)
			}
			empty={ <Empty navigation={ list.navigation } /> }
			onClickItem={ ( issue ) => onShow( 'details', issue ) }
			paging={ {
				label: __( 'Pages of mailings', 'millwork' ),
				textOf: pageText(
					issueCountName( list.page.data?.items.length ?? 0 )
				),
			} }
		/>
	);
}
