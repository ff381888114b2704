/** Begins a payment button without leaving the page before the gateway is there. */
import * as interactivity from '@wordpress/interactivity';
import { createCheckout } from 'shared/lib/checkout';

const STORE = 'millwork/recurring-payments';

interactivity.store(
	STORE,
	{ callbacks: { checkout: createCheckout( interactivity, STORE ) } },
	{ lock: true }
);
