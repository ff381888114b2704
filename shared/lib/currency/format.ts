import currencies from 'shared/data/currencies.json';
import { countUnits, readDecimal } from './decimal';

/** How a currency is written. */
export interface CurrencyFormat {
	symbol: string;
	/** Stands between groups of three digits. */
	grouping: string;
	/** Stands before the decimals. */
	decimal: string;
	/** Number of decimals: the currency's minor unit. */
	precision: number;
}

export interface FormatCurrencyOptions {
	/** False leaves the symbol out, for a field that shows it beside itself. */
	symbol?: boolean;
}

/*
 * Symbol, grouping, decimal, precision by code. The minor units are those of ISO 4217, symbols and
 * separators those of CLDR: the international symbol where there is one (A$, CA$, R$), else the one
 * at home. Where that is in a right-to-left script the code stands instead, because an amount beside
 * it would change places with it in a left-to-right line. What editors have always
 * written for a currency wins over both.
 */
const table = currencies as unknown as Record<
	string,
	[ symbol: string, grouping: string, decimal: string, precision: number ]
>;

/**
 * Whether the table has the currency.
 *
 * @param code An ISO 4217 code in capitals.
 */
export function isKnownCurrency( code: string ): boolean {
	return Object.hasOwn( table, code );
}

/**
 * How a currency is written.
 *
 * @param code An ISO 4217 code in capitals.
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
 * Writes an amount as a price: '-$1,234.50': a minus stands before the symbol. A symbol that ends in a letter or a
 * period gets a no-break space, as CLDR has it: 'CHF 5.00'.
 *
 * @param amount A number or its decimal text, in major units; rounded half away from zero.
 * @param code   An ISO 4217 code in capitals.
 * @return null if the amount is no number or the currency is not known.
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
