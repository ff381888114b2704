import { __ } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { Dialog } from './dialogs';
import { Export } from './export';
import { Modes } from './modes';
import { Period } from './period';
import { PaymentTable, usePayments } from './screen';
import { Totals } from './totals';
import type { DialogName, Payment } from './types';
import { useTotals } from './use-totals';
import { useMutations } from './use-mutations';

/** The whole page: totals, and the list of payments. */
export function PaymentsPage() {
	const list = usePayments();
	const { navigation, page, isBlank } = list;
	const { query } = navigation.location;
	const totals = useTotals( query );
	const mutations = useMutations( page, totals );
	const { root, open, show, close } = useItemDialog< DialogName, Payment >(
		page.data?.items,
		'data-payment'
	);

	return (
		<div className="millwork-list-page millwork-payments" ref={ root }>
			<Modes navigation={ navigation } />
			{ ! isBlank && (
				<>
					<div className="millwork-payments__head">
						<Period navigation={ navigation } />
						<Export query={ query } mutations={ mutations } />
					</div>
					<Totals totals={ totals } query={ query } />
				</>
			) }
			<TableBoundary loading={ __( 'Loading payments…', 'millwork' ) }>
				<PaymentTable
					list={ list }
					mutations={ mutations }
					onShow={ show }
				/>
			</TableBoundary>
			{ open && (
				<Dialog
					name={ open.name }
					payment={ open.item }
					isTest={ query.mode === 'test' }
					mutations={ mutations }
					onShow={ ( name ) => show( name, open.item ) }
					onClose={ close }
				/>
			) }
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}
