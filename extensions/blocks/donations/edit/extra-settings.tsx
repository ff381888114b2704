import { ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ThanksPage } from 'features/payments/editor/payment-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import { parseCurrency, toMinorUnits } from 'shared/lib/currency';
import type { DonationsAttributes } from '../attributes';
import { AmountSetting } from './amount-setting';
import { CheckedText } from './checked-text';
import metadata from '../block.json';

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
		millworkThanksPage,
	} = attributes;
	return (
		<SettingsPanel
			title={ __( 'Extras', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ onChange }
			defaults={ defaultsOf(
				metadata,
				'millworkNote',
				'millworkNews',
				'millworkFees',
				'millworkFeePercent',
				'millworkFeeFixed',
				'millworkGoal',
				'millworkThanksPage'
			) }
		>
			<Setting
				label={ __( 'Let donors leave a note', 'millwork' ) }
				of="millworkNote"
			>
				<ToggleControl
					label={ __( 'Let donors leave a note', 'millwork' ) }
					checked={ millworkNote }
					onChange={ ( value ) =>
						onChange( { millworkNote: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __(
					'Let donors sign up for the newsletter',
					'millwork'
				) }
				of="millworkNews"
			>
				<ToggleControl
					label={ __(
						'Let donors sign up for the newsletter',
						'millwork'
					) }
					help={ __(
						'Adds an unchecked box to the form. After paying, donors confirm by email.',
						'millwork'
					) }
					checked={ millworkNews }
					onChange={ ( value ) =>
						onChange( { millworkNews: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __( 'Let donors cover fees', 'millwork' ) }
				of="millworkFees"
			>
				<ToggleControl
					label={ __( 'Let donors cover fees', 'millwork' ) }
					help={ __(
						'Donors see the added amount before they pay.',
						'millwork'
					) }
					checked={ millworkFees }
					onChange={ ( value ) =>
						onChange( { millworkFees: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			{ millworkFees && (
				<>
					<Setting
						label={ __( 'Percentage fee', 'millwork' ) }
						of="millworkFeePercent"
					>
						<CheckedText
							label={ __( 'Percentage fee', 'millwork' ) }
							problem={ __(
								'Enter a percentage, such as 2.9.',
								'millwork'
							) }
							shown={ millworkFeePercent }
							read={ readPercent }
							onChange={ ( percent ) =>
								onChange( { millworkFeePercent: percent } )
							}
						/>
					</Setting>
					<Setting
						label={ __( 'Fixed fee', 'millwork' ) }
						of="millworkFeeFixed"
					>
						<CheckedText
							key={ currency }
							label={ sprintf(
								/* translators: %s: a currency, such as USD. */
								__( 'Fixed fee (%s)', 'millwork' ),
								currency
							) }
							problem={ __(
								'Enter an amount, such as 0.30.',
								'millwork'
							) }
							shown={ millworkFeeFixed }
							read={ ( text ) => readSum( text, currency ) }
							onChange={ ( sum ) =>
								onChange( { millworkFeeFixed: sum } )
							}
						/>
					</Setting>
				</>
			) }
			<Setting label={ __( 'Goal', 'millwork' ) } of="millworkGoal">
				<AmountSetting
					key={ `goal ${ currency }` }
					label={ __( 'Goal', 'millwork' ) }
					help={ __(
						'Shows a progress bar for donations made on this post.',
						'millwork'
					) }
					value={ millworkGoal }
					currency={ currency }
					onChange={ ( amount ) =>
						onChange( { millworkGoal: amount } )
					}
				/>
			</Setting>
			<Setting
				label={ __( 'Thank-you page', 'millwork' ) }
				of="millworkThanksPage"
			>
				<ThanksPage
					value={ millworkThanksPage }
					onChange={ ( page ) =>
						onChange( { millworkThanksPage: page } )
					}
				/>
			</Setting>
		</SettingsPanel>
	);
}
