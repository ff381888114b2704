import {
	BlockAlignmentToolbar,
	BlockControls,
	InspectorControls,
} from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	PanelBody,
	SelectControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Product } from 'features/payments/editor/payment-block';
import type { RecurringPaymentsAttributes } from '../attributes';
import { nameOf } from '../plans';
import { PlanForm } from './plan-form';
import type { PlanForm as Form } from './use-plan-form';

const WIDTHS = [ '25%', '50%', '75%', '100%' ];

interface SettingsProps {
	attributes: Readonly< RecurringPaymentsAttributes >;
	setAttributes: (
		attributes: Partial< RecurringPaymentsAttributes >
	) => void;
	plans: readonly Product[];
	form: Form;
	onChoose: ( plan: Product ) => void;
	/** The URL of the list of payments; may be empty. */
	paymentsUrl: string;
}

export function Settings( {
	attributes: { align, planId, width },
	setAttributes,
	plans,
	form,
	onChoose,
	paymentsUrl,
}: SettingsProps ) {
	const isThere = plans.some( ( { id } ) => id === planId );
	return (
		<>
			<BlockControls>
				<BlockAlignmentToolbar
					// The control shows nothing for an unknown stored value.
					value={ align as 'left' | undefined }
					controls={ [ 'left', 'center', 'right' ] }
					onChange={ ( value ) => setAttributes( { align: value } ) }
				/>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Payment plan', 'millwork' ) }>
					{ plans.length > 0 && (
						<SelectControl
							label={ __( 'Payment plan', 'millwork' ) }
							value={ isThere ? String( planId ) : '' }
							options={ [
								...( isThere
									? []
									: [
											{
												value: '',
												label: __(
													'Choose a plan',
													'millwork'
												),
											},
										] ),
								...plans.map( ( plan ) => ( {
									value: String( plan.id ),
									label: nameOf( plan ),
								} ) ),
							] }
							onChange={ ( value ) => {
								const plan = plans.find(
									( { id } ) => String( id ) === value
								);
								if ( plan ) {
									onChoose( plan );
								}
							} }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					) }
					{ planId !== undefined &&
						( form.step === 'idle' ? (
							<Button
								variant="secondary"
								onClick={ form.open }
								__next40pxDefaultSize
							>
								{ __( 'Add a payment plan', 'millwork' ) }
							</Button>
						) : (
							<PlanForm form={ form } onCancel={ form.close } />
						) ) }
				</PanelBody>
				<PanelBody title={ __( 'Width', 'millwork' ) }>
					<SelectControl
						label={ __( 'Button width', 'millwork' ) }
						value={ width ?? '' }
						options={ [
							{ value: '', label: __( 'Its text', 'millwork' ) },
							...[
								...new Set( [
									...WIDTHS,
									...( width ? [ width ] : [] ),
								] ),
							].map( ( value ) => ( {
								value,
								label: value.endsWith( '%' )
									? sprintf(
											/* translators: %s: a share, as 50%. */
											__( '%s of the row', 'millwork' ),
											value
										)
									: value,
							} ) ),
						] }
						onChange={ ( value ) =>
							setAttributes( { width: value || undefined } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
				{ paymentsUrl && (
					<PanelBody title={ __( 'Management', 'millwork' ) }>
						<ExternalLink href={ paymentsUrl }>
							{ __(
								'See your earnings, subscriber list, and payment plans.',
								'millwork'
							) }
						</ExternalLink>
					</PanelBody>
				) }
			</InspectorControls>
		</>
	);
}
