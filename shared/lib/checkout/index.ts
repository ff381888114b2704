/** Payments that begin in a form of the page. `Millwork\Payments\Checkout\Routes` take them. */
export { beginCheckout, checkoutRoutes } from './begin';
export type { CheckoutConfig, Refusal } from './begin';
export { startCheckout } from './form';
