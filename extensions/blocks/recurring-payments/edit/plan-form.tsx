import { useId } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	currencyOptions,
	minimumPrice,
} from 'features/payments/editor/payment-block';
import { getIntervals } from '../plans';
import { examplePrice } from './use-plan-form';
import type { PlanForm as Form } from './use-plan-form';

/**
 * The form for adding a plan.
 *
 * @param props.onCancel Closes it; missing if there is nothing else to do.
 */
export function PlanForm( {
	form,
	onCancel,
}: {
	form: Form;
	onCancel?: () => void;
} ) {
	const titleProblem = useId();
	const priceHelp = useId();
	const { draft, failure, isTitleWrong, priceProblem, save, step, type } =
		form;
	const isSaving = step === 'saving';
	return (
		<form
			className="jetpack-recurring-payments__form"
			noValidate
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				if ( ! isSaving ) {
					save();
				}
			} }
		>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<TextControl
				label={ __( 'What people pay for', 'millwork' ) }
				placeholder={ __( 'Oak stool', 'millwork' ) }
				value={ draft.title }
				aria-invalid={ isTitleWrong }
				aria-describedby={ isTitleWrong ? titleProblem : undefined }
				onChange={ ( title: string ) => type( { title } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ isTitleWrong && (
				<p
					id={ titleProblem }
					className="jetpack-recurring-payments__problem"
					role="alert"
				>
					{ __(
						'Enter a name, such as “Oak stool” or “Membership”.',
						'millwork'
					) }
				</p>
			) }
			<div className="jetpack-recurring-payments__price">
				<SelectControl
					label={ __( 'Currency', 'millwork' ) }
					value={ draft.currency }
					options={ [ ...currencyOptions ] }
					onChange={ ( currency: string ) => type( { currency } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Price', 'millwork' ) }
					inputMode="decimal"
					placeholder={ examplePrice( draft.currency ) }
					value={ draft.price }
					aria-invalid={ !! priceProblem }
					aria-describedby={ priceHelp }
					className={ priceProblem ? 'has-error' : '' }
					onChange={ ( price: string ) => type( { price } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</div>
			<PriceHelp
				id={ priceHelp }
				currency={ draft.currency }
				problem={ priceProblem }
			/>
			<SelectControl
				label={ __( 'Interval', 'millwork' ) }
				value={ draft.interval }
				options={ getIntervals() }
				onChange={ ( interval: string ) => type( { interval } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<div className="jetpack-recurring-payments__actions">
				<Button
					variant="primary"
					type="submit"
					isBusy={ isSaving }
					disabled={ isSaving }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ isSaving
						? __( 'Saving…', 'millwork' )
						: __( 'Add this payment plan', 'millwork' ) }
				</Button>
				{ onCancel && (
					<Button
						variant="tertiary"
						onClick={ onCancel }
						disabled={ isSaving }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
				) }
			</div>
		</form>
	);
}

/** The minimum, or what to enter instead of a wrong price. */
function PriceHelp( {
	id,
	currency,
	problem,
}: {
	id: string;
	currency: string;
	problem: Form[ 'priceProblem' ];
} ) {
	return (
		<p
			id={ id }
			className={
				problem
					? 'jetpack-recurring-payments__problem'
					: 'jetpack-recurring-payments__help'
			}
			role={ problem ? 'alert' : undefined }
		>
			{ problem === 'unreadable'
				? sprintf(
						/* translators: %s: a price, such as $25.00. */
						__( 'Enter a price, such as %s.', 'millwork' ),
						examplePrice( currency, true )
					)
				: sprintf(
						/* translators: %s: a price. */
						__( 'Minimum allowed price is %s.', 'millwork' ),
						minimumPrice( currency )
					) }
		</p>
	);
}
