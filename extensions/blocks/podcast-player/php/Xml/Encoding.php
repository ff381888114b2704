<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fopen, WordPress.WP.AlternativeFunctions.file_system_operations_fread, WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use SimplePie\Misc;

/**
 * Converts a feed's text to UTF-8, piece by piece.
 *
 * Text that is valid UTF-8 is read as UTF-8, whatever it declares: other encodings hardly ever look like it. A few
 * invalid bytes don't change that; the caller removes them. After that, the Content-Type header counts, then the text's
 * own declaration (RFC 7303).
 */
final class Encoding {

	/** Bytes per read. */
	private const PIECE = 64 * KB_IN_BYTES;

	/** Byte order marks by encoding, and how many bytes to skip. */
	private const MARKS = array(
		"\xEF\xBB\xBF" => array( 'UTF-8', 3 ),
		"\xFE\xFF"     => array( 'UTF-16BE', 2 ),
		"\xFF\xFE"     => array( 'UTF-16LE', 2 ),
		"\0<\0?"       => array( 'UTF-16BE', 0 ),
		"<\0?\0"       => array( 'UTF-16LE', 0 ),
	);

	/** Names that prove nothing: feeds in every encoding declare them. */
	private const SAID_BY_ALL = array( '', 'UTF-8', 'UTF8', 'US-ASCII', 'ISO-8859-1', 'UTF-7' );

	/** Text encodings. PHP also lists others, such as BASE64, that a feed may not use. */
	private const TEXTS = '/^(?:UTF-16|ISO-|WINDOWS-|CP\d|IBM|KOI8|X-SJIS|SHIFT|SJIS|EUC|GB|BIG5|MAC|X-MAC|TIS|KS)/';

	/** A character beyond ASCII in UTF-8 (RFC 3629, section 4). */
	private const CHARACTER = '/[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}/';

	/**
	 * @param resource $text         A server's response, as a seekable stream.
	 * @param string   $content_type The response's Content-Type.
	 * @return resource|null A stream, at the beginning of the text, possibly with invalid bytes; null if this server
	 *   does not know the encoding.
	 * @throws LimitsExceeded If that takes more.
	 */
	public static function to_utf8( $text, string $content_type, FeedLimits $budget ) {
		rewind( $text );
		$head     = (string) fread( $text, 1024 );
		$encoding = '';
		$start    = 0;
		foreach ( self::MARKS as $mark => list( $name, $length ) ) {
			if ( str_starts_with( $head, $mark ) ) {
				$encoding = $name;
				$start    = $length;
				break;
			}
		}
		fseek( $text, $start );
		if ( ! str_starts_with( $encoding, 'UTF-16' ) ) {
			$encoding = self::guess( $text, $head, $content_type, $budget );
			fseek( $text, $start );
		}
		if ( 'UTF-8' === $encoding ) {
			return $text;
		}
		return preg_match( self::TEXTS, $encoding ) ? self::convert( $text, $encoding, $budget ) : null;
	}

	/**
	 * The encoding of a text without a byte order mark, or with that of UTF-8.
	 * @param resource $text         The text, at its beginning.
	 * @param string   $head         Its first bytes.
	 * @param string   $content_type The response's Content-Type.
	 */
	private static function guess( $text, string $head, string $content_type, FeedLimits $budget ): string {
		$declared = preg_match( '/^\s*<\?xml[^>]*?encoding\s*=\s*["\']([\w.:-]+)/', $head, $found ) ? strtoupper( $found[1] ) : '';
		// Japanese and other 7-bit encodings look like UTF-8.
		if ( str_starts_with( $declared, 'ISO-2022' ) ) {
			return $declared;
		}
		list( $good, $bad ) = self::weigh( $text, $budget );
		if ( 0 === $bad ) {
			return 'UTF-8';
		}
		$sent = preg_match( '/charset\s*=\s*["\']?([\w.:-]+)/i', $content_type, $found ) ? strtoupper( $found[1] ) : '';
		foreach ( array( $sent, $declared ) as $encoding ) {
			if ( ! in_array( $encoding, self::SAID_BY_ALL, true ) ) {
				// In Asian encodings, every second character may happen to be valid UTF-8.
				return 10 * $bad < $good ? 'UTF-8' : $encoding;
			}
		}
		// Western characters hardly ever are. Otherwise, do as browsers do (Encoding Standard, "Names and labels").
		return $bad < 2 * $good ? 'UTF-8' : 'WINDOWS-1252';
	}

