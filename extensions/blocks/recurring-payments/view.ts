/** Begins a payment button without leaving the page before the gateway is there. */
import * as interactivity from '@wordpress/interactivity';
import {
	createCheckout,
	createConfirmation,
} from 'features/payments/lib/checkout';

const STORE = 'millwork/recurring-payments';

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
