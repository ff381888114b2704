import currencies from 'shared/data/currencies.json';
import { countUnits, readDecimal } from './decimal';

export interface CurrencyFormat {
	symbol: string;
	/** The separator between groups of three digits. */
	grouping: string;
	/** The decimal separator. */
	decimal: string;
	/** The number of decimals of the currency's minor unit. */
	precision: number;
}

export interface FormatCurrencyOptions {
	/** False leaves the symbol out, for a field that shows it beside itself. */
	symbol?: boolean;
}

/*
 * Symbol, grouping, decimal and precision, by code. Minor units are from ISO 4217, symbols and separators from CLDR:
 * the international symbol if there is one (A$, CA$, R$), else the local one. If that is in a right-to-left script the
 * code is used instead, because it would swap places with the amount in a left-to-right line. Formats of older editor
 * versions take precedence over both.
 */
const table = currencies as unknown as Record<
	string,
	[ symbol: string, grouping: string, decimal: string, precision: number ]
>;

/**
 * Whether the table has the currency.
 *
 * @param code ISO 4217, uppercase.
 */
export function isKnownCurrency( code: string ): boolean {
	return Object.hasOwn( table, code );
}

/**
 * @param code ISO 4217, uppercase.
 * @return For an unknown code: $, comma, period, 2.
 */
export function getCurrencyFormat( code: string ): CurrencyFormat {
	const row = isKnownCurrency( code ) ? table[ code ] : undefined;
	const [ symbol, grouping, decimal, precision ] = row ?? [
		'$',
		',',
		'.',
		2,
	];
	return { symbol, grouping, decimal, precision };
}

/**
 * Writes an amount as a price: '-$1,234.50', with the minus before the symbol. A symbol that ends in a letter or a
 * period is followed by a no-break space, as in CLDR: 'CHF 5.00'.
 *
 * @param amount A number or its decimal text, in major units; rounded half away from zero.
 * @param code   ISO 4217, uppercase.
 * @return null if the amount isn't a number or the currency is unknown.
 */
export function formatCurrency(
	amount: number | string | null | undefined,
	code: string,
	options: FormatCurrencyOptions = {}
): string | null {
	const decimal = readDecimal( amount );
	if ( ! decimal || ! isKnownCurrency( code ) ) {
		return null;
	}
	const format = getCurrencyFormat( code );
	const { units } = countUnits( decimal, format.precision );
	const digits = String( units ).padStart( format.precision + 1, '0' );
	const end = digits.length - format.precision;
	const whole = digits
		.slice( 0, end )
		.replace( /\B(?=(\d{3})+$)/g, format.grouping );
	const fraction = format.precision
		? format.decimal + digits.slice( end )
		: '';
	const sign = decimal.negative && units > 0n ? '-' : '';
	let symbol = '';
	if ( options.symbol !== false ) {
		symbol = format.symbol.replace( /[^\p{S}\p{Z}]$/u, '$&\u00a0' );
	}
	return sign + symbol + whole + fraction;
}
