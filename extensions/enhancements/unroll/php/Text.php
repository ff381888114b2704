<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

/**
 * Turns a post's plain text into HTML with line breaks and linked URLs, mentions and hashtags. The text is foreign and
 * ends up in the author's post, so it contains no other elements and no shortcodes, even after the editor has parsed
 * and saved it again.
 */
final class Text {

	/** The longest paragraph, in characters; no service allows more. */
	private const MOST = 20000;

	private const LINKS = 20;

	/** A link starts only where no word, URL or path continues. */
	private const BEFORE = '(?<![\p{L}\p{N}_/@#&.-])';

	/** Links in the text besides the URLs that come with the post. */
	private const PATTERNS = array(
		'address' => 'https?://[^\s<>"\x{201C}\x{201D}]+',
		// A domain without protocol, as services display it; linked if one of the post's URLs begins with it.
		'short'   => '(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}(?:[/?#][^\s<>"\x{201C}\x{201D}]*|…|\.\.\.)?',
		'mention' => '@[A-Za-z0-9](?:[\w.-]*\w)?(?:@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)?',
		'tag'     => '#[\p{L}\p{N}\p{M}_]*[\p{L}\p{M}_][\p{L}\p{N}\p{M}_]*',
	);

	/** A hashtag's URL; %1$s is the origin of the post, %2$s the tag. */
	private const TAGS = array(
		'mastodon' => '%1$s/tags/%2$s',
		'bluesky'  => 'https://bsky.app/hashtag/%2$s',
		'x'        => 'https://x.com/hashtag/%2$s',
	);

	/** The most mentions and hashtags whose URLs are taken from the post. */
	private const NAMES = 100;

	/** @var array<array-key, string> */
	private readonly array $names;

	/**
	 * @param string $service The service's ID, for example 'mastodon'.
	 * @param string $url The post's URL.
	 * @param list<string> $links URLs that the post links to; its text may contain shortened forms.
	 * @param array<array-key, string> $names The URLs of mentions and hashtags, by their lowercase text.
	 */
	public function __construct(
		private readonly string $service,
		private readonly string $url,
		private readonly array $links = array(),
		array $names = array()
	) {
		$this->names = array_slice( array_filter( $names, static fn( int|string $name ): bool => 1 === preg_match( '/^[@#]\S{1,300}$/uD', (string) $name ), ARRAY_FILTER_USE_KEY ), 0, self::NAMES );
	}

	/** @return string HTML; '' for a text without content. */
	public function paragraph( string $text ): string {
		$text = mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::MOST );
		// Removes control characters and direction overrides, except line breaks.
		$text = trim( (string) preg_replace( array( '/\r\n?|\x{2028}|\x{2029}/u', '/[^\P{Cc}\n\t]|[\x{202A}-\x{202E}\x{2066}-\x{2069}]/u' ), array( "\n", '' ), $text ) );
		$html = '';
		$at   = 0;
		preg_match_all( self::pattern( array_keys( $this->names ) ), $text, $found, PREG_OFFSET_CAPTURE | PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		foreach ( $found as $match ) {
			list( $shown, $place ) = array( (string) $match[0][0], (int) $match[0][1] );
			if ( isset( $match['name'][0] ) ) {
				$href = $this->names[ mb_strtolower( $shown, 'UTF-8' ) ] ?? '';
			} elseif ( null !== $match['mention'][0] ) {
				$href = $this->mention( $shown );
			} elseif ( null !== $match['tag'][0] ) {
				$href = $this->tag( $shown );
			} else {
				list( $shown, $href ) = $this->target( $shown );
			}
			$html .= self::escape( substr( $text, $at, $place - $at ) ) . self::link( $href, $shown );
			$at    = $place + strlen( $shown );
		}
		// Without the line break itself, which the editor would convert to a second one.
		return str_replace( "\n", '<br>', $html . self::escape( substr( $text, $at ) ) );
	}

