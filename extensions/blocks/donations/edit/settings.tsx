import { InspectorControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	PanelContent,
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import { formatCurrency } from 'shared/lib/currency';
import { tiersOf } from '../amounts';
import type { DonationsAttributes } from '../attributes';
import { getTabLabels, intervals, isShown, shownKeys } from '../intervals';
import type { DonationKey } from '../intervals';
import { AmountSetting } from './amount-setting';
import { ExtraSettings } from './extra-settings';
import metadata from '../block.json';

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
	const stored = attributes[ shown[ 0 ]! ]?.amounts;
	const amounts = stored?.length ? stored : tiersOf( currency );
	const toggles: Record< DonationKey, string > = {
		oneTimeDonation: __( 'Show one-time donation option', 'millwork' ),
		monthlyDonation: __( 'Show monthly donation option', 'millwork' ),
		annualDonation: __( 'Show annual donation option', 'millwork' ),
	};
	const showing = (
		...keys: DonationKey[]
	): Partial< DonationsAttributes > =>
		Object.fromEntries(
			keys.map( ( key ) => [ key, { ...attributes[ key ], show: true } ] )
		);
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ onChange }
				defaults={ defaultsOf(
					metadata,
					'showCustomAmount',
					'minimumAmount',
					'maximumAmount',
					'millworkSuggested',
					'defaultInterval',
					'displayMode',
					'triggerSticky'
				) }
				onResetAll={ () =>
					onChange(
						showing(
							'oneTimeDonation',
							'monthlyDonation',
							'annualDonation'
						)
					)
				}
			>
				{ intervals.map( ( { key } ) => (
					<Setting
						key={ key }
						label={ toggles[ key ] }
						of={ key }
						isChanged={ ! isShown( attributes[ key ] ) }
						onReset={ () => onChange( showing( key ) ) }
					>
						<ToggleControl
							label={ toggles[ key ] }
							checked={ isShown( attributes[ key ] ) }
							// At least one interval must remain.
							disabled={
								shown.length === 1 && shown[ 0 ] === key
							}
							onChange={ ( show ) =>
								onChange( {
									[ key ]: { ...attributes[ key ], show },
								} )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				) ) }
				<Setting
					label={ __( 'Show custom amount option', 'millwork' ) }
					of="showCustomAmount"
				>
					<ToggleControl
						label={ __( 'Show custom amount option', 'millwork' ) }
						checked={ showCustomAmount }
						onChange={ ( value ) =>
							onChange( { showCustomAmount: value } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ showCustomAmount && (
					<>
						<Setting
							label={ __( 'Minimum custom amount', 'millwork' ) }
							of="minimumAmount"
						>
							<AmountSetting
								key={ `least ${ currency }` }
								label={ __(
									'Minimum custom amount',
									'millwork'
								) }
								value={ attributes.minimumAmount }
								currency={ currency }
								onChange={ ( amount ) =>
									onChange( {
										minimumAmount: amount || undefined,
									} )
								}
							/>
						</Setting>
						<Setting
							label={ __( 'Maximum custom amount', 'millwork' ) }
							of="maximumAmount"
						>
							<AmountSetting
								key={ `most ${ currency }` }
								label={ __(
									'Maximum custom amount',
									'millwork'
								) }
								value={ attributes.maximumAmount }
								currency={ currency }
								onChange={ ( amount ) =>
									onChange( {
										maximumAmount: amount || undefined,
									} )
								}
							/>
						</Setting>
					</>
				) }
				<Setting
					label={ __( 'Preselected amount', 'millwork' ) }
					of="millworkSuggested"
				>
					<SelectControl
						label={ __( 'Preselected amount', 'millwork' ) }
						help={ __(
							'Selected when the page opens.',
							'millwork'
						) }
						value={ String( attributes.millworkSuggested ) }
						options={ [
							{ value: '0', label: __( 'None', 'millwork' ) },
							...amounts.map( ( amount, index ) => ( {
								value: String( index + 1 ),
								label: sprintf(
									/* translators: 1: the place of an amount among the amounts, 2: the amount, such as $15.00. */
									__( 'Amount %1$d (%2$s)', 'millwork' ),
									index + 1,
									formatCurrency( amount, currency ) ?? ''
								),
							} ) ),
						] }
						onChange={ ( value ) =>
							onChange( { millworkSuggested: Number( value ) } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ shown.length > 1 && (
					<Setting
						label={ __( 'Default interval', 'millwork' ) }
						of="defaultInterval"
					>
						<SelectControl
							label={ __( 'Default interval', 'millwork' ) }
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
					</Setting>
				) }
				<Setting label={ __( 'Display', 'millwork' ) } of="displayMode">
					<SelectControl
						label={ __( 'Display', 'millwork' ) }
						value={ displayMode === 'modal' ? 'modal' : 'inline' }
						options={ [
							{
								value: 'inline',
								label: __( 'Form on the page', 'millwork' ),
							},
							{
								value: 'modal',
								label: __(
									'Button that opens the form',
									'millwork'
								),
							},
						] }
						onChange={ ( value ) =>
							onChange( { displayMode: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ displayMode === 'modal' && (
					<Setting
						label={ __(
							'Keep the button visible while scrolling',
							'millwork'
						) }
						of="triggerSticky"
					>
						<ToggleControl
							label={ __(
								'Keep the button visible while scrolling',
								'millwork'
							) }
							checked={ triggerSticky }
							onChange={ ( value ) =>
								onChange( { triggerSticky: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				) }
				{ paymentsUrl && (
					<PanelContent>
						<ExternalLink href={ paymentsUrl }>
							{ __( 'View donation earnings', 'millwork' ) }
						</ExternalLink>
					</PanelContent>
				) }
			</SettingsPanel>
			<ExtraSettings
				attributes={ attributes }
				onChange={ onChange }
				currency={ currency }
			/>
		</InspectorControls>
	);
}
