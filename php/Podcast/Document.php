<?php
/**
 * The text of a feed.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Podcast;

use Generator;
use SimplePie\Misc;

/**
 * A feed's XML, in UTF-8 and without a document type, cut into pieces that are each a small feed: a
 * parser that keeps all of a feed in memory needs little for ten thousand episodes then.
 *
 * A document type goes before anything reads it, since it is where entities are declared, those that
 * name files and those that grow into gigabytes. What is left uses an unknown one and is no XML.
 */
final class Document {

	/** The most bytes around the episodes: each piece has them. */
	private const MAX_FRAME = 256 * KB_IN_BYTES;

	/** The most entries that are kept, with sound or without; a place in the text takes memory too. */
	private const MAX_ENTRIES = 20000;

	/** How the text before the episodes goes. */
	private string $before = '';

	/** How the text after and between them goes. */
	private string $after = '';

	/**
	 * Where each episode begins in the text, and how long it is.
	 *
	 * @var list<array{int, int}>
	 */
	private array $episodes = array();

	/**
	 * Takes a text apart.
	 *
	 * @param string $text In UTF-8, from the root element on.
	 */
	private function __construct( private readonly string $text ) {
		$end = 0;
		foreach ( $this->find_episodes() as list( $start, $length ) ) {
			if ( $this->episodes ) {
				$this->after .= substr( $text, $end, $start - $end );
			} else {
				$this->before = substr( $text, 0, $start );
			}
			if ( count( $this->episodes ) < self::MAX_ENTRIES ) {
				$this->episodes[] = array( $start, $length );
			}
			$end = $start + $length;
		}
		$this->after .= substr( $text, $end );
	}

	/**
	 * Reads what a server sent.
	 *
	 * @param string $body         The answer's body.
	 * @param string $content_type The answer's Content-Type.
	 * @return self|null Null if it does not begin as XML does.
	 */
	public static function read( string $body, string $content_type ): ?self {
		$root = self::root( self::to_utf8( $body, $content_type ) );
		if ( null === $root ) {
			return null;
		}
		// Characters that XML does not have, which would make all of it unreadable.
		$document = new self( (string) preg_replace( '/[\x00-\x08\x0b\x0c\x0e-\x1f]/', '', $root ) );
		return strlen( $document->before ) + strlen( $document->after ) > self::MAX_FRAME ? null : $document;
	}

	/**
	 * What stands around the episodes, as a feed of its own.
	 */
	public function frame(): string {
		return $this->before . $this->after;
	}

	/**
	 * The episodes' texts, some at a time.
	 *
	 * @param int $size How many.
	 * @return Generator<int, list<string>> For piece().
	 */
	public function pieces( int $size ): Generator {
		foreach ( array_chunk( $this->episodes, max( 1, $size ) ) as $chunk ) {
			yield array_map( fn( array $place ): string => substr( $this->text, $place[0], $place[1] ), $chunk );
		}
	}

	/**
	 * A feed with some episodes.
	 *
	 * @param string $episodes Their text.
	 */
	public function piece( string $episodes ): string {
		return $this->before . $episodes . $this->after;
	}

	/**
	 * The address of the feed that a web page names (HTML, "Link type alternate").
	 *
	 * @param string $body What a server sent.
	 * @return string|null As it stands there, '' if it names none; null if it is no web page.
	 */
	public static function feed_of_page( string $body ): ?string {
		$start = substr( $body, 0, 200 * KB_IN_BYTES );
		if ( ! preg_match( '/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is', (string) preg_replace( '/[^\x00-\x7f]/', '', substr( $start, 0, 4096 ) ) ) ) {
			return null;
		}
		$tags = new \WP_HTML_Tag_Processor( $start );
		while ( $tags->next_tag( 'link' ) ) {
			$type = strtolower( trim( (string) $tags->get_attribute( 'type' ) ) );
			if ( in_array( $type, array( 'application/rss+xml', 'application/atom+xml' ), true ) && is_string( $tags->get_attribute( 'href' ) ) ) {
				return trim( $tags->get_attribute( 'href' ) );
			}
		}
		return '';
	}

	/**
	 * Finds the episodes: `item` in RSS, `entry` in Atom, with any prefix, outside of CDATA and comments.
	 *
	 * @return Generator<int, array{int, int}> Where each begins and its length.
	 */
	private function find_episodes(): Generator {
		$skips = array(
			'<![CDATA[' => ']]>',
			'<!--'      => '-->',
		);
		$place = 0;
		$start = null;
		while ( preg_match( '/<!\[CDATA\[|<!--|<(\/?)(?:[\w.-]+:)?(?:item|entry)(?=[\s\/>])/', $this->text, $found, PREG_OFFSET_CAPTURE, $place ) ) {
			list( $token, $at ) = $found[0];
			if ( isset( $skips[ $token ] ) ) {
				$end = strpos( $this->text, $skips[ $token ], $at );
			} else {
				$end = strpos( $this->text, '>', $at );
			}
			if ( false === $end ) {
				return;
			}
			$place = $end + 1;
			if ( isset( $skips[ $token ] ) ) {
				continue;
			}
			if ( '' === ( $found[1][0] ?? '' ) ) {
				$start ??= '/' === $this->text[ $end - 1 ] ? null : $at;
			} elseif ( null !== $start ) {
				yield array( $start, $place - $start );
				$start = null;
			}
		}
	}

