/** Starts a purchase and stays on the page until the gateway's is ready. */
import * as interactivity from '@wordpress/interactivity';
import {
	createCheckout,
	createConfirmation,
	createOutcome,
} from 'features/payments/lib/checkout';

const STORE = 'millwork/simple-payments';

interactivity.store(
	STORE,
	{
		callbacks: {
			checkout: createCheckout( interactivity, STORE ),
			confirmation: createConfirmation( interactivity, STORE ),
			outcome: createOutcome( interactivity ),
		},
	},
	{ lock: true }
);
