import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { parseCurrency, toMinorUnits } from 'shared/lib/currency';
import type { DonationsAttributes } from '../attributes';
import { AmountSetting } from './amount-setting';
import { CheckedText } from './checked-text';

/** The highest percentage that a payment service charges. */
const MAX_PERCENT = 20;

/**
 * Parses a percentage.
 *
 * @param text For example '2,9 %'.
 * @return Decimal text, empty for an empty text; undefined if it is invalid or too high for a fee.
 */
export function readPercent( text: string ): string | undefined {
	const typed = text.replace( /\s/g, '' );
	const [ , number ] = /^(\d{1,2}(?:[.,]\d{1,3})?)?%?$/.exec( typed ) ?? [];
	const percent = number?.replace( ',', '.' );
	return typed && ( ! percent || Number( percent ) > MAX_PERCENT )
		? undefined
		: ( percent ?? '' );
}

/**
 * Parses a sum.
 *
 * @param currency ISO 4217, uppercase.
 * @return Decimal text, empty for an empty text; undefined if it isn't a valid sum in the currency.
 */
export function readSum( text: string, currency: string ): string | undefined {
	if ( ! text.trim() ) {
		return '';
	}
	const sum = parseCurrency( text, currency );
	return sum !== null && sum >= 0 && toMinorUnits( sum, currency ) !== null
		? String( sum )
		: undefined;
}

interface ExtraSettingsProps {
	attributes: Readonly< DonationsAttributes >;
	onChange: ( changes: Partial< DonationsAttributes > ) => void;
	currency: string;
}

/** A form's optional features. */
export function ExtraSettings( {
	attributes,
	onChange,
	currency,
}: ExtraSettingsProps ) {
	const {
		millworkFeeFixed,
		millworkFeePercent,
		millworkFees,
		millworkGoal,
		millworkNews,
		millworkNote,
		millworkSuggested,
		oneTimeDonation,
	} = attributes;
	const tiers = oneTimeDonation?.amounts?.length || 3;
	return (
		<PanelBody title={ __( 'Extras', 'millwork' ) } initialOpen={ false }>
			<SelectControl
				label={ __( 'Suggested amount', 'millwork' ) }
				help={ __( 'It is chosen first.', 'millwork' ) }
				value={ String( millworkSuggested ) }
				options={ [
					{ value: '0', label: __( 'None', 'millwork' ) },
					...Array.from( { length: tiers }, ( _, index ) => ( {
						value: String( index + 1 ),
						label: sprintf(
							/* translators: %d: the place of an amount among the amounts. */
							__( 'Amount %d', 'millwork' ),
							index + 1
						),
					} ) ),
				] }
				onChange={ ( value ) =>
					onChange( { millworkSuggested: Number( value ) } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Donors may leave a note', 'millwork' ) }
				checked={ millworkNote }
				onChange={ ( value ) => onChange( { millworkNote: value } ) }
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Donors may ask for the newsletter', 'millwork' ) }
				help={ __(
					'A box in the form, which is not ticked. Once the money is there, a mail asks the donor to confirm.',
					'millwork'
				) }
				checked={ millworkNews }
				onChange={ ( value ) => onChange( { millworkNews: value } ) }
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Donors may cover the fees', 'millwork' ) }
				help={ __(
					'They see what is added before they pay.',
					'millwork'
				) }
				checked={ millworkFees }
				onChange={ ( value ) => onChange( { millworkFees: value } ) }
				__nextHasNoMarginBottom
			/>
			{ millworkFees && (
				<>
					<CheckedText
						label={ __( 'Fee in percent', 'millwork' ) }
						problem={ __(
							'Enter a percentage, as 2.9.',
							'millwork'
						) }
						shown={ millworkFeePercent }
						read={ readPercent }
						onChange={ ( percent ) =>
							onChange( { millworkFeePercent: percent } )
						}
					/>
					<CheckedText
						key={ currency }
						label={ sprintf(
							/* translators: %s: a currency, as USD. */
							__( 'Fixed fee (%s)', 'millwork' ),
							currency
						) }
						problem={ __( 'Enter a sum, as 0.30.', 'millwork' ) }
						shown={ millworkFeeFixed }
						read={ ( text ) => readSum( text, currency ) }
						onChange={ ( sum ) =>
							onChange( { millworkFeeFixed: sum } )
						}
					/>
				</>
			) }
			<AmountSetting
				key={ `goal ${ currency }` }
				label={ __( 'Goal', 'millwork' ) }
				help={ __(
					'A bar shows how much of it was donated on this post.',
					'millwork'
				) }
				value={ millworkGoal }
				currency={ currency }
				onChange={ ( amount ) => onChange( { millworkGoal: amount } ) }
			/>
		</PanelBody>
	);
}
