import { useId } from 'react';
import type { ReactNode } from 'react';
import {
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getCurrencyFormat, paypalCurrencies } from 'shared/lib/currency';
import type { SimplePaymentsAttributes } from '../attributes';
import { decimalsOf } from '../product-errors';
import type { ProductErrors } from '../product-errors';
import { fieldText, htmlOf } from '../text';
import { ImagePicker } from './image-picker';

export interface FieldsProps {
	values: SimplePaymentsAttributes;
	errors: ProductErrors;
	onChange: ( change: Partial< SimplePaymentsAttributes > ) => void;
}

interface WithErrorProps {
	message?: string;
	/** Renders the field; gets the props that connect it to the error. */
	children: ( described: {
		'aria-describedby'?: string;
		'aria-invalid'?: true;
	} ) => ReactNode;
}

/** A field with its error. */
function WithError( { message, children }: WithErrorProps ) {
	const id = useId();
	return (
		<div
			className={
				message
					? 'jetpack-simple-payments-field has-error'
					: 'jetpack-simple-payments-field'
			}
		>
			{ children(
				message ? { 'aria-describedby': id, 'aria-invalid': true } : {}
			) }
			{ message && (
				<p
					id={ id }
					className="jetpack-simple-payments-error"
					role="alert"
				>
					{ message }
				</p>
			) }
		</div>
	);
}

const nameOf = ( code: string ) => {
	const { symbol } = getCurrencyFormat( code );
	const mark = symbol.trim();
	return mark === code ? code : `${ code } ${ mark }`;
};

export function Fields( { values, errors, onChange }: FieldsProps ) {
	const { currency, price } = values;
	const decimals = decimalsOf( currency );
	// A stored currency that PayPal rejects is listed too, so that it doesn't change unnoticed.
	const currencies = paypalCurrencies.includes( currency )
		? paypalCurrencies
		: [ currency, ...paypalCurrencies ];
	return (
		<div className="jetpack-simple-payments-fields">
			<ImagePicker values={ values } onChange={ onChange } />
			<div className="jetpack-simple-payments-inputs">
				<WithError message={ errors.title }>
					{ ( described ) => (
						<TextControl
							{ ...described }
							label={ __( 'Item name', 'millwork' ) }
							placeholder={ __( 'Item name', 'millwork' ) }
							value={ fieldText( values.title ) }
							onChange={ ( title ) =>
								onChange( { title: htmlOf( title ) } )
							}
							required
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					) }
				</WithError>
				<TextareaControl
					label={ __(
						'Describe your item in a few words',
						'millwork'
					) }
					placeholder={ __(
						'Describe your item in a few words',
						'millwork'
					) }
					value={ fieldText( values.content ) }
					onChange={ ( content ) =>
						onChange( { content: htmlOf( content ) } )
					}
					__nextHasNoMarginBottom
				/>
				<div className="jetpack-simple-payments-price-fields">
					<WithError message={ errors.currency }>
						{ ( described ) => (
							<SelectControl
								{ ...described }
								label={ __( 'Currency', 'millwork' ) }
								value={ currency }
								options={ currencies.map( ( code ) => ( {
									value: code,
									label: nameOf( code ),
								} ) ) }
								onChange={ ( code ) =>
									onChange( { currency: code } )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						) }
					</WithError>
					<WithError message={ errors.price }>
						{ ( described ) => (
							<TextControl
								{ ...described }
								label={ __( 'Price', 'millwork' ) }
								type="number"
								min="0"
								step={ String( 1 / 10 ** decimals ) }
								placeholder={ ( 0 ).toFixed( decimals ) }
								value={ price ?? '' }
								onChange={ ( text ) => {
									const number = parseFloat( text );
									onChange( {
										price: Number.isNaN( number )
											? undefined
											: number,
									} );
								} }
								required
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						) }
					</WithError>
				</div>
				<ToggleControl
					label={ __(
						'Allow people to buy more than one item at a time',
						'millwork'
					) }
					checked={ values.multiple }
					onChange={ ( multiple ) => onChange( { multiple } ) }
					__nextHasNoMarginBottom
				/>
				<WithError message={ errors.email }>
					{ ( described ) => (
						<TextControl
							{ ...described }
							label={ __( 'Email', 'millwork' ) }
							type="email"
							placeholder={ __( 'Email', 'millwork' ) }
							value={ values.email }
							onChange={ ( email ) => onChange( { email } ) }
							required={ ! values.millworkPaymentLink }
							help={ __(
								'The email address of the PayPal account that receives the money. Visitors can find it in the page’s code.',
								'millwork'
							) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					) }
				</WithError>
			</div>
		</div>
	);
}
