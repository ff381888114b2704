<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use WP_HTML_Tag_Processor;

/** Reads the beginning of a server's response, up to the root element. */
final class Prolog {

	/** How many bytes of a web page are searched for a feed link. */
	public const PAGE = 200 * KB_IN_BYTES;

	/**
	 * The length of the declaration, comments and document type before the root element.
	 * @param string $text The beginning of a text in UTF-8.
	 * @return int|null Bytes; null if there is no root element.
	 */
	public static function length( string $text ): ?int {
		$place = strspn( $text, " \t\r\n" );
		while ( '<' === ( $text[ $place ] ?? '' ) ) {
			if ( preg_match( '/\G<[A-Za-z_]/', $text, $found, 0, $place ) ) {
				return $place;
			}
			$end = self::end( $text, $place );
			if ( null === $end ) {
				return null;
			}
			$place = $end + strspn( $text, " \t\r\n", $end );
		}
		return null;
	}

	/**
	 * The feed URL that a web page links to (HTML, "Link type alternate").
	 * @param string $start The beginning of a server's response.
	 * @return string|null As written, '' if there is none; null if this is not a web page.
	 */
	public static function feed_of_page( string $start ): ?string {
		$start = substr( $start, 0, self::PAGE );
		if ( ! self::is_page( (string) preg_replace( '/[^\x01-\x7f]/', '', substr( $start, 0, 4 * KB_IN_BYTES ) ) ) ) {
			return null;
		}
		$tags = new WP_HTML_Tag_Processor( $start );
		while ( $tags->next_tag( 'link' ) ) {
			$type = strtolower( trim( (string) $tags->get_attribute( 'type' ) ) );
			if ( in_array( $type, array( 'application/rss+xml', 'application/atom+xml' ), true ) && is_string( $tags->get_attribute( 'href' ) ) ) {
				return trim( $tags->get_attribute( 'href' ) );
			}
		}
		return '';
	}

	/** Whether a text, of which this is the beginning in ASCII, is a web page. */
	private static function is_page( string $text ): bool {
		$place = strspn( $text, " \t\r\n" );
		while ( preg_match( '/\G<(?:\?|!--)/', $text, $found, 0, $place ) ) {
			$end = self::end( $text, $place );
			if ( null === $end ) {
				return false;
			}
			$place = $end + strspn( $text, " \t\r\n", $end );
		}
		return 1 === preg_match( '/\G<(?:!doctype\s+html|html|head|body)\b/i', $text, $found, 0, $place );
	}

	/** The offset behind a declaration, a comment or a document type; null if it is none of them, or has no end. */
	private static function end( string $text, int $place ): ?int {
		foreach ( array( '<?' => '?>', '<!--' => '-->' ) as $begin => $close ) {
			if ( substr( $text, $place, strlen( $begin ) ) === $begin ) {
				$end = strpos( $text, $close, $place );
				return false === $end ? null : $end + strlen( $close );
			}
		}
		if ( '<!doctype' !== strtolower( substr( $text, $place, 9 ) ) ) {
			return null;
		}
		$head = $place + strcspn( $text, '[>', $place );
		if ( '[' !== ( $text[ $head ] ?? '' ) ) {
			return strlen( $text ) > $head ? $head + 1 : null;
		}
		// If an entity's text contains these characters too, what remains is invalid XML.
		return preg_match( '/\]\s*>/', $text, $found, PREG_OFFSET_CAPTURE, $head ) ? $found[0][1] + strlen( $found[0][0] ) : null;
	}
}
