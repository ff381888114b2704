import { useEffect, useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { getDelivery, sendTestEmail } from './api';
import { config } from './config';
import type { Delivery } from './types';

/** Says that emails about entries keep failing, why, and what to do. */
export function DeliveryNotice() {
	const [ delivery, setDelivery ] = useState< Delivery | null >( null );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ result, setResult ] = useState( '' );

	useEffect( () => {
		let isCurrent = true;
		getDelivery().then(
			( latest ) => isCurrent && setDelivery( latest ),
			// The list says that the site can't be reached.
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [] );

	if ( ! delivery?.entries ) {
		return null;
	}
	const test = async () => {
		setIsBusy( true );
		const said = await sendTestEmail().catch( messageOf );
		setResult( said );
		speak( said );
		setIsBusy( false );
	};
	const { advice, error, reason, summary } = delivery;
	return (
		<Notice
			status="error"
			isDismissible={ false }
			className="millwork-inbox__delivery"
		>
			<p>
				<strong>{ summary }</strong>{ ' ' }
				{ reason ||
					sprintf(
						/* translators: %s: an error, as the mail server or WordPress wrote it. */
						__( 'Last error: %s', 'millwork' ),
						error
					) }
			</p>
			<p>
				{ __( 'The entries are saved here.', 'millwork' ) } { advice }
			</p>
			{ config().canTest && (
				<p>
					<Button
						variant="secondary"
						__next40pxDefaultSize
						isBusy={ isBusy }
						accessibleWhenDisabled
						disabled={ isBusy }
						onClick={ () => void test() }
					>
						{ __( 'Send test email', 'millwork' ) }
					</Button>
				</p>
			) }
			{ result && <p>{ result }</p> }
		</Notice>
	);
}
