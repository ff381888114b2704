import { canProve } from 'shared/lib/proof-of-work';
import { routeAddress } from 'shared/lib/web-address';
import type { CheckoutConfig } from './types';

/**
 * The routes' URLs. `Millwork\Features\Payments\Checkout\Routes` handles them.
 *
 * @param config From the server; the page may have another host than the routes.
 * @return Undefined if the form is sent as without scripts.
 */
export function checkoutRoutes( config: Partial< CheckoutConfig > ) {
	const checkout = routeAddress(
		config.checkout,
		'millwork/v1/payments/checkout'
	);
	const challenge = routeAddress(
		config.challenge,
		'millwork/v1/payments/challenge'
	);
	return canProve() && checkout && challenge
		? { checkout, challenge }
		: undefined;
}
