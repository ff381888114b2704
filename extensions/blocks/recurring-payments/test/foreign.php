<?php
/**
 * What others can write into a payment button's form: a payer types an address, and whoever adds plans
 * gives them titles.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Payments\Checkout\Wire;
use Millwork\Payments\Interval;
use Millwork\Payments\Mode;
use Millwork\Payments\Money;
use Millwork\Payments\Plans\Plan;
use Millwork\Payments\Plans\Plans;
use Millwork\Settings\Record;

return static function ( string $text ): array {
	update_option(
		Record::OPTION,
		array(
			'payments_mode'     => Mode::Live->value,
			'payments_transfer' => 'Bank of Oak',
		)
	);
	Plans::register();
	$plan  = Plans::add( $text, new Money( 500, 'EUR' ), Interval::OneTime );
	$id    = $plan instanceof Plan ? $plan->id : 0;
	$block = "<!-- wp:jetpack/recurring-payments {\"planId\":$id} -->\n<div class=\"wp-block-jetpack-recurring-payments\"><!-- wp:jetpack/button {\"element\":\"a\",\"uniqueId\":\"recurring-payments-id\",\"text\":\"Pay\"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->";
	return array(
		'an address' => array(
			'content'  => $block,
			'requests' => array(
				static fn( string $page ): array => array(
					'post' => array(
						Wire::OFFER  => preg_match( '/name="' . Wire::OFFER . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
						Wire::VALUES => array(
							'email'   => $text,
							'gateway' => $text,
							'note'    => $text,
							$text     => $text,
						),
						$text        => $text,
					),
				),
			),
			'shows'    => array( $text ),
		),
	);
};
