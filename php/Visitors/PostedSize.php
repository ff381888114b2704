<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Rest\BodySize;

/**
 * Rejects a request that sends more text to one of our forms than any form accepts, before anything copies, stores or
 * prints it.
 */
final class PostedSize {

	/** The most bytes that a form may send: names and values together, decoded. */
	public const MOST = 512 * KB_IN_BYTES;

	/** The prefix of all our forms' fields. */
	private const PREFIX = 'millwork';

	public static function check(): void {
		if ( ! self::is_ours() || ! BodySize::are_longer( $_POST, self::MOST ) ) {
			return;
		}
		$_POST    = array();
		$_REQUEST = array();
		CurrentPage::prevent_caching();
		self::refuse();
	}

	/** Ends the request with a page that says what to do. */
	public static function refuse(): void {
		$title = __( 'Message too long', 'millwork' );
		wp_die(
			'<h1>' . esc_html( $title ) . '</h1><p role="alert">' . esc_html( BodySize::sentence() ) . '</p>',
			esc_html( $title ),
			array( 'response' => 413, 'back_link' => true )
		);
	}

	private static function is_ours(): bool {
		foreach ( $_POST as $name => $value ) {
			if ( str_starts_with( (string) $name, self::PREFIX ) ) {
				return true;
			}
		}
		return false;
	}
}
