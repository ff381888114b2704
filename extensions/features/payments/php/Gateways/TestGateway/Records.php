<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\TestGateway;

/** The test gateway's own records, apart from ours. */
final class Records {

	/** The transients' prefix, followed by the payment reference. */
	private const BOOK = 'millwork_test_pay_';

	/** Seconds. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	/**
	 * @param string $reference Our payment reference.
	 * @return array<string, mixed>|null
	 */
	public static function read( string $reference ): ?array {
		$book = preg_match( '/^[0-9a-f]{32}$/D', $reference ) ? get_transient( self::BOOK . $reference ) : null;
		return is_array( $book ) && isset( $book['state'], $book['units'], $book['currency'], $book['back'], $book['unpaid'] ) ? $book : null;
	}

	/**
	 * @param string               $reference Our payment reference.
	 * @param array<string, mixed> $book      The record.
	 */
	public static function write( string $reference, array $book ): void {
		set_transient( self::BOOK . $reference, $book, self::KEPT );
	}
}
