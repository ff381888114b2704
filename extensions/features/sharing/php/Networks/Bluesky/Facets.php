<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

/**
 * Finds links, mentions and hashtags, which Bluesky doesn't detect itself. Positions are bytes of UTF-8
 * (app.bsky.richtext.facet).
 */
final class Facets {

	/** A URL, where one may start. */
	private const LINK = '~(?:^|[\s(])(https?://\S+)~iu';

	/** A mention, where one may start. */
	private const MENTION = '/(?:^|[\s(])@([a-zA-Z0-9.-]+)\b/u';

	/** A hashtag, which can't consist of only digits and punctuation. */
	private const TAG = '/(?:^|\s)[#＃]((?!\x{FE0F})[^\s\x{AD}\x{2060}\x{200A}-\x{200D}\x{20E2}]*[^\d\s\p{P}\x{AD}\x{2060}\x{200A}-\x{200D}\x{20E2}]+[^\s\x{AD}\x{2060}\x{200A}-\x{200D}\x{20E2}]*)/u';

	/** The longest hashtag, in characters. */
	private const TAG_LENGTH = 64;

	/** How many mentions are looked up. */
	private const MENTIONS = 10;

	/**
	 * The parts of a text.
	 * @param callable(string): string $resolve Gives the DID of a handle; '' if there is none.
	 * @return list<array<string, mixed>>
	 */
	public static function from_text( string $text, callable $resolve ): array {
		$facets = array();
		foreach ( self::found( self::MENTION, $text, self::MENTIONS ) as list( $handle, $at ) ) {
			$did = preg_match( Identity::HANDLE, strtolower( $handle ) ) ? $resolve( strtolower( $handle ) ) : '';
			if ( '' !== $did ) {
				$facets[] = self::facet( $at - 1, strlen( $handle ) + 1, 'mention', array( 'did' => $did ) );
			}
		}
		foreach ( self::found( self::LINK, $text ) as list( $url, $at ) ) {
			$url = (string) preg_replace( '/[.,;:!?]$/', '', $url );
			$url = str_ends_with( $url, ')' ) && ! str_contains( $url, '(' ) ? substr( $url, 0, -1 ) : $url;
			if ( preg_match( '~^https?://[^/?#]~i', $url ) ) {
				$facets[] = self::facet( $at, strlen( $url ), 'link', array( 'uri' => $url ) );
			}
		}
		foreach ( self::found( self::TAG, $text ) as list( $tag, $at ) ) {
			$tag = (string) preg_replace( '/\p{P}+$/u', '', $tag );
			if ( '' !== $tag && (int) preg_match_all( '/\X/u', $tag ) <= self::TAG_LENGTH ) {
				// It may be the full-width sign of three bytes.
				$sign     = "\xEF\xBC\x83" === substr( $text, max( 0, $at - 3 ), 3 ) ? 3 : 1;
				$facets[] = self::facet( $at - $sign, strlen( $tag ) + $sign, 'tag', array( 'tag' => $tag ) );
			}
		}
		return $facets;
	}

	/**
	 * Where a pattern's first group is in a text.
	 * @param int    $most    The most matches.
	 * @return list<array{string, int}> The group and its position in bytes.
	 */
	private static function found( string $pattern, string $text, int $most = 100 ): array {
		preg_match_all( $pattern, $text, $found, PREG_OFFSET_CAPTURE );
		return array_slice( $found[1] ?? array(), 0, $most );
	}

	/**
	 * @param int                   $at     Where it starts.
	 * @param int                   $length Its length, in bytes.
	 * @param array<string, string> $what   Where it leads.
	 * @return array<string, mixed>
	 */
	private static function facet( int $at, int $length, string $kind, array $what ): array {
		return array(
			'index'    => array( 'byteStart' => $at, 'byteEnd' => $at + $length ),
			'features' => array( array( '$type' => "app.bsky.richtext.facet#$kind" ) + $what ),
		);
	}
}
