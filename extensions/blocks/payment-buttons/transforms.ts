import { createBlock, switchToBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

const BUTTON = 'jetpack/recurring-payments';

/** Converts one of WordPress's buttons to a payment button. */
const toPaymentButton = ( button: Block ): Block[] =>
	switchToBlockType(
		createBlock( 'core/buttons', {}, [ button ] ),
		BUTTON
	) ?? [];

export default {
	from: [
		{
			type: 'block',
			blocks: [ 'core/buttons' ],
			transform: ( _: unknown, buttons: Block[] ) =>
				createBlock(
					'jetpack/payment-buttons',
					{},
					buttons.flatMap( toPaymentButton )
				),
		},
	],
};
