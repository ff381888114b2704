import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	AcceptanceNotice,
	ConnectBanner,
	LoadingError,
	UpgradePlaceholder,
	useMemberships,
} from 'features/payments/editor/payment-block';
import { useIsPreview } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { RecurringPaymentsAttributes } from '../attributes';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { offeredBy, plansOf } from '../plans';
import { widthStyle } from '../width';
import { PlanPicker } from './plan-picker';
import { Settings } from './settings';
import { useChoosePlan } from './use-choose-plan';
import { usePlanForm } from './use-plan-form';

export { useChecks } from './checks';

export default function RecurringPaymentsEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< RecurringPaymentsAttributes > ) {
	const { align, planId, width } = attributes;
	const { addProducts, error, reload, status } = useMemberships( 'all' );
	const plans = plansOf( status?.products ?? [] );
	const chosen = plans.find( ( { id } ) => id === planId );
	// It may be in a currency that isn't offered here, made by another plugin.
	const stored = status?.products.find( ( { id } ) => id === planId );
	const choosePlan = useChoosePlan( clientId, setAttributes );
	const form = usePlanForm( ( plan ) => {
		addProducts( [ plan ] );
		choosePlan( plan, chosen );
	} );
	const blockProps = useBlockProps( {
		className: align ? `align${ align }` : '',
		style: widthStyle( width ),
	} );
	const label = __( 'Payments', 'millwork' );
	const isPreview = useIsPreview();

	if ( isPreview ) {
		return (
			<div { ...blockProps }>
				<InnerButton />
			</div>
		);
	}
	if ( ! status && error ) {
		return (
			<div { ...blockProps }>
				<LoadingError
					label={ label }
					message={ error }
					onRetry={ reload }
				/>
			</div>
		);
	}
	if ( ! status && ! planId ) {
		return (
			<div { ...blockProps }>
				<Placeholder icon={ icon } label={ label }>
					<Spinner />
					{ __( 'Loading…', 'millwork' ) }
				</Placeholder>
			</div>
		);
	}
	if ( status?.shouldUpgrade ) {
		return (
			<div { ...blockProps }>
				<UpgradePlaceholder
					icon={ icon }
					label={ label }
					instructions={ __(
						"You'll need to upgrade your plan to use the Payments block.",
						'millwork'
					) }
					status={ status }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			{ status && (
				<>
					<Settings
						attributes={ attributes }
						setAttributes={ setAttributes }
						plans={ plans }
						form={ form }
						onChoose={ ( plan ) => choosePlan( plan, chosen ) }
						paymentsUrl={ status.paymentsUrl }
					/>
					{ /* Of several buttons, only the selected one shows it. */ }
					{ ( isSelected || ! planId ) && (
						<ConnectBanner status={ status } />
					) }
				</>
			) }
			{ status && ! planId && (
				<PlanPicker
					plans={ plans }
					form={ form }
					onChoose={ ( plan ) => choosePlan( plan ) }
				/>
			) }
			{ status && stored && (
				<AcceptanceNotice
					status={ status }
					currency={ stored.currency }
					offered={ offeredBy( stored ) }
				/>
			) }
			{ status && !! planId && ! stored && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This payment plan isn’t on this site, so visitors don’t see the button. Choose another plan in the block settings.',
						'millwork'
					) }
				</Notice>
			) }
			<InnerButton />
		</div>
	);
}

/** The button that visitors press. */
function InnerButton() {
	return (
		<div
			{ ...useInnerBlocksProps(
				{},
				{
					allowedBlocks: [ BUTTON ],
					template: [ [ BUTTON, buttonAttributes() ] ],
					templateLock: 'insert',
				}
			) }
		/>
	);
}
