/**
 * Prices: how a currency is written and read, what an amount is in minor units, and which amounts
 * can be paid. `Millwork\Data\Formats\Currency` is the PHP twin; both pass `shared/data/currency-vectors.json`.
 */
export { formatCurrency, getCurrencyFormat } from './format';
export type { CurrencyFormat, FormatCurrencyOptions } from './format';
export { parseCurrency } from './parse';
export { fromMinorUnits, toMinorUnits } from './minor-units';
export {
	getMinimumAmount,
	isValidAmount,
	paymentCurrencies,
	paypalCurrencies,
} from './limits';
