import { Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Confirm } from 'shared/admin/list/confirm';
import { Details } from './details';
import { Refund } from './refund';
import type { DialogName, Payment } from './types';
import type { Mutations } from './use-mutations';
import { amountLabel, payerName } from './labels';

interface Props {
	name: DialogName;
	payment: Payment;
	isTest: boolean;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
	onClose: () => void;
}

const titles = (): Record< DialogName, string > => ( {
	details: __( 'Payment', 'millwork' ),
	refund: __( 'Refund', 'millwork' ),
	paid: __( 'Mark as paid?', 'millwork' ),
	end: __( 'Cancel pledge?', 'millwork' ),
	cancel: __( 'Cancel subscription?', 'millwork' ),
} );

/** The open dialog about a payment. */
export function Dialog( props: Props ) {
	const { name, onClose } = props;
	return (
		<Modal
			key={ name }
			className="millwork-payments-dialog"
			title={ titles()[ name ] }
			size={ name === 'details' ? 'medium' : 'small' }
			focusOnMount={ name === 'refund' ? 'firstContentElement' : true }
			onRequestClose={ onClose }
		>
			<Content { ...props } />
		</Modal>
	);
}

function Content( {
	name,
	payment,
	isTest,
	mutations,
	onShow,
	onClose,
}: Props ) {
	switch ( name ) {
		case 'details':
			return (
				<Details
					payment={ payment }
					isTest={ isTest }
					mutations={ mutations }
					onShow={ onShow }
				/>
			);
		case 'refund':
			return (
				<Refund
					payment={ payment }
					isTest={ isTest }
					mutations={ mutations }
					onClose={ onClose }
				/>
			);
		case 'paid':
			return (
				<Confirm
					label={ __( 'Mark as paid', 'millwork' ) }
					onClose={ onClose }
					onConfirm={ () => mutations.markPaid( payment ) }
				>
					<p>
						{ sprintf(
							/* translators: 1: a person, 2: an amount, 3: a payment’s number. */
							__(
								'Has the money arrived? %1$s pledged %2$s. The transfer should include the reference %3$s.',
								'millwork'
							),
							payerName( payment ),
							payment.amount,
							payment.reference
						) }
					</p>
					<p>
						{ __(
							'It will count as paid. This can’t be undone.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		case 'end':
			return (
				<Confirm
					label={ __( 'Cancel pledge', 'millwork' ) }
					keepLabel={ __( 'Keep waiting', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.endPledge( payment ) }
				>
					<p>
						{ sprintf(
							/* translators: 1: a person, 2: an amount. */
							__(
								'%1$s pledged %2$s. If you cancel the pledge, %1$s gets no email about it.',
								'millwork'
							),
							payerName( payment ),
							payment.amount
						) }
					</p>
					<p>
						{ __(
							'If the money arrives later, you can still mark it as paid until the pledge is 90 days old.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		case 'cancel':
			return (
				<Confirm
					label={ __( 'Cancel subscription', 'millwork' ) }
					keepLabel={ __( 'Keep subscription', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.cancel( payment ) }
				>
					<p>
						{ sprintf(
							/* translators: 1: a person, 2: an amount, such as “$5.00 a month”. */
							__(
								'%1$s won’t be charged %2$s anymore. Past payments aren’t refunded.',
								'millwork'
							),
							payerName( payment ),
							amountLabel( payment )
						) }
					</p>
					<p>
						{ __(
							'This can’t be undone. Only the payer can subscribe again.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
	}
}
