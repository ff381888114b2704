/** Shows one of the donation forms at a time, and validates amounts right away. */
import * as interactivity from '@wordpress/interactivity';
import {
	createCheckout,
	createConfirmation,
	createOutcome,
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
			outcome: createOutcome( interactivity ),

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
 * Handles a block's forms.
 *
 * @return Stops handling them.
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
	return () => gone.abort();
}
