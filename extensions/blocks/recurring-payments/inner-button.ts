import { __, sprintf } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/**
 * What stands on a button until somebody writes something else.
 *
 * @param price The plan's price as it is written; none where no plan is chosen.
 */
export const contributionText = ( price?: string | null ): string =>
	price
		? /* translators: %s: a price. */
			sprintf( __( '%s contribution', 'millwork' ), price )
		: __( 'Contribution', 'millwork' );

/** The attributes of a new button in the block. The server replaces its identity. */
export const buttonAttributes = () => ( {
	element: 'a',
	uniqueId: 'recurring-payments-id',
	text: contributionText(),
} );
