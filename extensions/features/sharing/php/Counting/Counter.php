<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/**
 * Counts text. `extensions/features/sharing/lib/social-count` does the same; both pass `shared/data/social-count-vectors.json`.
 *
 * X counts composed letters (NFC). If PHP has no intl, a table composes them. It is right except for a letter whose marks
 * aren't in Unicode's order, which then counts one more for each mark.
 */
final class Counter {

	/** '@name@server' that isn't after a letter, digit, slash, or equals sign, as Mastodon reads it. */
	private const MENTION = '{(?<![\p{L}\p{M}\p{N}_=/])@([a-z0-9_](?:[a-z0-9_.-]{0,100}[a-z0-9_])?)@[\p{L}\p{N}_.-]{0,255}[\p{L}\p{N}_]}iu';

	/**
	 * How much of the limit a text uses.
	 * @param string $text   Text. Each byte that isn't valid UTF-8 counts as a character.
	 * @param TextLimits $limits The network's limits.
	 */
	public static function count( string $text, TextLimits $limits ): int {
		$text = mb_scrub( $text, 'UTF-8' );
		if ( 'x' === $limits->counting ) {
			$text = Composition::compose( $text );
		}
		// Mastodon requires the protocol.
		$found = $limits->url_length ? Addresses::find( $text, 'mastodon' !== $limits->counting ) : array();
		$used  = count( $found ) * $limits->url_length;
		$from  = 0;
		// One by one, so that the characters on both sides of a URL don't join into one.
		foreach ( array(
			...$found,
			array( 'start' => strlen( $text ), 'end' => 0 ),
		) as $address ) {
			$used += self::measure( substr( $text, $from, $address['start'] - $from ), $limits->counting );
			$from  = $address['end'];
		}
		return $used;
	}

	/**
	 * Whether a text fits in a post.
	 * @param TextLimits $limits The network's limits.
	 */
	public static function fits( string $text, TextLimits $limits ): bool {
		return ( ! $limits->bytes || strlen( $text ) <= $limits->bytes )
			&& ( ! $limits->characters || self::count( $text, $limits ) <= $limits->characters );
	}

	/**
	 * Counts a text without URLs.
	 * @param string $counting As in TextLimits.
	 */
	private static function measure( string $text, string $counting ): int {
		return match ( $counting ) {
			'x'           => self::weigh( $text ),
			'mastodon'    => Graphemes::count( (string) preg_replace( self::MENTION, '@$1', $text ) ),
			'graphemes'   => Graphemes::count( $text ),
			'code-units'  => intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 ),
			'bytes-emoji' => self::with_emoji( $text ),
			default       => mb_strlen( $text, 'UTF-8' ),
		};
	}

	/**
	 * The weight of a text by X's table.
	 * @param string $text The composed text.
	 */
	private static function weigh( string $text ): int {
		if ( ! preg_match( '/[^\x00-\x7F]/', $text ) ) {
			return strlen( $text );
		}
		$table   = JsonTable::read( 'social-count' );
		$plain   = (string) preg_replace( '/' . implode( '|', $table['emoji'] ) . '/u', '', $text, -1, $count );
		$classes = implode( '', array_map( static fn( array $range ): string => sprintf( '\x{%x}-\x{%x}', $range[0], $range[1] ), $table['weights']['ranges'] ) );
		$light   = (int) preg_match_all( "/[$classes]/u", $plain );
		return $light + ( $count + mb_strlen( $plain, 'UTF-8' ) - $light ) * (int) $table['weights']['other'];
	}

	/** The number of characters. An emoji counts as many as it has bytes. */
	private static function with_emoji( string $text ): int {
		$shown = (string) preg_replace( array( '/[0-9a-f]+/', '/ /' ), array( '\\x{$0}', '' ), JsonTable::read( 'grapheme-clusters' )['emoji'] );
		$sum   = 0;
		foreach ( Graphemes::split( $text ) as $one ) {
			$sum += strlen( $one ) > 1 && preg_match( "/[$shown\\x{fe0f}]/u", $one ) ? strlen( $one ) : mb_strlen( $one, 'UTF-8' );
		}
		return $sum;
	}
}
