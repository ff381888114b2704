import minimums from 'shared/data/payment-minimums.json';
import paypal from 'shared/data/paypal-currencies.json';

/** The currencies of Pay with PayPal, the default first. They differ from those with a minimum amount. */
export const paypalCurrencies: readonly string[] = paypal;

const table: Record< string, number > = minimums;

/** The currencies that payments can use, which are those with a minimum amount. The default is first. */
export const paymentCurrencies: readonly string[] = Object.keys( minimums );

/**
 * The smallest amount that can be paid.
 *
 * @param code ISO 4217, uppercase.
 * @return Major units; null if payments can't use the currency.
 */
export function getMinimumAmount( code: string ): number | null {
	return Object.hasOwn( table, code ) ? ( table[ code ] ?? null ) : null;
}

/**
 * Whether an amount can be paid: a number of at least the currency's minimum.
 *
 * @param amount Major units.
 * @param code   ISO 4217, uppercase.
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
