<?php
/**
 * What feeds say.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use Millwork\Services\Target;
use WP_Http;

/**
 * Makes plain texts, addresses and times of a feed's: somebody else wrote them.
 */
final class Text {

	/** What show notes keep of their HTML. */
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

	/** The most bytes of show notes in HTML; longer ones are left out, their plain text is there. */
	private const MAX_NOTES = 8 * KB_IN_BYTES;

	/**
	 * A plain text.
	 *
	 * @param string $html HTML, or text with entities.
	 * @param int    $most How many characters.
	 * @return string Decoded, without tags, on one line; with '…' where it was cut.
	 */
	public static function plain( string $html, int $most ): string {
		// What is much longer is cut before the work, and then perhaps in the midst of a character.
		if ( strlen( $html ) > 100 * $most ) {
			$html = (string) preg_replace( '/[\xc0-\xff][\x80-\xbf]*$/', '', substr( $html, 0, 100 * $most ) );
		}
		// Blocks of text would grow together.
		$html = (string) preg_replace( '~<(?:br|/p|/div|/li|/h[1-6])\b[^>]*>~i', ' $0', $html );
		$html = (string) preg_replace( '~<(script|style)\b.*?</\1\s*>~is', '', $html );
		// WordPress's way would take 'I <3 wood' for a tag.
		$text = self::decode( (string) preg_replace( '~</?[a-z!][^<>]*>~i', '', $html ) );
		$text = trim( (string) preg_replace( '/[\s\p{Cc}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]+/u', ' ', $text ) );
		return self::cut( $text, $most );
	}

	/**
	 * A title. The parser escapes what does not look like HTML to it, so that is undone first.
	 *
	 * @param string $title As the parser gives it.
	 * @param int    $most  How many characters.
	 * @return string As plain() gives it.
	 */
	public static function title( string $title, int $most ): string {
		return self::plain( self::decode( $title ), $most );
	}

	/**
	 * A text with its entities decoded.
	 *
	 * @param string $text The text.
	 */
	public static function decode( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * The beginning of a text.
	 *
	 * @param string $text The text.
	 * @param int    $most How many characters.
	 * @return string With '…' at the end if it was cut.
	 */
	public static function cut( string $text, int $most ): string {
		return mb_strlen( $text ) > $most ? rtrim( mb_substr( $text, 0, $most - 1 ) ) . '…' : $text;
	}

	/**
	 * Show notes with their paragraphs and links.
	 *
	 * @param string $html HTML.
	 * @return string Safe HTML; '' if it is too long.
	 */
	public static function notes( string $html ): string {
		if ( strlen( $html ) > self::MAX_NOTES ) {
			return '';
		}
		$html = (string) preg_replace( '~<(script|style)\b.*?</\1\s*>~is', '', $html );
		return trim( force_balance_tags( wp_kses( $html, self::NOTES, array( 'http', 'https', 'mailto' ) ) ) );
	}

	/**
	 * An address.
	 *
	 * @param string $url  As it stands in the feed: absolute or relative.
	 * @param string $base What it is relative to.
	 * @return string With http:// or https://, else ''.
	 */
	public static function address( string $url, string $base ): string {
		$url = trim( $url );
		if ( '' === $url ) {
			return '';
		}
		$target = Target::parse( WP_Http::make_absolute_url( $url, $base ) );
		return $target instanceof Target ? esc_url_raw( $target->url() . strstr( $url, '#' ), array( 'http', 'https' ) ) : '';
	}

	/**
	 * How long an episode is.
	 *
	 * @param string $text `itunes:duration`: seconds, or hours, minutes and seconds with colons.
	 * @return string As '1:02:03' or '4:05'; '' if it says nothing of use.
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
}
