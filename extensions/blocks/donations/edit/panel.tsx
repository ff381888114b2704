import { RichText } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import type { Donation, DonationsAttributes } from '../attributes';
import { customAmountOf, tiersOf } from '../amounts';
import type { DonationKey } from '../intervals';
import { chooseAmountText, customAmountText, stringsOf } from '../strings';
import { AmountField } from './amount-field';

const FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];
/** A button can't contain anything clickable. */
const BUTTON_FORMATS = [ 'core/bold', 'core/italic' ];

interface PanelProps {
	/** The panel's ID, and the prefix of its tab's. */
	id: string;
	tabId?: string;
	attributes: Readonly< DonationsAttributes >;
	onChange: ( changes: Partial< DonationsAttributes > ) => void;
	active: DonationKey;
	currency: string;
}

/** One interval's form, edited in place. */
export function Panel( {
	id,
	tabId,
	attributes,
	onChange,
	active,
	currency,
}: PanelProps ) {
	const { customAmountPlaceholder, millworkSuggested, showCustomAmount } =
		attributes;
	const donation = attributes[ active ] ?? {};
	const strings = stringsOf( attributes, active );
	const amounts = donation.amounts?.length
		? donation.amounts
		: tiersOf( currency );
	const setDonation = ( changes: Donation ) =>
		onChange( { [ active ]: { ...donation, ...changes } } );

	return (
		<div
			className="jetpack-donations__panel is-chosen"
			id={ id }
			{ ...( tabId && { role: 'tabpanel', 'aria-labelledby': tabId } ) }
		>
			<RichText
				tagName="p"
				className="jetpack-donations__heading"
				aria-label={ __( 'Heading', 'millwork' ) }
				placeholder={ __( 'Write a heading…', 'millwork' ) }
				allowedFormats={ FORMATS }
				value={ strings.heading }
				onChange={ ( heading: string ) => setDonation( { heading } ) }
			/>
			<RichText
				tagName="p"
				className="jetpack-donations__choose"
				aria-label={ __( 'Text above the amounts', 'millwork' ) }
				placeholder={ __( 'Write text…', 'millwork' ) }
				allowedFormats={ FORMATS }
				value={ chooseAmountText( attributes ) }
				onChange={ ( text: string ) =>
					onChange( { chooseAmountText: text } )
				}
			/>
			<div className="jetpack-donations__amounts">
				{ amounts.map( ( amount, index ) => (
					<AmountField
						// An amount is identified by its position; a new currency resets it.
						key={ `${ active } ${ currency } ${ index }` }
						label={ sprintf(
							/* translators: %d: the place of an amount among the amounts. */
							__( 'Amount %d', 'millwork' ),
							index + 1
						) }
						className={
							index + 1 === millworkSuggested ? 'is-selected' : ''
						}
						value={ amount }
						currency={ currency }
						onChange={ ( value ) =>
							setDonation( {
								amounts: amounts.map( ( other, place ) =>
									place === index ? value : other
								),
							} )
						}
					/>
				) ) }
			</div>
			{ showCustomAmount && (
				<>
					<div className="jetpack-donations__amount is-custom">
						<input type="radio" disabled aria-hidden="true" />
						<RichText
							tagName="span"
							aria-label={ __(
								'Text above the custom amount',
								'millwork'
							) }
							placeholder={ __( 'Write text…', 'millwork' ) }
							allowedFormats={ FORMATS }
							value={ customAmountText( attributes ) }
							onChange={ ( text: string ) =>
								onChange( { customAmountText: text } )
							}
						/>
					</div>
					<AmountField
						key={ `custom ${ currency }` }
						label={ __( 'Example of a custom amount', 'millwork' ) }
						className="is-example"
						value={
							customAmountPlaceholder ??
							customAmountOf( currency )
						}
						currency={ currency }
						onChange={ ( value ) =>
							onChange( { customAmountPlaceholder: value } )
						}
					/>
				</>
			) }
			<hr className="jetpack-donations__separator" />
			<RichText
				tagName="p"
				className="jetpack-donations__extra"
				aria-label={ __( 'Text above the button', 'millwork' ) }
				placeholder={ __( 'Write text…', 'millwork' ) }
				allowedFormats={ FORMATS }
				value={ strings.extraText }
				onChange={ ( extraText: string ) =>
					setDonation( { extraText } )
				}
			/>
			<div className="wp-block-button jetpack-donations__action">
				<RichText
					tagName="div"
					className="wp-block-button__link wp-element-button"
					aria-label={ __( 'Button text', 'millwork' ) }
					placeholder={ __( 'Add text…', 'millwork' ) }
					allowedFormats={ BUTTON_FORMATS }
					value={ strings.buttonText }
					onChange={ ( buttonText: string ) =>
						setDonation( { buttonText } )
					}
				/>
			</div>
		</div>
	);
}
