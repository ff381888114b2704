import { countUnits, readDecimal } from './decimal';
import { getCurrencyFormat, isKnownCurrency } from './format';

/**
 * An amount in minor units (cents), as payment services take it.
 *
 * @param amount A number or its decimal text, in major units: 12.5 or '12.50'.
 * @param code   An ISO 4217 code in capitals.
 * @return An integer; null if the amount is no number, has more decimals than the currency, or is
 *         past the integers that a number holds exactly, or if the currency is not known: how much
 *         money it is cannot be guessed.
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
 * The decimal number of an amount in minor units, as it is stored and shown.
 *
 * @param code An ISO 4217 code in capitals.
 * @return Major units; null if it is no safe integer or the currency is not known.
 */
export function fromMinorUnits( units: number, code: string ): number | null {
	if ( ! Number.isSafeInteger( units ) || ! isKnownCurrency( code ) ) {
		return null;
	}
	// One division is rounded correctly, so the text of the result is the decimal number itself.
	return units === 0 ? 0 : units / 10 ** getCurrencyFormat( code ).precision;
}
