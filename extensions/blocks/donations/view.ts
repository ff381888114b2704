/** Shows one form of donations at a time, and says at once what is wrong with an amount. */
import * as interactivity from '@wordpress/interactivity';
import {
	createCheckout,
	createConfirmation,
} from 'features/payments/lib/checkout';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { readLimits, startAmounts } from './page/amounts';
import type { AmountStrings } from './page/amounts';
import { startTabs } from './page/tabs';

const STORE = 'millwork/donations';

const { getConfig, getElement, store } = interactivity;

store(
	STORE,
	{
		callbacks: {
			checkout: createCheckout( interactivity, STORE ),
			confirmation: createConfirmation( interactivity, STORE ),

			/** Runs on an element beside the forms. */
			start() {
				const block = getElement().ref?.closest< HTMLElement >(
					'.wp-block-jetpack-donations:not(form)'
				);
				return block ? startOnce( block, start ) : undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Takes the forms of a block over.
 *
 * @return Gives them back.
 */
function start( block: HTMLElement ): () => void {
	const gone = new AbortController();
	const words = readConfig< AmountStrings >( STORE, getConfig );
	const panels = [
		...block.querySelectorAll< HTMLElement >(
			'.jetpack-donations__panel:not(form)'
		),
	];
	startTabs( block, panels, gone.signal );
	for ( const panel of panels ) {
		startAmounts( panel, readLimits( block ), words, gone.signal );
	}
	// What became of a form that was sent stands above all of them.
	block
		.querySelector(
			'.millwork-payment-thanks, .millwork-payment-confirm, .millwork-payment-error'
		)
		?.scrollIntoView( { block: 'center' } );
	return () => gone.abort();
}
