import { Button, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getAvailability } from 'shared/editor/availability';
import { useUpgrade } from 'shared/editor/upgrade/use-upgrade';

const NAME = 'jetpack/social-previews';

export function Upsell() {
	const { upgrade, url, isRedirecting } = useUpgrade(
		getAvailability( NAME ).details?.required_plan ?? '',
		NAME
	);
	return (
		<>
			<p>
				{ __(
					'See how your post will look on Google, Facebook, X and other networks before you publish it.',
					'millwork'
				) }
			</p>
			<ul className="millwork-social-previews__reasons">
				<li>
					{ __(
						'Find titles and descriptions that would be cut off.',
						'millwork'
					) }
				</li>
				<li>
					{ __(
						'Check which image represents the post, and how it’s cropped.',
						'millwork'
					) }
				</li>
				<li>{ __( 'Read a thread post by post.', 'millwork' ) }</li>
			</ul>
			<p>{ __( 'Business or eCommerce plan required', 'millwork' ) }</p>
			{ url && (
				<p role="status">
					{ __(
						'Your browser didn’t open a new tab. Your work is saved.',
						'millwork'
					) }{ ' ' }
					<ExternalLink href={ url }>
						{ __( 'Open the checkout', 'millwork' ) }
					</ExternalLink>
				</p>
			) }
			{ upgrade && (
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isRedirecting }
					disabled={ isRedirecting }
					accessibleWhenDisabled
					onClick={ upgrade }
				>
					{ isRedirecting
						? __( 'Redirecting…', 'millwork' )
						: __( 'Upgrade', 'millwork' ) }
				</Button>
			) }
		</>
	);
}
