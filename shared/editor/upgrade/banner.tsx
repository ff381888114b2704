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
	requiredPlan: string;
	/** The name of the block that requires it. */
	block: string;
	title?: string;
	description?: string;
	buttonText?: string;
}

/**
 * The banner of a block that lacks its plan, with a button to buy it. The block's toolbar has the same button, because
 * Tab doesn't reach the banner.
 *
 * @param props Texts that are left out have defaults.
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
		'Your browser didn’t open a new tab. Your work is saved.',
		'millwork'
	);
	useEffect( () => speak( description ), [ description ] );
	useEffect( () => {
		if ( url ) {
			speak( blocked );
		}
	}, [ url, blocked ] );
	useEffect( () => {
		// The surrounding block would move focus to itself, and the banner would disappear before the click. It listens
		// to native events, which come before React's.
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
								{ __( 'Open checkout', 'millwork' ) }
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
						<ToolbarButton
							{ ...state }
							style={ { whiteSpace: 'nowrap' } }
						>
							{ buttonText }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}
