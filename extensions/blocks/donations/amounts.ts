import {
	fromMinorUnits,
	getMinimumAmount,
	isValidAmount,
	parseCurrency,
	toMinorUnits,
} from 'shared/lib/currency';

/** Default amounts, as multiples of the minimum amount. */
const TIERS = [ 10, 30, 200 ];
const CUSTOM = 100;

/** A multiple of the minimum amount, computed exactly in minor units. */
const times = ( factor: number, currency: string ): number => {
	const least = toMinorUnits( getMinimumAmount( currency ), currency );
	return fromMinorUnits( ( least ?? 0 ) * factor, currency ) ?? 0;
};

/**
 * A currency's default amounts.
 *
 * @param currency ISO 4217, uppercase.
 * @return Major units.
 */
export const tiersOf = ( currency: string ): number[] =>
	TIERS.map( ( factor ) => times( factor, currency ) );

/**
 * A currency's default for the custom amount.
 *
 * @param currency ISO 4217, uppercase.
 * @return Major units.
 */
export const customAmountOf = ( currency: string ): number =>
	times( CUSTOM, currency );

/**
 * Whether an amount can be donated: it is allowed, and has no more decimals than the currency.
 *
 * @param amount   Major units.
 * @param currency ISO 4217, uppercase.
 */
export const canBeDonated = (
	amount: number | null | undefined,
	currency: string
): amount is number =>
	isValidAmount( amount, currency ) &&
	toMinorUnits( amount, currency ) !== null;

/**
 * Parses an amount.
 *
 * @param currency ISO 4217, uppercase.
 * @return Major units; null if it can't be donated.
 */
export function readAmount( text: string, currency: string ): number | null {
	const amount = parseCurrency( text, currency );
	return canBeDonated( amount, currency ) ? amount : null;
}
