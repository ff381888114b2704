import { useMemo } from 'react';
import { __ } from '@wordpress/i18n';
import type { List } from 'shared/admin/list/create-list-screen';
import { ListTable } from 'shared/admin/list/list-table';
import { pageText } from 'shared/admin/list/paging';
import { Toolbar } from 'shared/admin/list/view';
import { actionsOf } from './actions';
import { Empty } from './empty';
import { fieldsOf } from './list-fields';
import type { DialogName, Payment, Query } from './types';
import type { Mutations } from './use-mutations';
import { queryOf, viewOf } from './list-view';
import { paymentCountLabel } from './labels';

export interface TableProps {
	list: List< Query, Payment >;
	mutations: Mutations;
	onShow: ( name: DialogName, payment: Payment ) => void;
}

export default function PaymentTable( {
	list,
	mutations,
	onShow,
}: TableProps ) {
	const { data, reload } = list.page;
	return (
		<ListTable
			list={ list }
			viewOf={ viewOf }
			queryOf={ queryOf }
			fields={ useMemo( fieldsOf, [] ) }
			actions={ actionsOf( mutations, onShow ) }
			failed={ __( 'The payments couldn’t be loaded.', 'millwork' ) }
			toolbar={
				! list.isBlank && (
					<Toolbar search={ __( 'Search payments', 'millwork' ) } />
				)
			}
			incomplete={ __(
				'A search covers 2,000 payments at a time. Go to the next page to search more. A full email address or payment number is found right away.',
				'millwork'
			) }
			empty={
				<Empty
					navigation={ list.navigation }
					isComplete={ data?.isComplete ?? true }
					onReload={ reload }
				/>
			}
			onClickItem={ ( payment ) => onShow( 'details', payment ) }
			paging={ {
				label: __( 'Pages of payments', 'millwork' ),
				textOf: pageText(
					paymentCountLabel( data?.items.length ?? 0 )
				),
			} }
		/>
	);
}
