import { useId, useState } from 'react';
import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	AcceptanceNotice,
	ConnectBanner,
	DEFAULT_CURRENCY,
	LoadingError,
	isAccepted,
	UpgradePlaceholder,
	useMemberships,
} from 'features/payments/editor/payment-block';
import { FormSendingPrompt } from 'features/newsletter/editor/sending';
import { useIsPreview } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { DonationsAttributes } from '../attributes';
import { fallbackMarkup } from '../fallback';
import icon from '../icon';
import { activeKey, intervals, offeredBy, shownKeys } from '../intervals';
import type { DonationKey } from '../intervals';
import { stylesOf } from '../styles';
import { CurrencyMenu } from './currency-menu';
import { StyleSettings } from './style-settings';
import { Panel } from './panel';
import { Settings } from './settings';
import { Tabs } from './tabs';
import { usePlanIds } from './use-plan-ids';
import { usePostLink } from './use-post-link';

export { useChecks } from './checks';

export default function DonationsEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< DonationsAttributes > ) {
	const id = useId();
	const memberships = useMemberships( 'donation' );
	const { error, reload, status } = memberships;
	const currency = attributes.currency || DEFAULT_CURRENCY;
	const failure = usePlanIds(
		attributes,
		setAttributes,
		currency,
		memberships
	);
	const link = usePostLink();
	const isPreview = useIsPreview();
	const shown = shownKeys( attributes );
	const [ wanted, setWanted ] = useState< DonationKey >(
		intervals.find(
			( { interval } ) => interval === attributes.defaultInterval
		)?.key ?? 'oneTimeDonation'
	);
	const active = activeKey( wanted, shown );
	const { className, style } = stylesOf( attributes );
	const blockProps = useBlockProps( { className, style } );

	const change = ( changes: Partial< DonationsAttributes > ) => {
		const next = {
			...attributes,
			...( link && { fallbackLinkUrl: link } ),
			...changes,
		};
		setAttributes( {
			...( link && { fallbackLinkUrl: link } ),
			...changes,
			storedMarkup: fallbackMarkup( next ),
		} );
	};

	if ( ! status ) {
		return (
			<div { ...blockProps }>
				{ error ? (
					<LoadingError
						label={ __( 'Donations', 'millwork' ) }
						message={ error }
						onRetry={ reload }
					/>
				) : (
					<Placeholder
						icon={ icon }
						label={ __( 'Donations', 'millwork' ) }
					>
						<Spinner />
						{ __( 'Loading…', 'millwork' ) }
					</Placeholder>
				) }
			</div>
		);
	}
	if ( status.shouldUpgrade ) {
		return (
			<div { ...blockProps }>
				<UpgradePlaceholder
					icon={ icon }
					label={ __( 'Donations', 'millwork' ) }
					instructions={ __(
						"You'll need to upgrade your plan to use the Donations block.",
						'millwork'
					) }
					status={ status }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<CurrencyMenu
				attributes={ attributes }
				currency={ currency }
				onChange={ change }
			/>
			<Settings
				attributes={ attributes }
				onChange={ change }
				currency={ currency }
				paymentsUrl={ status.paymentsUrl }
			/>
			<StyleSettings attributes={ attributes } onChange={ change } />
			<ConnectBanner status={ status } />
			<AcceptanceNotice
				status={ status }
				currency={ currency }
				offered={ offeredBy( attributes ) }
			/>
			{ attributes.millworkNews && <FormSendingPrompt /> }
			{ failure && isAccepted( status, currency ) && (
				<Notice status="warning" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ attributes.displayMode === 'modal' && (
				<div className="wp-block-button jetpack-donations__trigger">
					<RichText
						tagName="div"
						className="wp-block-button__link wp-element-button"
						aria-label={ __(
							'Text of the button that opens the form',
							'millwork'
						) }
						placeholder={ __( 'Donate', 'millwork' ) }
						allowedFormats={ [ 'core/bold', 'core/italic' ] }
						value={ attributes.triggerButtonText ?? '' }
						onChange={ ( triggerButtonText: string ) =>
							change( { triggerButtonText } )
						}
					/>
				</div>
			) }
			{ /* Visitors see the form after they press the button. */ }
			{ ! ( isPreview && attributes.displayMode === 'modal' ) && (
				<>
					<Tabs
						id={ id }
						keys={ shown }
						active={ active }
						onChoose={ setWanted }
					/>
					<Panel
						id={ id }
						tabId={
							shown.length > 1 ? `${ id }-${ active }` : undefined
						}
						attributes={ attributes }
						onChange={ change }
						active={ active }
						currency={ currency }
					/>
				</>
			) }
		</div>
	);
}
