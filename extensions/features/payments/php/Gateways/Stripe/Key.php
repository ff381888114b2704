<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\Stripe;

use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;

/**
 * The owner's secret or restricted keys and webhook signing secrets, by mode. A key of the other mode is never used.
 */
final class Key {

	/** @return Secret|null Null if there is none, or one of the other mode. */
	public static function get( Mode $mode ): ?Secret {
		$secret = Secrets::get( self::name( $mode ) );
		return $secret && '' === self::mistake( $secret, $mode ) ? $secret : null;
	}

	/** The name of the key and its field. */
	public static function name( Mode $mode ): string {
		return "stripe_{$mode->value}_key";
	}

	/** @return Secret|null Null if the webhook isn't registered. */
	public static function webhook_secret( Mode $mode ): ?Secret {
		return Secrets::get( self::webhook_secret_name( $mode ) );
	}

	public static function webhook_secret_name( Mode $mode ): string {
		return "stripe_{$mode->value}_webhook";
	}

	/**
	 * Checks a key's prefix.
	 * @return string What is wrong, without the key; '' for nothing.
	 */
	public static function mistake( Secret $secret, Mode $mode ): string {
		if ( ! preg_match( '/^([a-z]+)_(live|test)_[A-Za-z0-9_]+$/D', $secret->reveal(), $found ) ) {
			return __( 'Stripe keys begin with sk_ or rk_. Copy the whole key again from your Stripe account.', 'millwork' );
		}
		if ( 'pk' === $found[1] ) {
			return __( 'This is a publishable key, which can’t take payments here. Copy the secret key or a restricted key.', 'millwork' );
		}
		if ( ! in_array( $found[1], array( 'sk', 'rk' ), true ) ) {
			return __( 'Stripe keys begin with sk_ or rk_. Copy the whole key again from your Stripe account.', 'millwork' );
		}
		if ( $found[2] === $mode->value ) {
			return '';
		}
		return Mode::Live === $mode
			? __( 'This is a test key. Move it to the test key field, and enter a live key here.', 'millwork' )
			: __( 'This is a live key, which charges real money. Move it to the live key field, and enter a test key here.', 'millwork' );
	}
}
