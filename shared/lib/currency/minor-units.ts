import { countUnits, readDecimal } from './decimal';
import { getCurrencyFormat, isKnownCurrency } from './format';

/**
 * An amount in minor units (cents), as payment services expect it.
 *
 * @param amount A number or its decimal text, in major units: 12.5 or '12.50'.
 * @param code   ISO 4217, uppercase.
 * @return An integer; null if the amount isn't a number, has more decimals than the currency, or exceeds the safe
 * integers, or if the currency is unknown, because the value can't be guessed.
 */
export function toMinorUnits(
	amount: number | string | null | undefined,
	code: string
): number | null {
	const decimal = readDecimal( amount );
	if ( ! decimal || ! isKnownCurrency( code ) ) {
		return null;
	}
	const { units, exact } = countUnits(
		decimal,
		getCurrencyFormat( code ).precision
	);
	if ( ! exact || units > BigInt( Number.MAX_SAFE_INTEGER ) ) {
		return null;
	}
	return decimal.negative && units > 0n ? -Number( units ) : Number( units );
}

/**
 * An amount in minor units as a decimal number, as it is stored and shown.
 *
 * @param code ISO 4217, uppercase.
 * @return Major units; null if it isn't a safe integer or the currency is unknown.
 */
export function fromMinorUnits( units: number, code: string ): number | null {
	if ( ! Number.isSafeInteger( units ) || ! isKnownCurrency( code ) ) {
		return null;
	}
	// A single division is rounded correctly, so the result's text is the decimal number itself.
	return units === 0 ? 0 : units / 10 ** getCurrencyFormat( code ).precision;
}