	/**
	 * Counts how much of a text is UTF-8.
	 * @param resource $text The text, at its beginning.
	 * @return array{int, int} The number of non-ASCII characters and of invalid bytes.
	 */
	private static function weigh( $text, FeedLimits $budget ): array {
		$good = 0;
		$bad  = 0;
		$rest = '';
		while ( ! feof( $text ) ) {
			$budget->ask();
			$piece = $rest . (string) fread( $text, self::PIECE );
			// A character split by the end of the piece belongs to the next piece.
			$rest  = ! feof( $text ) && preg_match( '/(?:[\xC2-\xDF]|[\xE0-\xEF][\x80-\xBF]?|[\xF0-\xF4][\x80-\xBF]{0,2})$/D', substr( $piece, -3 ), $found ) ? $found[0] : '';
			$piece = substr( $piece, 0, strlen( $piece ) - strlen( $rest ) );
			if ( preg_match( '/[\x80-\xFF]/', $piece ) ) {
				$good += (int) preg_match_all( self::CHARACTER, $piece );
				$bad  += mb_check_encoding( $piece, 'UTF-8' ) ? 0 : (int) preg_match_all( '/[\x80-\xFF]/', (string) preg_replace( self::CHARACTER, '', $piece ) );
			}
		}
		return array( $good, $bad );
	}

	/**
	 * Converts a text from another encoding to UTF-8.
	 * @param resource $text The text, at its beginning.
	 * @return resource|null As in to_utf8().
	 */
	private static function convert( $text, string $encoding, FeedLimits $budget ) {
		$converted = fopen( 'php://temp/maxmemory:' . MB_IN_BYTES, 'w+b' );
		$rest      = '';
		while ( $converted && ! feof( $text ) ) {
			$piece = $rest . (string) fread( $text, self::PIECE );
			// The conversion and its result take up to six times the piece's size.
			$budget->ask( 6 * strlen( $piece ) );
			$end   = feof( $text ) ? strlen( $piece ) : self::border( $piece, $encoding );
			$rest  = substr( $piece, $end );
			$piece = substr( $piece, 0, $end );
			if ( '' === $piece ) {
				continue;
			}
			$piece = Misc::change_encoding( $piece, $encoding, 'UTF-8' );
			if ( ! is_string( $piece ) || strlen( $piece ) !== fwrite( $converted, $piece ) ) {
				return null;
			}
		}
		if ( ! $converted ) {
			return null;
		}
		rewind( $converted );
		return $converted;
	}

	/** Where a piece can end without splitting a character: the length of the part before that. */
	private static function border( string $piece, string $encoding ): int {
		if ( str_starts_with( $encoding, 'UTF-16' ) ) {
			$end = strlen( $piece ) & ~1;
			// The first half of a surrogate pair waits for the second.
			$high = ord( $piece[ max( 0, $end - ( 'UTF-16LE' === $encoding ? 1 : 2 ) ) ] );
			return $end > 2 && 0xD8 === ( $high & 0xFC ) ? $end - 2 : $end;
		}
		// In 7-bit encodings, the meaning of a byte depends on all before it.
		if ( str_starts_with( $encoding, 'ISO-2022' ) ) {
			return 0;
		}
		// In all other encodings, this byte is never part of another character.
		return (int) strrpos( $piece, '<' );
	}
}
