import { BlockControls } from '@wordpress/block-editor';
import { Button, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Memberships } from './types';

/** Opens beside the editor: what is written there stays. */
const BESIDE = '_blank';

/**
 * Says in a block that no payment service is connected yet, and leads to where one is. The link is in
 * the block's toolbar too. People who can't connect one read whom to ask.
 *
 * @param props        The props.
 * @param props.status What the server says about payments.
 */
export function ConnectBanner( { status }: { status: Memberships } ) {
	const { connectUrl, mayConnect, shouldUpgrade } = status;
	if ( shouldUpgrade || ! connectUrl ) {
		return null;
	}
	const label = __( 'Connect Stripe', 'millwork' );
	return (
		<>
			<div
				className="millwork-upgrade-banner"
				role="group"
				aria-label={ __( 'Payments are not connected', 'millwork' ) }
			>
				<div className="millwork-upgrade-banner__text">
					<strong>
						{ __( 'Payments are not connected', 'millwork' ) }
					</strong>
					<span>
						{ __(
							'You can try this block on your page; no money moves. Visitors see it once a payment service is connected.',
							'millwork'
						) }
					</span>
					{ ! mayConnect && (
						<span>
							{ __(
								'Ask an administrator to connect one under Settings → Millwork → Payments.',
								'millwork'
							) }
						</span>
					) }
				</div>
				{ mayConnect && (
					<Button
						variant="primary"
						href={ connectUrl }
						target={ BESIDE }
						rel="noreferrer noopener"
						__next40pxDefaultSize
					>
						{ label }
					</Button>
				) }
			</div>
			{ mayConnect && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							onClick={ () =>
								window.open( connectUrl, BESIDE, 'noreferrer' )
							}
						>
							{ label }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}
