/**
 * Prices: formatting, parsing, minor units, and which amounts can be paid. `Millwork\Data\Formats\Currency` does the
 * same in PHP; both pass `shared/data/currency-vectors.json`.
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
