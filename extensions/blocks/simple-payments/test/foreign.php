<?php
/**
 * What others can write into a product's form: without scripts the page says back what was typed, and an
 * author of products need not be the post's.
 */

declare( strict_types=1 );

use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

return static function ( string $text ): array {
	Secrets::store( 'paypal_client_id', 'client-id' );
	Secrets::store( 'paypal_secret', 'client-secret' );
	update_option( StoredSettings::OPTION, array( 'payments_mode' => 'live' ) );
	$product = wp_insert_post(
		array(
			'post_type'   => 'jp_pay_product',
			'post_title'  => 'Board',
			'post_status' => 'publish',
			'meta_input'  => array(
				'spay_currency' => 'EUR',
				'spay_email'    => 'shop@example.com',
				'spay_multiple' => '1',
				'spay_price'    => '12.50',
				'spay_cta'      => wp_slash( $text ),
			),
		)
	);
	$block   = "<!-- wp:jetpack/simple-payments {\"productId\":$product} /-->";
	$token   = static fn( string $page ): string => preg_match( '/name="' . InputNames::OFFER . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '';
	return array(
		'a quantity' => array(
			'content'  => $block,
			'requests' => array(
				static fn( string $page ): array => array(
					'get'  => array( 'q' => $text ),
					'post' => array(
						InputNames::OFFER  => $token( $page ),
						InputNames::VALUES => array(
							'gateway'  => 'paypal',
							'quantity' => $text,
							'note'     => $text,
							$text      => $text,
						),
						$text              => $text,
					),
				),
			),
			'shows'    => array( $text ),
		),
	);
};
