<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * Refuses a request that sends more text to one of our forms than any form accepts, before anything copies, stores
 * or prints it.
 */
final class PostedSize {

	/** The most bytes that a form may send: names and values together, decoded. */
	public const MOST = 512 * KB_IN_BYTES;

	/** What the names of all our forms' fields begin with. */
	private const PREFIX = 'millwork';

	/** Ends the request with a small page if it sends too much. */
	public static function check(): void {
		if ( ! self::is_ours() || ! self::is_above( $_POST, self::MOST ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- It is only measured.
			return;
		}
		$_POST    = array();
		$_REQUEST = array();
		CurrentPage::prevent_caching();
		self::refuse();
	}

	/** Ends the request with the page that says what to do. */
	public static function refuse(): void {
		$title = __( 'This is too much text', 'millwork' );
		wp_die(
			'<h1>' . esc_html( $title ) . '</h1><p role="alert">' . esc_html( self::sentence() ) . '</p>',
			esc_html( $title ),
			array(
				'response'  => 413,
				'back_link' => true,
			)
		);
	}

	/** What the visitor is told. */
	public static function sentence(): string {
		return __( 'Nothing was sent, because the text is too long. Shorten it and send it again.', 'millwork' );
	}

	/**
	 * Whether values and their names have more than this many bytes.
	 * @param array<array-key, mixed> $values Texts, and lists of them in any depth.
	 * @param int                     $most   How many bytes they may have.
	 */
	public static function is_above( array $values, int $most ): bool {
		return self::left( $values, $most ) < 0;
	}

	/** Whether the request has a field of ours. */
	private static function is_ours(): bool {
		foreach ( $_POST as $name => $value ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only names are looked at.
			if ( str_starts_with( (string) $name, self::PREFIX ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * How many bytes are left after values. Nothing is copied, and it ends with the first that is too much.
	 * @param array<array-key, mixed> $values The values.
	 * @param int                     $left   How many bytes there are.
	 * @return int Less than 0 if there are not enough.
	 */
	private static function left( array $values, int $left ): int {
		foreach ( $values as $name => $value ) {
			$left -= strlen( (string) $name );
			$left  = is_array( $value ) ? self::left( $value, $left ) : $left - ( is_string( $value ) ? strlen( $value ) : 1 );
			if ( $left < 0 ) {
				break;
			}
		}
		return $left;
	}
}
