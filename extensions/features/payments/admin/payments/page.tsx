import { useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { TableFrame } from 'shared/admin/list/table-frame';
import { ToldNotice } from 'shared/admin/list/told';
import { isNarrowed } from './address';
import { Dialog } from './dialogs';
import { Export } from './export';
import { Modes } from './modes';
import { Period } from './period';
import { PaymentTable } from './table';
import { Totals } from './totals';
import type { DialogName, Payment } from './types';
import { useLocation } from './use-location';
import { usePage } from './use-page';
import { useTotals } from './use-totals';
import { useWork } from './use-work';

/** The whole page: sums, and the list of payments. */
export function PaymentsPage() {
	const navigation = useLocation();
	const { query, before } = navigation.location;
	const page = usePage( query, before );
	const totals = useTotals( query );
	const work = useWork( page, totals );
	const root = useRef< HTMLDivElement >( null );
	const [ open, setOpen ] = useState< {
		name: DialogName;
		payment: Payment;
	} | null >( null );

	const payment = open && latest( page.data?.payments, open.payment );
	const close = () => {
		setOpen( null );
		// A menu that led here is gone by now: back to the row.
		setTimeout( () => {
			const { activeElement, body } = root.current?.ownerDocument ?? {};
			if ( payment && activeElement === body ) {
				root.current
					?.querySelector( `[data-payment="${ payment.id }"]` )
					?.closest< HTMLElement >( '[role="button"]' )
					?.focus();
			}
		} );
	};
	// Where nothing was ever paid, there is nothing to look through.
	const isBlank =
		page.isEmpty && ! page.failure && ! isNarrowed( query ) && ! before;

	return (
		<div className="millwork-list-page millwork-payments" ref={ root }>
			<Modes navigation={ navigation } />
			{ ! isBlank && (
				<>
					<div className="millwork-payments__head">
						<Period navigation={ navigation } />
						<Export query={ query } work={ work } />
					</div>
					<Totals totals={ totals } query={ query } />
				</>
			) }
			<TableFrame loading={ __( 'Loading the payments…', 'millwork' ) }>
				<PaymentTable
					page={ page }
					isBlank={ isBlank }
					navigation={ navigation }
					work={ work }
					onShow={ ( name, shown ) =>
						setOpen( { name, payment: shown } )
					}
				/>
			</TableFrame>
			{ open && payment && (
				<Dialog
					name={ open.name }
					payment={ payment }
					isTest={ query.mode === 'test' }
					work={ work }
					onShow={ ( name ) => setOpen( { name, payment } ) }
					onClose={ close }
				/>
			) }
			<ToldNotice told={ work } />
		</div>
	);
}

/** A payment as the list has it now. */
const latest = ( payments: Payment[] | undefined, payment: Payment ) =>
	payments?.find( ( { id } ) => id === payment.id ) ?? payment;
