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
	end: __( 'End the pledge?', 'millwork' ),
	cancel: __( 'Cancel the subscription?', 'millwork' ),
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
								'Has the money arrived? %1$s has pledged %2$s; the transfer should name %3$s.',
								'millwork'
							),
							payerName( payment ),
							payment.amount,
							payment.reference
						) }
					</p>
					<p>
						{ __(
							'It counts as paid from then on. This cannot be undone.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		case 'end':
			return (
				<Confirm
					label={ __( 'End the pledge', 'millwork' ) }
					keepLabel={ __( 'Go on waiting', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.endPledge( payment ) }
				>
					<p>
						{ sprintf(
							/* translators: 1: a person, 2: an amount. */
							__(
								'%1$s has pledged %2$s, and you wait for it no longer. %1$s gets no mail about that.',
								'millwork'
							),
							payerName( payment ),
							payment.amount
						) }
					</p>
					<p>
						{ __(
							'Should the money come after all, you can still mark it as paid, until the pledge is 90 days old.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		case 'cancel':
			return (
				<Confirm
					label={ __( 'Cancel the subscription', 'millwork' ) }
					keepLabel={ __( 'Keep it', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.cancel( payment ) }
				>
					<p>
						{ sprintf(
							/* translators: 1: a person, 2: an amount, as “$5.00 a month”. */
							__(
								'%1$s will not pay %2$s any more. What was paid stays paid.',
								'millwork'
							),
							payerName( payment ),
							amountLabel( payment )
						) }
					</p>
					<p>
						{ __(
							'This cannot be undone: only the payer can begin anew.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
	}
}
