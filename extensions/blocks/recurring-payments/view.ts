/** Begins a payment without leaving the page before the gateway is there. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { startCheckout } from 'shared/lib/checkout';
import type { CheckoutConfig } from 'shared/lib/checkout';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';

const STORE = 'millwork/recurring-payments';

store(
	STORE,
	{
		callbacks: {
			/** Runs on an element beside the form. */
			start() {
				const block = getElement().ref?.closest< HTMLElement >(
					'.wp-block-jetpack-recurring-payments'
				);
				return block && ! ( block instanceof HTMLFormElement )
					? startOnce( block, start )
					: undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Takes the form of a block over.
 *
 * @param block The block.
 * @return Gives it back.
 */
function start( block: HTMLElement ): () => void {
	const gone = new AbortController();
	startCheckout(
		block,
		readConfig< CheckoutConfig >( STORE, getConfig ),
		gone.signal
	);
	return () => gone.abort();
}
