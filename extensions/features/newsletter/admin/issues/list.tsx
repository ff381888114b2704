import { useMemo } from 'react';
import { DataViews } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { pageText } from 'shared/admin/list/paging';
import { actionsOf } from './actions';
import { Empty } from './empty';
import { fieldsOf } from './list-fields';
import type { DialogName, Issue, Query } from './types';
import type { Mutations } from './use-mutations';
import { queryOf, viewOf } from './list-view';
import { issueCountLabel } from './labels';

export interface TableProps {
	list: List< Query, Issue >;
	mutations: Mutations;
	onShow: ( name: DialogName, issue: Issue ) => void;
}

export default function IssueTable( { list, mutations, onShow }: TableProps ) {
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( fieldsOf, [] ) }
			actions={ actionsOf( mutations, onShow ) }
			failed={ __( 'Couldn’t load the mailings.', 'millwork' ) }
			toolbar={
				! list.isBlank && (
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
					issueCountLabel( list.page.data?.items.length ?? 0 )
				),
			} }
		/>
	);
}
