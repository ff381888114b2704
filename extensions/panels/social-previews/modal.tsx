import { speak } from '@wordpress/a11y';
import {
	Modal,
	Notice,
	Spinner,
	TabPanel,
	ToggleControl,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { Bluesky, Facebook, LinkedIn, Mastodon, Twitter } from './networks';
import { Google, GoogleOnPhone } from './search-results';
import type { Preview, Titles } from './types';
import { Upsell } from './upsell';
import { isThread, usePreview } from './use-preview';

export interface ModalProps {
	/** Whether the site's plan lacks the previews. */
	isUpsell: boolean;
	onClose: () => void;
}

type Tab = ComponentType< { preview: Preview; titles: Titles } >;

const tabs: { name: string; title: string; Tab: Tab }[] = [
	{
		name: 'google',
		title: __( 'Google Search', 'millwork' ),
		Tab: Google,
	},
	{ name: 'facebook', title: __( 'Facebook', 'millwork' ), Tab: Facebook },
	{ name: 'twitter', title: __( 'Twitter', 'millwork' ), Tab: Twitter },
	{ name: 'mastodon', title: __( 'Mastodon', 'millwork' ), Tab: Mastodon },
	{ name: 'bluesky', title: __( 'Bluesky', 'millwork' ), Tab: Bluesky },
	{ name: 'linkedin', title: __( 'LinkedIn', 'millwork' ), Tab: LinkedIn },
	{
		name: 'phone',
		title: __( 'Search on a phone', 'millwork' ),
		Tab: GoogleOnPhone,
	},
];

/** Why networks may show something else, if they may. */
function caveat( { otherPlugin, isPrinted }: Preview ): string {
	if ( otherPlugin ) {
		return sprintf(
			/* translators: %s: the name of another plugin, such as Yoast SEO. */
			__(
				'%s sets this site’s social network tags, so the actual previews may differ.',
				'millwork'
			),
			otherPlugin
		);
	}
	return isPrinted
		? ''
		: __(
				'This page has no social network tags, because it isn’t public or they’re turned off in the settings. This is how it would look with them.',
				'millwork'
			);
}

/** The previews, one per tab. */
function Previews() {
	const { state, retry } = usePreview();
	const [ isDark, setDark ] = useState( false );
	const isLoaded = typeof state === 'object';
	useEffect( () => {
		if ( isLoaded ) {
			speak( __( 'Previews loaded.', 'millwork' ) );
		}
	}, [ isLoaded ] );
	if ( state === 'loading' ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Loading previews…', 'millwork' ) }
			</p>
		);
	}
	if ( state === 'failed' ) {
		return (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [
					{
						label: __( 'Try again', 'millwork' ),
						onClick: retry,
					},
				] }
			>
				{ __(
					'Couldn’t load the previews. Your post hasn’t changed.',
					'millwork'
				) }
			</Notice>
		);
	}
	const note = caveat( state.preview );
	return (
		<>
			{ note && (
				<Notice status="warning" isDismissible={ false }>
					{ note }
				</Notice>
			) }
			<TabPanel
				className="millwork-social-previews__tabs"
				orientation="vertical"
				// A thread opens on the network for threads.
				initialTabName={ isThread() ? 'twitter' : 'google' }
				tabs={ tabs }
			>
				{ ( { name } ) => {
					const { Tab } = tabs.find( ( tab ) => tab.name === name )!;
					return (
						<>
							<div
								className={ `millwork-social-previews__stage is-${ name }${
									isDark ? ' is-dark' : ''
								}` }
							>
								<Tab { ...state } />
							</div>
							<ToggleControl
								__nextHasNoMarginBottom
								label={ __( 'Dark colors', 'millwork' ) }
								checked={ isDark }
								onChange={ setDark }
							/>
						</>
					);
				} }
			</TabPanel>
			<p className="millwork-social-previews__note">
				{ __(
					'Based on the page’s tags and what this site sends to each network. Networks may show it differently.',
					'millwork'
				) }
			</p>
		</>
	);
}

/** The modal: the previews, or their advertisement with the upgrade. */
export function PreviewModal( { isUpsell, onClose }: ModalProps ) {
	return (
		<Modal
			title={ __( 'Social Previews', 'millwork' ) }
			size={ isUpsell ? 'medium' : 'large' }
			className="millwork-social-previews"
			onRequestClose={ onClose }
		>
			{ isUpsell ? <Upsell /> : <Previews /> }
		</Modal>
	);
}
