import { InspectorControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	PanelBody,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { DonationsAttributes } from '../attributes';
import { getTabLabels, intervals, isShown, shownKeys } from '../intervals';
import type { DonationKey } from '../intervals';
import { AmountSetting } from './amount-setting';
import { ExtraSettings } from './extra-settings';

interface SettingsProps {
	attributes: Readonly< DonationsAttributes >;
	onChange: ( changes: Partial< DonationsAttributes > ) => void;
	currency: string;
	/** The URL of the list of payments; may be empty. */
	paymentsUrl: string;
}

export function Settings( {
	attributes,
	onChange,
	currency,
	paymentsUrl,
}: SettingsProps ) {
	const { defaultInterval, displayMode, showCustomAmount, triggerSticky } =
		attributes;
	const shown = shownKeys( attributes );
	const labels = getTabLabels();
	const toggles: Record< DonationKey, string > = {
		oneTimeDonation: __( 'Show one-time donation option', 'millwork' ),
		monthlyDonation: __( 'Show monthly donation option', 'millwork' ),
		annualDonation: __( 'Show annual donation option', 'millwork' ),
	};
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'millwork' ) }>
				{ intervals.map( ( { key } ) => (
					<ToggleControl
						key={ key }
						label={ toggles[ key ] }
						checked={ isShown( attributes[ key ] ) }
						// At least one interval must remain.
						disabled={ shown.length === 1 && shown[ 0 ] === key }
						onChange={ ( show ) =>
							onChange( {
								[ key ]: { ...attributes[ key ], show },
							} )
						}
						__nextHasNoMarginBottom
					/>
				) ) }
				<ToggleControl
					label={ __( 'Show custom amount option', 'millwork' ) }
					checked={ showCustomAmount }
					onChange={ ( value ) =>
						onChange( { showCustomAmount: value } )
					}
					__nextHasNoMarginBottom
				/>
				{ showCustomAmount && (
					<>
						<AmountSetting
							key={ `least ${ currency }` }
							label={ __( 'Smallest custom amount', 'millwork' ) }
							value={ attributes.minimumAmount }
							currency={ currency }
							onChange={ ( amount ) =>
								onChange( {
									minimumAmount: amount || undefined,
								} )
							}
						/>
						<AmountSetting
							key={ `most ${ currency }` }
							label={ __( 'Largest custom amount', 'millwork' ) }
							value={ attributes.maximumAmount }
							currency={ currency }
							onChange={ ( amount ) =>
								onChange( {
									maximumAmount: amount || undefined,
								} )
							}
						/>
					</>
				) }
				{ shown.length > 1 && (
					<SelectControl
						label={ __( 'Interval chosen first', 'millwork' ) }
						value={ String( defaultInterval ?? 'one-time' ) }
						options={ intervals
							.filter( ( { key } ) => shown.includes( key ) )
							.map( ( { key, interval } ) => ( {
								value: String( interval ),
								label: labels[ key ],
							} ) ) }
						onChange={ ( value ) =>
							onChange( { defaultInterval: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				<SelectControl
					label={ __( 'Display', 'millwork' ) }
					value={ displayMode === 'modal' ? 'modal' : 'inline' }
					options={ [
						{
							value: 'inline',
							label: __( 'Form in the page', 'millwork' ),
						},
						{
							value: 'modal',
							label: __(
								'Button that opens the form',
								'millwork'
							),
						},
					] }
					onChange={ ( value ) => onChange( { displayMode: value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ displayMode === 'modal' && (
					<ToggleControl
						label={ __( 'Keep the button in sight', 'millwork' ) }
						checked={ triggerSticky }
						onChange={ ( value ) =>
							onChange( { triggerSticky: value } )
						}
						__nextHasNoMarginBottom
					/>
				) }
				{ paymentsUrl && (
					<ExternalLink href={ paymentsUrl }>
						{ __( 'View donation earnings', 'millwork' ) }
					</ExternalLink>
				) }
			</PanelBody>
			<ExtraSettings
				attributes={ attributes }
				onChange={ onChange }
				currency={ currency }
			/>
		</InspectorControls>
	);
}
