<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Xml;

use WP_HTML_Tag_Processor;

/** Reads the beginning of what a server sent, up to the root element. */
final class Prolog {

	/** How much of a web page is searched for the feed that it names, in bytes. */
	public const PAGE = 200 * KB_IN_BYTES;

	/**
	 * How long the declaration, comments and document types before a root element are.
	 * @param string $text The beginning of a text in UTF-8.
	 * @return int|null Bytes; null if it does not come to a root element.
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
	 * The address of the feed that a web page names (HTML, "Link type alternate").
	 * @param string $start The beginning of what a server sent.
	 * @return string|null As it stands there, '' if it names none; null if it is no web page.
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

	/**
	 * Whether a text begins as a web page does.
	 * @param string $text The beginning, in ASCII.
	 */
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

	/**
	 * Where a declaration, a comment or a document type ends.
	 * @param int    $place Where it begins.
	 * @return int|null The place behind it; null if it is none of them, or has no end.
	 */
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
		// An entity may have these characters in its text too: then the rest is no XML.
		return preg_match( '/\]\s*>/', $text, $found, PREG_OFFSET_CAPTURE, $head ) ? $found[0][1] + strlen( $found[0][0] ) : null;
	}
}
