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
			return __( 'A key of Stripe begins with sk_ or rk_. Copy it again from your account there, all of it.', 'millwork' );
		}
		if ( 'pk' === $found[1] ) {
			return __( 'This is a publishable key, with which nothing can be paid here. Copy the secret key, or a restricted one.', 'millwork' );
		}
		if ( ! in_array( $found[1], array( 'sk', 'rk' ), true ) ) {
			return __( 'A key of Stripe begins with sk_ or rk_. Copy it again from your account there, all of it.', 'millwork' );
		}
		if ( $found[2] === $mode->value ) {
			return '';
		}
		return Mode::Live === $mode
			? __( 'This is a key for tests, with which no money moves. Put it into the field for the test key, and a live key here.', 'millwork' )
			: __( 'This is a live key, with which money moves. Put it into the field for the live key, and a test key here.', 'millwork' );
	}
}
