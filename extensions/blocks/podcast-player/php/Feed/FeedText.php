<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Http\RequestUrl;
use WP_Http;

/** Turns a feed's untrusted values into plain texts, safe HTML, URLs and durations. */
final class FeedText {

	/** The HTML elements allowed in show notes. */
	private const NOTES = array(
		'a'      => array( 'href' => true ),
		'p'      => array(),
		'br'     => array(),
		'ul'     => array(),
		'ol'     => array(),
		'li'     => array(),
		'strong' => array(),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
	);

	/** The most bytes of a URL and of its host, and the most `..` segments. */
	private const MAX_ADDRESS = 4 * KB_IN_BYTES;
	private const MAX_HOST    = 500;
	private const MAX_STEPS   = 20;

	/** The most bytes of show notes in HTML; longer ones are available as plain text only. */
	public const MAX_NOTES = 8 * KB_IN_BYTES;

	/**
	 * @param string $html HTML, or text with entities.
	 * @param int    $most The most characters.
	 * @return string Decoded, without tags, on one line; ends with '…' if it was cut.
	 */
	public static function plain( string $html, int $most ): string {
		$html = self::without_code( self::start( $html, 100 * $most ) );
		// Keeps the words of adjacent blocks apart.
		$html = (string) preg_replace( '~<(?:br|/p|/div|/li|/h[1-6])\b[^<>]*>~i', ' $0', $html );
		// WordPress's function would take 'I <3 wood' for a tag.
		return self::line( self::decode( (string) preg_replace( '~</?[a-z!][^<>]*>~i', '', $html ) ), $most );
	}

	/**
	 * Puts plain text on one line, without invisible characters and those that change the direction of text.
	 * @param int $most The most characters.
	 * @return string Ends with '…' if it was cut.
	 */
	public static function line( string $text, int $most ): string {
		$text = (string) preg_replace( '/[\s\p{Cc}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]+/u', ' ', self::start( $text, 100 * $most ) );
		return self::cut( trim( $text ), $most );
	}

	/** Decodes entities. */
	public static function decode( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * Shortens a text.
	 * @param int $most The most characters.
	 * @return string Ends with '…' if it was cut.
	 */
	public static function cut( string $text, int $most ): string {
		return mb_strlen( $text ) > $most ? rtrim( mb_substr( $text, 0, $most - 1 ) ) . '…' : $text;
	}

	/** Show notes with paragraphs and links, as safe HTML; '' if they are too long. */
	public static function notes( string $html ): string {
		if ( strlen( $html ) > self::MAX_NOTES ) {
			return '';
		}
		return trim( force_balance_tags( wp_kses( self::without_code( $html ), self::NOTES, array( 'http', 'https', 'mailto' ) ) ) );
	}

	/**
	 * @param string $url  As written in the feed: absolute or relative.
	 * @param string $base Base URL.
	 * @return string Begins with http:// or https://, or is ''.
	 */
	public static function address( string $url, string $base ): string {
		$url = trim( $url );
		// No real URL looks like this, and resolving it would take long.
		if ( '' === $url || strlen( $url ) > self::MAX_ADDRESS || substr_count( $url, '../' ) > self::MAX_STEPS || strcspn( (string) preg_replace( '~^[a-z]+://~i', '', $url ), '/?#' ) > self::MAX_HOST ) {
			return '';
		}
		$target = RequestUrl::parse( WP_Http::make_absolute_url( $url, $base ) );
		return $target instanceof RequestUrl ? esc_url_raw( $target->url() . strstr( $url, '#' ), array( 'http', 'https' ) ) : '';
	}

	/**
	 * An episode's duration.
	 * @param string $text `itunes:duration`: seconds, or hours, minutes and seconds with colons.
	 * @return string For example '1:02:03' or '4:05'; '' if unknown.
	 */
	public static function duration( string $text ): string {
		if ( ! preg_match( '/^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6})(?:\.\d+)?$/', trim( $text ), $found ) ) {
			return '';
		}
		$seconds = (int) $found[1] * HOUR_IN_SECONDS + (int) $found[2] * MINUTE_IN_SECONDS + (int) $found[3];
		if ( $seconds < 1 || $seconds > 7 * DAY_IN_SECONDS ) {
			return '';
		}
		$hours = intdiv( $seconds, HOUR_IN_SECONDS );
		return $hours
			? sprintf( '%d:%02d:%02d', $hours, intdiv( $seconds, 60 ) % 60, $seconds % 60 )
			: sprintf( '%d:%02d', intdiv( $seconds, 60 ), $seconds % 60 );
	}

	/**
	 * The beginning of a text, to limit the work before it is cut to its length.
	 * @param int $most The most bytes.
	 * @return string Without a partial character at its end.
	 */
	private static function start( string $text, int $most ): string {
		return strlen( $text ) > $most ? mb_strcut( $text, 0, $most, 'UTF-8' ) : $text;
	}

	/** Removes scripts and styles with their content. */
	private static function without_code( string $html ): string {
		$rest = '';
		$from = 0;
		while ( preg_match( '~<(script|style)\b~i', $html, $found, PREG_OFFSET_CAPTURE, $from ) ) {
			$start = $found[0][1];
			// One without an end tag stays, with all that follows.
			if ( ! preg_match( "~</{$found[1][0]}\s*>~i", $html, $end, PREG_OFFSET_CAPTURE, $start ) ) {
				break;
			}
			$rest .= substr( $html, $from, $start - $from );
			$from  = $end[0][1] + strlen( $end[0][0] );
		}
		return $rest . substr( $html, $from );
	}
}
