<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Data\FreshOption;

/** Records work on payments that has failed for good, until it works again or the owner retries it. */
final class FailureLog {

	/** The option: for each failure, when it started, when it last happened, and why. */
	private const OPTION = 'millwork_payment_problems';

	/**
	 * @param string $what    'events', 'receipts', 'statements', or 'missed:' with gateway and mode.
	 * @param string $message Why, in a sentence.
	 */
	public static function add( string $what, string $message ): void {
		FreshOption::change(
			self::OPTION,
			static function ( array $stored ) use ( $what, $message ): array {
				$since = is_array( $stored[ $what ] ?? null ) ? $stored[ $what ]['since'] ?? time() : time();
				return array(
					$what => array( 'since' => $since, 'last' => time(), 'message' => mb_substr( $message, 0, 300 ) ),
				) + $stored;
			},
			true
		);
	}

	/**
	 * @param string ...$what As in add().
	 * @return bool Whether it had failed.
	 */
	public static function clear( string ...$what ): bool {
		$what = array_flip( $what );
		$had  = array() !== array_intersect_key( self::failures(), $what );
		if ( $had ) {
			FreshOption::change( self::OPTION, static fn( array $stored ): array => array_diff_key( $stored, $what ), true );
		}
		return $had;
	}

	/**
	 * By name. The option is autoloaded or missing, so it is read only from the autoloaded options: get_option() would
	 * cost each admin page a query while it is missing.
	 * @return array<string, mixed>
	 */
	public static function failures(): array {
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
