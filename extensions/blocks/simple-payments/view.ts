/** Begins the purchase of a product without leaving the page before the gateway is there. */
import * as interactivity from '@wordpress/interactivity';
import {
	createCheckout,
	createConfirmation,
} from 'features/payments/lib/checkout';

const STORE = 'millwork/simple-payments';

interactivity.store(
	STORE,
	{
		callbacks: {
			checkout: createCheckout( interactivity, STORE ),
			confirmation: createConfirmation( interactivity, STORE ),
		},
	},
	{ lock: true }
);
