import { BlockControls } from '@wordpress/block-editor';
import { Button, Flex } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
import { useIsPreview } from 'shared/editor/is-preview';
import { isOnlyTest as isOnlyTestMode } from './payments-check';
import type { Memberships } from './types';

/** A new tab, so that unsaved changes stay. */
const BESIDE = '_blank';

/**
 * Says that no payment service is connected yet, or that payments are in test mode, with a link to change that. The
 * block's toolbar has the same link. For people who can't change it, it says whom to ask. A preview shows nothing of it.
 */
export function ConnectBanner( { status }: { status: Memberships } ) {
	const { connectUrl, mayConnect, possible, shouldUpgrade } = status;
	const isPreview = useIsPreview();
	if ( isPreview || shouldUpgrade || ! connectUrl ) {
		return null;
	}
	const isOnlyTest = isOnlyTestMode( status );
	const label = isOnlyTest
		? __( 'Payment settings', 'millwork' )
		: __( 'Connect Stripe', 'millwork' );
	const title = isOnlyTest
		? __( 'Payments are in test mode', 'millwork' )
		: __( 'Payments aren’t connected', 'millwork' );
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
							: notConnected( possible ) }
					</span>
					{ ! mayConnect && (
						<span>
							{ isOnlyTest
								? __(
										'Ask an administrator to choose Live under Millwork → Settings → Payments.',
										'millwork'
									)
								: __(
										'Ask an administrator to set one up under Millwork → Settings → Payments.',
										'millwork'
									) }
						</span>
					) }
				</div>
				{ mayConnect && (
					<Flex wrap expanded={ false } justify="flex-start">
						<Button
							variant="primary"
							href={ connectUrl }
							target={ BESIDE }
							rel="noreferrer noopener"
							__next40pxDefaultSize
						>
							{ label }
						</Button>
						{ ! isOnlyTest && possible.length > 1 && (
							<Button
								variant="secondary"
								href={ connectUrl }
								target={ BESIDE }
								rel="noreferrer noopener"
								__next40pxDefaultSize
							>
								{ __( 'Other payment services', 'millwork' ) }
							</Button>
						) }
					</Flex>
				) }
			</div>
			{ mayConnect && (
				// First in the toolbar, so that phones show it without scrolling.
				<BlockControls group="block">
					<ToolbarText
						onClick={ () =>
							window.open( connectUrl, BESIDE, 'noreferrer' )
						}
					>
						{ label }
					</ToolbarText>
				</BlockControls>
			) }
		</>
	);
}

/** @param services The names of payment services; other servers give none. */
const notConnected = ( services: readonly string[] ) =>
	services.length
		? sprintf(
				/* translators: %s: the names of payment services, such as 'Stripe, PayPal, Bank transfer'. */
				__(
					'You can try this block on your page; no real money is charged. Visitors see it once you set up at least one of these: %s.',
					'millwork'
				),
				services.join( ', ' )
			)
		: __(
				'You can try this block on your page; no real money is charged. Visitors see it once a payment service is connected.',
				'millwork'
			);
