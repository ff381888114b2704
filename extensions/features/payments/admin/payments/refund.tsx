import { useState } from 'react';
import { Button, Notice, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import type { Payment } from './types';
import type { Mutations } from './use-mutations';
import { isRunning, payerName } from './labels';

interface Props {
	payment: Payment;
	isTest: boolean;
	mutations: Mutations;
	onClose: () => void;
}

/** 32 hexadecimal digits. randomUUID() exists only in secure contexts. */
const randomKey = () =>
	Array.from(
		window.crypto.getRandomValues( new Uint8Array( 16 ) ),
		( byte ) => byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/** Whether the server refused, so that certainly no money moved. */
const isRefusal = ( error: unknown ) => {
	const { status = 0 } =
		( error as { data?: { status?: number } } | null )?.data ?? {};
	return status >= 400 && status < 500;
};

/** Asks before a refund, in a modal. */
export function Refund( { payment, isTest, mutations, onClose }: Props ) {
	// The same key is the same refund: a second click, or a retry after a lost answer, refunds only once.
	const [ key, setKey ] = useState( randomKey );
	const [ amount, setAmount ] = useState( payment.refundable );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ isUnknown, setIsUnknown ] = useState( false );

	const give = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			await mutations.refund( payment, amount.trim(), key );
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
			const isRefused = isRefusal( error );
			setIsUnknown( ! isRefused );
			if ( isRefused ) {
				// Gateways answer a refused key with the same refusal again.
				setKey( randomKey() );
			}
		}
	};
	const close = () => {
		// The refund may have been made anyway, or someone else has made one.
		if ( failure ) {
			mutations.refresh();
		}
		onClose();
	};

	return (
		<form
			className="millwork-payments__refund"
			onSubmit={ ( event ) => {
				event.preventDefault();
				void give();
			} }
		>
			<p>
				{ sprintf(
					/* translators: 1: a person, 2: an amount, such as $5.00. */
					__( '%1$s paid %2$s.', 'millwork' ),
					payerName( payment ),
					payment.amount
				) }{ ' ' }
				{ payment.refunded &&
					sprintf(
						/* translators: %s: an amount. */
						__(
							'Of that, %s has already been refunded.',
							'millwork'
						),
						payment.refunded
					) }
			</p>
			<TextControl
				label={ sprintf(
					/* translators: %s: a currency, such as USD. */
					__( 'Amount in %s', 'millwork' ),
					payment.currency
				) }
				help={ sprintf(
					/* translators: %s: an amount, such as 5.00. */
					__( 'At most %s.', 'millwork' ),
					payment.refundable
				) }
				value={ amount }
				onChange={ setAmount }
				inputMode="decimal"
				autoComplete="off"
				dir="ltr"
				readOnly={ isBusy || isUnknown }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<ul>
				<li>
					{ isTest
						? __(
								'This is a test: no real money is refunded.',
								'millwork'
							)
						: wayBack( payment ) }
				</li>
				{ isRunning( payment ) && (
					<li>
						{ __(
							'The subscription continues. To stop future payments, cancel it too.',
							'millwork'
						) }
					</li>
				) }
				<li>{ __( 'This can’t be undone.', 'millwork' ) }</li>
			</ul>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }{ ' ' }
					{ isUnknown &&
						__(
							'We don’t know whether the refund went through. Click “Refund” again: the money is refunded only once.',
							'millwork'
						) }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ close }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					type="submit"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
				>
					{ __( 'Refund', 'millwork' ) }
				</Button>
			</div>
		</form>
	);
}

/** How the money is returned. */
const wayBack = ( { by_hand: isByHand, gateway }: Payment ) =>
	isByHand
		? __(
				'This only records the refund. Send the money from your bank yourself.',
				'millwork'
			)
		: sprintf(
				/* translators: %s: a way to pay, such as Stripe. */
				__(
					'The money goes back through %s. This can take a few days.',
					'millwork'
				),
				gateway
			);
