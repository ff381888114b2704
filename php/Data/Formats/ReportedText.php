<?php
declare( strict_types=1 );

namespace Millwork\Data\Formats;

/** What another server or program reports, such as an error, for a sentence in the admin. */
final class ReportedText {

	/** Characters that reverse the text around them. */
	private const OVERRIDES = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u';

	/**
	 * One line of plain text. Not escaped.
	 * @param string $text May be in any encoding.
	 * @param int    $most The most characters.
	 */
	public static function line( string $text, int $most ): string {
		// A whole page would take long to read. A character is at most four bytes long.
		$text = mb_scrub( substr( $text, 0, 16 * $most ), 'UTF-8' );
		return mb_substr( trim( (string) preg_replace( array( self::OVERRIDES, '/[\s\p{Cc}\p{Zl}\p{Zp}]+/u' ), array( '', ' ' ), $text ) ), 0, $most );
	}
}
