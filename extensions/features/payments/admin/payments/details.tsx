import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import { formatDateTime } from 'shared/admin/format';
import { begin, kinds } from './actions';
import type { DialogName, Payment } from './types';
import type { Mutations } from './use-mutations';
import {
	amountLabel,
	paymentLabel,
	payerName,
	receiptLabel,
	subscriptionLabel,
} from './labels';

interface Props {
	payment: Payment;
	isTest: boolean;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
}

/** A payment's details, in a modal. All texts are plain; only checked URLs become links. */
export function Details( { payment, isTest, mutations, onShow }: Props ) {
	const { email, post } = payment;
	const mail = mailAddress( email );
	return (
		<>
			<p className="millwork-payments__sum">
				<bdi>{ amountLabel( payment ) }</bdi>
				<State payment={ payment } />
				{ isTest && (
					<strong className="millwork-payments__mark">
						{ __( 'TEST', 'millwork' ) }
					</strong>
				) }
			</p>
			<div
				className="millwork-list__buttons"
				role="group"
				aria-label={ __( 'Actions', 'millwork' ) }
			>
				{ kinds()
					.filter( ( { fits } ) => fits( payment ) )
					.map( ( { name, label, icon, isDestructive } ) => (
						<Button
							key={ name }
							variant="secondary"
							size="compact"
							icon={ icon }
							isDestructive={ isDestructive }
							onClick={ () =>
								begin( name, payment, mutations, onShow )
							}
						>
							{ label }
						</Button>
					) ) }
			</div>
			<dl className="millwork-payments__details">
				<Line term={ __( 'For', 'millwork' ) }>
					<bdi>{ paymentLabel( payment ) }</bdi>
				</Line>
				<Line term={ __( 'From', 'millwork' ) }>
					<bdi>{ payerName( payment ) }</bdi>
				</Line>
				{ email && (
					<Line term={ __( 'Email', 'millwork' ) }>
						{ mail ? <a href={ mail }>{ email }</a> : email }
					</Line>
				) }
				{ payment.note && (
					<Line term={ __( 'Note', 'millwork' ) }>
						<span className="millwork-payments__note" dir="auto">
							{ payment.note }
						</span>
					</Line>
				) }
				<Line term={ __( 'Started', 'millwork' ) }>
					<Moment time={ payment.created } />
				</Line>
				{ payment.paid && (
					<Line term={ __( 'Paid', 'millwork' ) }>
						<Moment time={ payment.paid } />
					</Line>
				) }
				{ payment.error && (
					<Line term={ __( 'Error', 'millwork' ) }>
						<span className="millwork-payments__error" dir="auto">
							{ payment.error }
						</span>
					</Line>
				) }
				{ payment.not_refunded && (
					<Line term={ __( 'Failed refund', 'millwork' ) }>
						<span className="millwork-payments__error">
							{ failedRefundText( payment ) }
						</span>
					</Line>
				) }
				{ payment.subscription && (
					<Line term={ __( 'Subscription', 'millwork' ) }>
						{ subscriptionLabel( payment ) }
					</Line>
				) }
				{ post && (
					<Line term={ __( 'Page', 'millwork' ) }>
						{ /^https?:\/\//i.test( post.url ) ? (
							<a href={ post.url }>
								<bdi>{ post.title || post.url }</bdi>
							</a>
						) : (
							<bdi>{ post.title }</bdi>
						) }
					</Line>
				) }
				<Line term={ __( 'Receipt', 'millwork' ) }>
					{ receiptLabel( payment ) }
				</Line>
				<Line term={ __( 'Reference', 'millwork' ) }>
					<code dir="ltr">{ payment.reference }</code>
				</Line>
				<Line term={ __( 'Method', 'millwork' ) }>
					<bdi>{ payment.gateway }</bdi>
				</Line>
				{ payment.charge && (
					<Line term={ __( 'Payment service ID', 'millwork' ) }>
						<code dir="ltr">{ payment.charge }</code>
					</Line>
				) }
			</dl>
		</>
	);
}

/** A payment's state, its refunds, and failed refunds. */
export function State( { payment }: { payment: Payment } ) {
	const isPart = payment.refunded && payment.status !== 'refunded';
	return (
		<span className="millwork-payments__states">
			<span
				className={ `millwork-payments__state is-${ payment.status }` }
			>
				{ payment.status_label }
			</span>
			{ isPart && (
				<bdi className="millwork-payments__part">
					{ sprintf(
						/* translators: %s: an amount. */
						__( '%s refunded', 'millwork' ),
						payment.refunded
					) }
				</bdi>
			) }
			{ payment.not_refunded && payment.refundable && (
				<bdi className="millwork-payments__part is-failed">
					{ sprintf(
						/* translators: %s: an amount. */
						__( 'Refund of %s failed', 'millwork' ),
						payment.not_refunded
					) }
				</bdi>
			) }
		</span>
	);
}

const Line = ( { term, children }: { term: string; children: ReactNode } ) => (
	<div>
		<dt>{ term }</dt>
		<dd>{ children }</dd>
	</div>
);

const Moment = ( { time }: { time: string } ) => (
	<time dateTime={ time }>{ formatDateTime( time ) }</time>
);

/** The refund that failed, and what to do about it. */
const failedRefundText = ( payment: Payment ) => {
	const { status, not_refunded: amount, gateway } = payment;
	return status === 'refunded'
		? sprintf(
				/* translators: 1: an amount, such as $5.00, 2: a way to pay, such as PayPal. */
				__(
					'%2$s couldn’t refund %1$s at first. All of it has been refunded since.',
					'millwork'
				),
				amount,
				gateway
			)
		: sprintf(
				/* translators: 1: an amount, such as $5.00, 2: a way to pay, such as PayPal. */
				__(
					'%2$s couldn’t refund %1$s, so the payer hasn’t received the money. Try the refund again or pay it back another way, and tell the payer.',
					'millwork'
				),
				amount,
				gateway
			);
};
