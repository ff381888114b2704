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
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import { ThanksPage } from 'features/payments/editor/payment-block';
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
	attributes: { align, millworkThanksPage, planId, width },
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
				<SettingsPanel
					title={ __( 'After payment', 'millwork' ) }
					attributes={ { millworkThanksPage } }
					setAttributes={ setAttributes }
					defaults={ { millworkThanksPage: undefined } }
				>
					<Setting
						label={ __( 'Thank-you page', 'millwork' ) }
						of="millworkThanksPage"
					>
						<ThanksPage
							value={ millworkThanksPage }
							onChange={ ( page ) =>
								setAttributes( { millworkThanksPage: page } )
							}
						/>
					</Setting>
				</SettingsPanel>
				<SettingsPanel
					title={ __( 'Width', 'millwork' ) }
					attributes={ { width } }
					setAttributes={ setAttributes }
					defaults={ { width: undefined } }
				>
					<Setting
						label={ __( 'Button width', 'millwork' ) }
						of="width"
					>
						<SelectControl
							label={ __( 'Button width', 'millwork' ) }
							value={ width ?? '' }
							options={ [
								{
									value: '',
									label: __( 'Fit to text', 'millwork' ),
								},
								...[
									...new Set( [
										...WIDTHS,
										...( width ? [ width ] : [] ),
									] ),
								].map( ( value ) => ( {
									value,
									label: value.endsWith( '%' )
										? sprintf(
												/* translators: %s: a share, such as 50%. */
												__(
													'%s of the row',
													'millwork'
												),
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
					</Setting>
				</SettingsPanel>
				{ paymentsUrl && (
					<PanelBody title={ __( 'Management', 'millwork' ) }>
						<ExternalLink href={ paymentsUrl }>
							{ __( 'View payments and earnings', 'millwork' ) }
						</ExternalLink>
					</PanelBody>
				) }
			</InspectorControls>
		</>
	);
}
