import {
	formatCurrency,
	getCurrencyFormat,
	getMinimumAmount,
	paymentCurrencies,
} from 'shared/lib/currency';

/** The currency where a block names none. */
export const DEFAULT_CURRENCY = 'USD';

/** The currencies in which something can be paid, as a select takes them: 'EUR €'. */
export const currencyOptions = paymentCurrencies.map( ( code ) => {
	const { symbol } = getCurrencyFormat( code );
	return {
		value: code,
		label: symbol === code ? code : `${ code } ${ symbol }`,
	};
} );

/**
 * The least that can be paid, as a price.
 *
 * @param code An ISO 4217 code in capitals.
 * @return Empty for a currency in which nothing can be paid.
 */
export const minimumPrice = ( code: string ) =>
	formatCurrency( getMinimumAmount( code ), code ) ?? '';
