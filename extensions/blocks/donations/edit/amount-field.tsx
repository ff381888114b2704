import { useId, useState } from 'react';
import { formatCurrency, getCurrencyFormat } from 'shared/lib/currency';
import { canBeDonated, readAmount } from '../amounts';
import { amountProblem } from './amount-problem';

interface AmountFieldProps {
	label: string;
	/** Major units. */
	value: number;
	currency: string;
	/** Called only with amounts that can be donated. */
	onChange: ( amount: number ) => void;
	className?: string;
}

/** An amount edited in place. An invalid amount stays in the field, with an error, until it is corrected. */
export function AmountField( {
	label,
	value,
	currency,
	onChange,
	className = '',
}: AmountFieldProps ) {
	const id = useId();
	const [ draft, setDraft ] = useState< string | null >( null );
	const isWrong = ! canBeDonated(
		draft === null ? value : readAmount( draft, currency ),
		currency
	);
	const shown =
		draft ??
		formatCurrency( value, currency, { symbol: false } ) ??
		String( value );
	return (
		<div
			className={ `jetpack-donations__amount ${ className } ${
				isWrong ? 'has-error' : ''
			}` }
		>
			<span aria-hidden="true">
				{ getCurrencyFormat( currency ).symbol }
			</span>
			<input
				type="text"
				inputMode="decimal"
				autoComplete="off"
				className="jetpack-donations__value"
				size={ Math.max( 3, shown.length ) }
				aria-label={ label }
				aria-invalid={ isWrong }
				aria-describedby={ isWrong ? id : undefined }
				value={ shown }
				onChange={ ( { target } ) => {
					setDraft( target.value );
					const amount = readAmount( target.value, currency );
					if ( amount !== null ) {
						onChange( amount );
					}
				} }
				onBlur={ () => {
					if ( ! isWrong ) {
						setDraft( null );
					}
				} }
			/>
			{ isWrong && (
				<span id={ id } className="jetpack-donations__problem">
					{ amountProblem( currency ) }
				</span>
			) }
		</div>
	);
}
