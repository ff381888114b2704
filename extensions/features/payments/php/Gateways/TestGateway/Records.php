<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\TestGateway;

/** The test gateway's own records of payments. */
final class Records {

	/** What the names of its books begin with. */
	private const BOOK = 'millwork_test_pay_';

	/** How long a book is kept, in seconds. */
	private const KEPT = 30 * DAY_IN_SECONDS;

	/**
	 * What is written about a payment.
	 * @param string $reference Our name of it.
	 * @return array<string, mixed>|null
	 */
	public static function read( string $reference ): ?array {
		$book = preg_match( '/^[0-9a-f]{32}$/D', $reference ) ? get_transient( self::BOOK . $reference ) : null;
		return is_array( $book ) && isset( $book['state'], $book['units'], $book['currency'], $book['back'], $book['unpaid'] ) ? $book : null;
	}

	/**
	 * Writes about a payment.
	 * @param string               $reference Our name of it.
	 * @param array<string, mixed> $book      What.
	 */
	public static function write( string $reference, array $book ): void {
		set_transient( self::BOOK . $reference, $book, self::KEPT );
	}
}
