<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Data\Formats\ReportedText;
use Millwork\Http\Response;
use Millwork\Secrets\Secrets;

/** Quotes a network's error in a sentence for the author and the owner: short, and without anything that may be a key. */
final class RefusalReason {

	/** The longest quotation, in characters. */
	private const LENGTH = 300;

	/** Text that may be a key: a long run of base64 characters. */
	private const KEY = '~[A-Za-z0-9+/_.=-]{25,}~';

	/**
	 * @param string $label   The network's name.
	 * @param mixed ...$said The response's texts, the best first. The first that isn't empty is quoted.
	 */
	public static function sentence( string $label, mixed ...$said ): string {
		foreach ( $said as $text ) {
			$text = self::plain( $text );
			if ( '' !== $text ) {
				/* translators: 1: the name of a network, 2: its message, usually in English. */
				return sprintf( __( '%1$s says: “%2$s”', 'millwork' ), $label, $text );
			}
		}
		/* translators: %s: the name of a network. */
		return sprintf( __( '%s rejected it without saying why.', 'millwork' ), $label );
	}

	/**
	 * A network's text: plain, short, and without possible keys.
	 * @param mixed $said The network's value.
	 * @return string '' if it isn't text.
	 */
	public static function plain( mixed $said ): string {
		$text = is_string( $said ) ? $said : '';
		$text = Secrets::hide( wp_strip_all_tags( mb_substr( mb_scrub( $text, 'UTF-8' ), 0, 10 * self::LENGTH ) ) );
		return ReportedText::line( str_replace( array( '<', '>' ), '', (string) preg_replace( self::KEY, '…', $text ) ), self::LENGTH );
	}

	/**
	 * A response's JSON.
	 * @return array<array-key, mixed> Empty if it isn't JSON, such as a proxy's page.
	 */
	public static function data( Response $answer ): array {
		$data = json_decode( $answer->body, true, 64 );
		return is_array( $data ) ? $data : array();
	}

	/**
	 * How long a network asks to wait, by Retry-After or the header with the time when its limits reset.
	 * @param string   $header The header with a Unix timestamp.
	 * @return int Seconds; 0 if it doesn't say.
	 */
	public static function wait( Response $answer, string $header ): int {
		$reset = $answer->header( $header );
		$until = ctype_digit( $reset ) ? (int) $reset - time() : 0;
		return max( 0, min( $answer->retry_after() ?? $until, DAY_IN_SECONDS ) );
	}
}