	/**
	 * A text from its root element on.
	 *
	 * @param string $text In UTF-8.
	 * @return string|null Null if it does not come to one.
	 */
	private static function root( string $text ): ?string {
		$place = strspn( $text, " \t\r\n" );
		$ends  = array(
			'<?'   => '?>',
			'<!--' => '-->',
		);
		while ( '<' === ( $text[ $place ] ?? '' ) ) {
			if ( preg_match( '/\G<[A-Za-z_]/', $text, $found, 0, $place ) ) {
				return substr( $text, $place );
			}
			$end = null;
			foreach ( $ends as $begin => $close ) {
				if ( str_starts_with( substr( $text, $place, 4 ), $begin ) ) {
					$end = strpos( $text, $close, $place );
					$end = false === $end ? false : $end + strlen( $close );
				}
			}
			$end ??= self::end_of_doctype( $text, $place );
			if ( false === $end ) {
				return null;
			}
			$place = $end + strspn( $text, " \t\r\n", $end );
		}
		return null;
	}

	/**
	 * Where a document type ends.
	 *
	 * @param string $text  The text.
	 * @param int    $place Where it begins.
	 * @return int|false The place behind it; false if there is none, or no end.
	 */
	private static function end_of_doctype( string $text, int $place ): int|false {
		if ( '<!doctype' !== strtolower( substr( $text, $place, 9 ) ) ) {
			return false;
		}
		$head = $place + strcspn( $text, '[>', $place );
		if ( '[' !== ( $text[ $head ] ?? '' ) ) {
			return strlen( $text ) > $head ? $head + 1 : false;
		}
		// An entity may have these characters in its text too: then the rest is no XML.
		return preg_match( '/\]\s*>/', $text, $found, PREG_OFFSET_CAPTURE, $head ) ? $found[0][1] + strlen( $found[0][0] ) : false;
	}

	/**
	 * A text in UTF-8. What is valid UTF-8 is that, whatever it says of itself: other encodings hardly
	 * ever come out so. Then the server's word counts, then the text's own (RFC 7303).
	 *
	 * @param string $body         The text.
	 * @param string $content_type The answer's Content-Type.
	 */
	private static function to_utf8( string $body, string $content_type ): string {
		$marks = array(
			"\xEF\xBB\xBF" => 'UTF-8',
			"\xFE\xFF"     => 'UTF-16BE',
			"\xFF\xFE"     => 'UTF-16LE',
			"\0<\0?"       => 'UTF-16BE',
			"<\0?\0"       => 'UTF-16LE',
		);
		foreach ( $marks as $mark => $encoding ) {
			if ( str_starts_with( $body, $mark ) ) {
				$body = str_contains( $mark, '<' ) ? $body : substr( $body, strlen( $mark ) );
				return self::convert( $body, 'UTF-8' === $encoding && ! self::is_utf8( $body ) ? 'WINDOWS-1252' : $encoding );
			}
		}
		$declared = preg_match( '/^\s*<\?xml[^>]*?encoding\s*=\s*["\']([\w.:-]+)/', substr( $body, 0, 1024 ), $found ) ? strtoupper( $found[1] ) : '';
		// Japanese and others in seven bits look like UTF-8.
		if ( str_starts_with( $declared, 'ISO-2022' ) ) {
			return self::convert( $body, $declared );
		}
		if ( self::is_utf8( $body ) ) {
			return $body;
		}
		$sent = preg_match( '/charset\s*=\s*["\']?([\w.:-]+)/i', $content_type, $found ) ? strtoupper( $found[1] ) : '';
		foreach ( array( $sent, $declared ) as $encoding ) {
			if ( ! in_array( $encoding, array( '', 'UTF-8', 'UTF8', 'US-ASCII', 'ISO-8859-1', 'UTF-7' ), true ) ) {
				return self::convert( $body, $encoding );
			}
		}
		// As browsers take it (Encoding Standard, "Names and labels").
		return self::convert( $body, 'WINDOWS-1252' );
	}

	/**
	 * A text of another encoding in UTF-8.
	 *
	 * @param string $text     The text.
	 * @param string $encoding The name of its encoding.
	 * @return string '' if this server does not know the encoding.
	 */
	private static function convert( string $text, string $encoding ): string {
		$converted = Misc::change_encoding( $text, $encoding, 'UTF-8' );
		return is_string( $converted ) && self::is_utf8( $converted ) ? $converted : '';
	}

	/**
	 * Whether a text is valid UTF-8.
	 *
	 * @param string $text The text.
	 */
	private static function is_utf8( string $text ): bool {
		return 1 === preg_match( '//u', $text );
	}
}
