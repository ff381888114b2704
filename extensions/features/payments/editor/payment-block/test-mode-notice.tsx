import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOnlyTest } from './payments-check';
import { useMemberships } from './use-memberships';

/** Says in a block whose button visitors don't see that they can't pay yet. Renders nothing once they can. */
export function TestModeNotice() {
	const { status } = useMemberships( 'all' );
	return status?.isTest ? (
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
