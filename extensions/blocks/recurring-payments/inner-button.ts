import { __, sprintf } from '@wordpress/i18n';

export const BUTTON = 'jetpack/button';

/**
 * The text of the button without a plan or for a plan without a title. Earlier versions used it for all plans.
 *
 * @param price The plan's formatted price; undefined without a plan.
 */
export const contributionText = ( price?: string | null ): string =>
	price
		? /* translators: %s: a price. */
			sprintf( __( '%s contribution', 'millwork' ), price )
		: __( 'Contribution', 'millwork' );

/** The attributes of the block's inner button. The server replaces its identifier. */
export const buttonAttributes = () => ( {
	element: 'a',
	uniqueId: 'recurring-payments-id',
	text: contributionText(),
} );
