<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\Money;

/** Shows how much of the goal has been donated on the post. */
final class Goal {

	/** @return string HTML, escaped; '' if there is no goal. */
	public static function render( Donations $donations, int $post ): string {
		if ( $donations->goal < 1 ) {
			return '';
		}
		// Only people who can see the page may see its total.
		$raised = Form::is_preview() ? 0 : Payments::raised( $post, $donations->currency );
		$text   = sprintf(
			/* translators: 1: an amount that was donated, such as $120.00; 2: the goal. */
			__( '%1$s of %2$s donated', 'millwork' ),
			( new Money( $raised, $donations->currency ) )->format(),
			( new Money( $donations->goal, $donations->currency ) )->format()
		);
		return sprintf(
			'<p class="jetpack-donations__goal"><progress max="%1$d" value="%2$d" aria-label="%3$s"></progress><span>%3$s</span></p>',
			$donations->goal,
			min( $raised, $donations->goal ),
			esc_attr( $text )
		);
	}
}
