import {
	formatCurrency,
	getCurrencyFormat,
	getMinimumAmount,
	paymentCurrencies,
} from 'shared/lib/currency';

export const DEFAULT_CURRENCY = 'USD';

/** The currencies for payments, as options of a select: 'EUR €'. */
export const currencyOptions = paymentCurrencies.map( ( code ) => {
	const { symbol } = getCurrencyFormat( code );
	return {
		value: code,
		label: symbol === code ? code : `${ code } ${ symbol }`,
	};
} );

/**
 * The smallest amount, as a price.
 *
 * @param code ISO 4217, uppercase.
 * @return Empty if payments can't use the currency.
 */
export const minimumPrice = ( code: string ) =>
	formatCurrency( getMinimumAmount( code ), code ) ?? '';
