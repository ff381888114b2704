/** Shows one form of donations at a time, and says at once what is wrong with an amount. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { startCheckout } from 'shared/lib/checkout';
import type { CheckoutConfig } from 'shared/lib/checkout';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { readLimits, startAmounts } from './page/amounts';
import type { Words } from './page/amounts';
import { startTabs } from './page/tabs';

/** As Millwork\Units\Donations\Page prints it. */
interface Config extends Words {
	/** Empty in test mode. */
	pay: Partial< CheckoutConfig >;
}

const STORE = 'millwork/donations';

store(
	STORE,
	{
		callbacks: {
			/** Runs on an element beside the forms. */
			start() {
				const block = getElement().ref?.closest< HTMLElement >(
					'.wp-block-jetpack-donations'
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
 * Takes the forms of a block over.
 *
 * @param block The block.
 * @return Gives them back.
 */
function start( block: HTMLElement ): () => void {
	const gone = new AbortController();
	const config = readConfig< Config >( STORE, getConfig );
	const panels = [
		...block.querySelectorAll< HTMLElement >( '.jetpack-donations__panel' ),
	].filter( ( panel ) => ! ( panel instanceof HTMLFormElement ) );
	startTabs( block, panels, gone.signal );
	for ( const panel of panels ) {
		// A wrong amount is held back first.
		startAmounts( panel, readLimits( block ), config, gone.signal );
		startCheckout( panel, config.pay ?? {}, gone.signal );
	}
	// What became of a form that was sent stands above all of them.
	block
		.querySelector(
			'.millwork-payment-thanks, .millwork-payment-confirm, .millwork-payment-error'
		)
		?.scrollIntoView( { block: 'center' } );
	return () => gone.abort();
}
