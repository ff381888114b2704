<?php
/** What others can write into donations: a donor types, and without scripts the page says it back. */

declare( strict_types=1 );

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Settings\StoredSettings;

return static function ( string $text ): array {
	update_option(
		StoredSettings::OPTION,
		array(
			'payments_mode'     => Mode::Live->value,
			'payments_transfer' => 'Bank of Oak',
		)
	);
	$block = '<!-- wp:jetpack/donations {"millworkNote":true,"millworkFees":true,"millworkFeePercent":"2.9"} /-->';
	$sends = static fn( array $values ): callable => static fn( string $page ): array => array(
		'post' => array(
			InputNames::OFFER  => preg_match( '/name="' . InputNames::OFFER . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
			InputNames::VALUES => $values + array( $text => $text ),
			$text              => $text,
		),
	);
	return array(
		'what is wrong'    => array(
			'content'  => $block,
			'requests' => array(
				$sends(
					array(
						'interval' => 'one-time',
						'amount'   => 'custom',
						'custom'   => $text,
						'note'     => $text,
						'fees'     => $text,
						'gateway'  => $text,
						'email'    => $text,
						'quantity' => $text,
					)
				),
			),
			'shows'    => array( $text ),
		),
		'a wrong interval' => array(
			'content'  => $block,
			'requests' => array(
				$sends(
					array(
						'interval' => $text,
						'amount'   => $text,
						'note'     => $text,
					)
				),
			),
			'shows'    => array( $text ),
		),
	);
};
