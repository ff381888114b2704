import { BlockControls } from '@wordpress/block-editor';
import { Button, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Memberships } from './types';

/** A new tab, so that unsaved changes stay. */
const BESIDE = '_blank';

/**
 * Says that no payment service is connected yet, or that payments are in test mode, with a link to change that. The
 * block's toolbar has the same link. People who can't change it read whom to ask.
 */
export function ConnectBanner( { status }: { status: Memberships } ) {
	const { connectUrl, isSetUp, isTest, mayConnect, shouldUpgrade } = status;
	if ( shouldUpgrade || ! connectUrl ) {
		return null;
	}
	const isOnlyTest = isTest && isSetUp;
	const label = isOnlyTest
		? __( 'Payment settings', 'millwork' )
		: __( 'Connect Stripe', 'millwork' );
	const title = isOnlyTest
		? __( 'Payments are in test mode', 'millwork' )
		: __( 'Payments are not connected', 'millwork' );
	return (
		<>
			<div
				className="millwork-upgrade-banner"
				role="group"
				aria-label={ title }
			>
				<div className="millwork-upgrade-banner__text">
					<strong>{ title }</strong>
					<span>
						{ isOnlyTest
							? __(
									'You can try this block on your page; no real money is charged. Visitors see it once payments are live.',
									'millwork'
								)
							: __(
									'You can try this block on your page; no real money is charged. Visitors see it once a payment service is connected.',
									'millwork'
								) }
					</span>
					{ ! mayConnect && (
						<span>
							{ isOnlyTest
								? __(
										'Ask an administrator to choose Live under Settings → Millwork → Payments.',
										'millwork'
									)
								: __(
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
