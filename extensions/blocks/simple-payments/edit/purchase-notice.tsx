import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Product } from './wordpress';

interface PurchaseNoticeProps {
	purchase: Product[ 'millwork_purchase' ];
	/** Whether the block has a payment link, saved or not. */
	hasLink: boolean;
}

/** Says that a way to pay is about to end. */
export function PurchaseNotice( { purchase, hasLink }: PurchaseNoticeProps ) {
	if ( hasLink || purchase === undefined || purchase === 'gateway' ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'PayPal deprecated selling with only an email address in January 2026, and may turn it off any time after January 1, 2027. Paste a payment link in the block settings, or ask an administrator to enter PayPal keys under Millwork → Settings.',
				'millwork'
			) }
		</Notice>
	);
}
