import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Product } from 'features/payments/editor/payment-block';
import icon from '../icon';
import { nameOf } from '../plans';
import { PlanForm } from './plan-form';
import type { PlanForm as Form } from './use-plan-form';

interface PlanPickerProps {
	plans: readonly Product[];
	form: Form;
	onChoose: ( plan: Product ) => void;
}

/** Shown until a plan is chosen: the site's plans, and the form for adding one. */
export function PlanPicker( { plans, form, onChoose }: PlanPickerProps ) {
	const isFirst = plans.length === 0;
	return (
		<Placeholder
			className="millwork-payment-placeholder"
			icon={ icon }
			label={ __( 'Payments', 'millwork' ) }
			instructions={
				isFirst
					? __(
							'Add a payment plan: what people pay for, and how much.',
							'millwork'
						)
					: __( 'Choose a payment plan, or add one.', 'millwork' )
			}
		>
			<div className="jetpack-recurring-payments__plans">
				{ plans.map( ( plan ) => (
					<Button
						key={ plan.id }
						variant="secondary"
						onClick={ () => onChoose( plan ) }
						__next40pxDefaultSize
					>
						{ nameOf( plan ) }
					</Button>
				) ) }
			</div>
			{ isFirst || form.step !== 'idle' ? (
				<PlanForm
					form={ form }
					onCancel={ isFirst ? undefined : form.close }
				/>
			) : (
				<Button
					variant="primary"
					onClick={ form.open }
					__next40pxDefaultSize
				>
					{ __( 'Add a payment plan', 'millwork' ) }
				</Button>
			) }
		</Placeholder>
	);
}