	/** Whether a text contains a URL, whole or shortened, so that readers find the link there. */
	public static function names( string $text, string $address ): bool {
		if ( str_contains( $text, $address ) ) {
			return true;
		}
		preg_match_all( self::pattern(), mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::MOST ), $found );
		foreach ( $found[0] as $shown ) {
			if ( self::stands_for( $shown, $address ) || self::stands_for( self::without_end( $shown ), $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param string $href The URL; '' for none.
	 * @param string $shown The link's text.
	 * @return string HTML; only the text if the URL isn't a web page's.
	 */
	public static function link( string $href, string $shown ): string {
		$href = self::address( $href );
		return '' === $href ? self::escape( $shown ) : '<a href="' . htmlspecialchars( $href, ENT_QUOTES | ENT_HTML5 ) . '">' . self::escape( $shown ) . '</a>';
	}

	/**
	 * A text as HTML. A bracket that could start a shortcode is followed by an invisible character; the editor would
	 * decode a character reference.
	 */
	public static function escape( string $text ): string {
		return htmlspecialchars( self::without_shortcodes( $text ), ENT_QUOTES | ENT_HTML5 | ENT_SUBSTITUTE );
	}

	/**
	 * A plain text without shortcodes and character references. The editor doesn't escape references in descriptions,
	 * so `&#91;` would become a bracket.
	 */
	public static function without_shortcodes( string $text ): string {
		return (string) preg_replace( '~\[(?=[^\s\[\]])|&(?=(?:[a-z0-9]+|#[0-9]+|#x[a-f0-9]+);)~i', "\$0\u{2060}", $text );
	}

	/**
	 * A web page's URL, safe for use in a link. Brackets are percent-encoded, and nothing in it can be read as a
	 * character reference.
	 * @return string '' if it is invalid.
	 */
	public static function address( string $url ): string {
		$url = strlen( $url ) > 2000 || preg_match( '/[\s\p{C}<>"\\\\]/u', $url ) ? '' : $url;
		$url = (string) preg_replace( '~&([a-z0-9]+|#[0-9]+|#x[a-f0-9]+);~i', '&$1%3B', $url );
		$url = esc_url_raw( str_replace( array( '[', ']' ), array( '%5B', '%5D' ), $url ), array( 'http', 'https' ) );
		return preg_match( '~^https?://[^/?#]*[^/?#.]\.[^/?#]+~i', $url ) ? $url : '';
	}

	/** @param array<array-key> $names Mentions and hashtags whose URLs the post contains. */
	private static function pattern( array $names = array() ): string {
		$parts = array();
		if ( $names ) {
			// Longer ones first, and none that continues: @bo isn't @bo@example.com.
			usort( $names, static fn( int|string $one, int|string $other ): int => strlen( (string) $other ) <=> strlen( (string) $one ) );
			$parts[] = '(?<name>' . implode( '|', array_map( static fn( int|string $name ): string => preg_quote( (string) $name, '~' ), $names ) ) . ')(?![\p{L}\p{N}_]|[@.-][\p{L}\p{N}])';
		}
		foreach ( self::PATTERNS as $name => $pattern ) {
			$parts[] = "(?<$name>$pattern)";
		}
		return '~' . self::BEFORE . '(?:' . implode( '|', $parts ) . ')~iu';
	}

	/**
	 * Whether a text is a URL as services display it: without protocol and www, or cut off with an ellipsis.
	 * @param string $shown The displayed text.
	 */
	private static function stands_for( string $shown, string $address ): bool {
		$bare  = static fn( string $url ): string => strtolower( (string) preg_replace( '~^https?://(?:www\.)?|^www\.|/$~i', '', $url ) );
		$whole = $bare( $address );
		$begin = (string) preg_replace( '~(?:…|\.\.\.)$~uD', '', $shown );
		if ( $begin === $shown ) {
			return $bare( $shown ) === $whole;
		}
		$begin = $bare( $begin );
		return strlen( $begin ) >= strcspn( $whole, '/?#' ) && str_starts_with( $whole, $begin );
	}

	/**
	 * The URL for a URL in the text, which may be shortened.
	 * @param string $shown As found.
	 * @return array{string, string} The link's text and its URL; '' for none.
	 */
	private function target( string $shown ): array {
		$parts = array_unique( array( $shown, self::without_end( $shown ) ) );
		foreach ( array_slice( $this->links, 0, self::LINKS ) as $link ) {
			foreach ( $parts as $part ) {
				if ( self::stands_for( $part, $link ) ) {
					return array( $part, $link );
				}
			}
		}
		$shown = end( $parts );
		return array( $shown, preg_match( '~^https?://~i', $shown ) ? $shown : '' );
	}

	/**
	 * The URL of a mention.
	 * @param string $shown For example '@name'.
	 * @return string '' if unknown.
	 */
	private function mention( string $shown ): string {
		list( $name, $host ) = explode( '@', substr( $shown, 1 ), 2 ) + array( '', '' );
		if ( '' !== $host ) {
			return "https://$host/@$name";
		}
		// If the name alone isn't enough, the post's own links may contain it.
		foreach ( $this->links as $link ) {
			if ( preg_match( '~^https://[^/?#]+/(?:@|users/)' . preg_quote( $name, '~' ) . '/?$~iD', $link ) ) {
				return $link;
			}
		}
		return match ( true ) {
			'x' === $this->service && preg_match( '/^\w{1,15}$/D', $name ) => "https://x.com/$name",
			'bluesky' === $this->service && str_contains( $name, '.' ) => "https://bsky.app/profile/$name",
			default => '',
		};
	}

	/**
	 * The URL of a hashtag.
	 * @param string $shown For example '#tag'.
	 * @return string '' if the service's URLs aren't known.
	 */
	private function tag( string $shown ): string {
		$parts = (array) wp_parse_url( $this->url );
		return isset( self::TAGS[ $this->service ], $parts['host'] ) ? sprintf( self::TAGS[ $this->service ], 'https://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ), rawurlencode( substr( $shown, 1 ) ) ) : '';
	}

	/**
	 * A URL without the punctuation of the sentence around it.
	 * @param string $url As found.
	 */
	private static function without_end( string $url ): string {
		do {
			$before = $url;
			$url    = (string) preg_replace( '~[.,;:!?\'’»*]+$~uD', '', $url );
			foreach ( array( ')' => '(', ']' => '[', '}' => '{' ) as $close => $open ) {
				if ( str_ends_with( $url, $close ) && substr_count( $url, $close ) > substr_count( $url, $open ) ) {
					$url = substr( $url, 0, -1 );
				}
			}
		} while ( $url !== $before );
		return $url;
	}
}
