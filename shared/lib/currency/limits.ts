import minimums from 'shared/data/payment-minimums.json';
import paypal from 'shared/data/paypal-currencies.json';

/**
 * The currencies of Pay with PayPal, the default first. Not the same as those
 * with a minimum amount.
 */
export const paypalCurrencies: readonly string[] = paypal;

const table: Record< string, number > = minimums;

/** The currencies in which something can be paid: those with a minimum amount. The default first. */
export const paymentCurrencies: readonly string[] = Object.keys( minimums );

/**
 * The least that can be paid in a currency.
 *
 * @param code An ISO 4217 code in capitals.
 * @return Major units; null for a currency in which nothing can be paid.
 */
export function getMinimumAmount( code: string ): number | null {
	return Object.hasOwn( table, code ) ? ( table[ code ] ?? null ) : null;
}

/**
 * Whether an amount can be paid: a number, and at least the minimum of its currency.
 *
 * @param amount Major units.
 * @param code   An ISO 4217 code in capitals.
 */
export function isValidAmount(
	amount: number | null | undefined,
	code: string
): boolean {
	const minimum = getMinimumAmount( code );
	return (
		typeof amount === 'number' &&
		Number.isFinite( amount ) &&
		minimum !== null &&
		amount >= minimum
	);
}
