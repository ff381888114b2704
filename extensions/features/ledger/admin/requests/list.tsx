import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import type { Action } from '@wordpress/dataviews/wp';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { pageText } from 'shared/admin/list/paging';
import { Toolbar } from 'shared/admin/list/view';
import { Empty } from './empty';
import { fieldsOf } from './list-fields';
import { queryOf, viewOf } from './list-view';
import { pageCountLabel } from './labels';
import type { Query, SitePage } from './types';
import type { Measuring } from './use-measuring';

export interface TableProps {
	list: List< Query, SitePage >;
	measuring: Measuring;
	onShow: ( page: SitePage ) => void;
}

const actionsOf = (
	{ current, measureOne }: Measuring,
	onShow: ( page: SitePage ) => void
): Action< SitePage >[] => [
	{
		id: 'details',
		label: __( 'Details', 'millwork' ),
		callback: ( [ page ] ) => page && onShow( page ),
	},
	{
		id: 'measure',
		label: __( 'Measure this page', 'millwork' ),
		isEligible: () => current < 0,
		callback: ( [ page ] ) => {
			if ( page ) {
				void measureOne( page );
			}
		},
	},
];

export default function RequestsTable( {
	list,
	measuring,
	onShow,
}: TableProps ) {
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( fieldsOf, [] ) }
			actions={ actionsOf( measuring, onShow ) }
			failed={ __( 'The pages couldn’t be loaded.', 'millwork' ) }
			toolbar={
				! list.isBlank && (
					<Toolbar search={ __( 'Search pages', 'millwork' ) } />
				)
			}
			incomplete={ __(
				'Some pages haven’t been read yet. That happens in the background and may take a few minutes.',
				'millwork'
			) }
			empty={ <Empty navigation={ list.navigation } /> }
			onClickItem={ onShow }
			paging={ {
				label: __( 'Pages of the list', 'millwork' ),
				textOf: pageText(
					pageCountLabel( list.page.data?.items.length ?? 0 )
				),
			} }
		/>
	);
}
