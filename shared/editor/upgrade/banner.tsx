import { useEffect, useRef } from 'react';
import { speak } from '@wordpress/a11y';
import { BlockControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useUpgrade } from './use-upgrade';

interface UpgradeBannerProps {
	/** The slug of the plan; empty for any. */
	requiredPlan: string;
	/** The name of the block that wants it. */
	block: string;
	title?: string;
	description?: string;
	buttonText?: string;
}

/**
 * The banner of a block that wants for a plan, with a button that leads to the plan. The same
 * button is in the block's toolbar: the banner stands beside the block, where Tab does not go.
 *
 * @param props See UpgradeBannerProps; where no texts are given, the usual ones stand.
 */
export function UpgradeBanner( {
	requiredPlan,
	block,
	title = __( 'Premium Block', 'millwork' ),
	description = __(
		'Upgrade your plan to use this premium block',
		'millwork'
	),
	buttonText = __( 'Upgrade', 'millwork' ),
}: UpgradeBannerProps ) {
	const { upgrade, isRedirecting, url } = useUpgrade( requiredPlan, block );
	const element = useRef< HTMLDivElement >( null );
	const blocked = __(
		'Your browser did not open a new tab. Your work is saved and stays here:',
		'millwork'
	);
	useEffect( () => speak( description ), [ description ] );
	useEffect( () => {
		if ( url ) {
			speak( blocked );
		}
	}, [ url, blocked ] );
	useEffect( () => {
		// The block around would take the focus for its own selection, and the banner would be gone
		// before the click arrives. It listens with the browser's events, which React's come after.
		const keep = ( event: FocusEvent ) => event.stopPropagation();
		const banner = element.current;
		banner?.addEventListener( 'focusin', keep );
		return () => banner?.removeEventListener( 'focusin', keep );
	}, [] );
	const state = {
		isBusy: isRedirecting,
		disabled: isRedirecting,
		accessibleWhenDisabled: true,
		onClick: upgrade,
	};
	return (
		<>
			<div
				ref={ element }
				className="millwork-upgrade-banner"
				role="group"
				aria-label={ title }
			>
				<div className="millwork-upgrade-banner__text">
					<strong>{ title }</strong>
					<span>{ description }</span>
					{ url && (
						<span>
							{ blocked }{ ' ' }
							<ExternalLink href={ url }>
								{ __( 'Open the checkout', 'millwork' ) }
							</ExternalLink>
						</span>
					) }
				</div>
				{ upgrade && (
					<Button
						variant="primary"
						__next40pxDefaultSize
						{ ...state }
					>
						{ isRedirecting
							? __( 'Redirecting…', 'millwork' )
							: buttonText }
					</Button>
				) }
			</div>
			{ upgrade && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton { ...state }>
							{ buttonText }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}
