<?php
/**
 * What others can write into a payment button's form: a payer types an address, and whoever adds plans
 * gives them titles.
 */

declare( strict_types=1 );

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Settings\StoredSettings;

return static function ( string $text ): array {
	update_option(
		StoredSettings::OPTION,
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
						InputNames::OFFER  => preg_match( '/name="' . InputNames::OFFER . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
						InputNames::VALUES => array(
							'email'   => $text,
							'gateway' => $text,
							'note'    => $text,
							$text     => $text,
						),
						$text              => $text,
					),
				),
			),
			'shows'    => array( $text ),
		),
	);
};
