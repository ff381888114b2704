import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOnlyTest, usePaymentsCheck } from './payments-check';
import { useMemberships } from './use-memberships';

interface Props {
	/** Whether to show the notice; the check before publishing doesn't depend on it. */
	isShown: boolean;
}

/** Says in a block whose button visitors don't see that they can't pay yet. Renders nothing once they can. */
export function TestModeNotice( { isShown }: Props ) {
	const { status } = useMemberships( 'all' );
	usePaymentsCheck( status, ! status?.isTest );
	return isShown && status?.isTest ? (
		<Notice status="info" isDismissible={ false }>
			{ isOnlyTest( status )
				? __(
						'Payments are in test mode: visitors can’t buy this yet. You can try the button on your page; no real money is charged.',
						'millwork'
					)
				: __(
						'Payments aren’t connected: visitors can’t buy this yet. You can try the button on your page; no real money is charged.',
						'millwork'
					) }{ ' ' }
			{ status.mayConnect && status.connectUrl && (
				<ExternalLink href={ status.connectUrl }>
					{ __( 'Payment settings', 'millwork' ) }
				</ExternalLink>
			) }
		</Notice>
	) : null;
}
