import {
	fromMinorUnits,
	getMinimumAmount,
	isValidAmount,
	parseCurrency,
	toMinorUnits,
} from 'shared/lib/currency';

/** Tiers and the custom amount, as multiples of the least that can be paid. */
const TIERS = [ 10, 30, 200 ];
const CUSTOM = 100;

/** So many times the least that can be paid; exact, since it is counted in minor units. */
const times = ( factor: number, currency: string ): number => {
	const least = toMinorUnits( getMinimumAmount( currency ), currency );
	return fromMinorUnits( ( least ?? 0 ) * factor, currency ) ?? 0;
};

/**
 * The tiers that a currency begins with.
 *
 * @param currency An ISO 4217 code in capitals.
 * @return Major units.
 */
export const tiersOf = ( currency: string ): number[] =>
	TIERS.map( ( factor ) => times( factor, currency ) );

/**
 * The custom amount that a currency begins with.
 *
 * @param currency An ISO 4217 code in capitals.
 * @return Major units.
 */
export const customAmountOf = ( currency: string ): number =>
	times( CUSTOM, currency );

/**
 * Whether an amount can be donated: it can be paid, and the currency has such an amount.
 *
 * @param amount   Major units.
 * @param currency An ISO 4217 code in capitals.
 */
export const canBeDonated = (
	amount: number | null | undefined,
	currency: string
): amount is number =>
	isValidAmount( amount, currency ) &&
	toMinorUnits( amount, currency ) !== null;

/**
 * Reads what was typed into a field for an amount.
 *
 * @param currency An ISO 4217 code in capitals.
 * @return Major units; null if it cannot be donated.
 */
export function readAmount( text: string, currency: string ): number | null {
	const amount = parseCurrency( text, currency );
	return canBeDonated( amount, currency ) ? amount : null;
}
