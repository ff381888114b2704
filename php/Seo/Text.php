<?php
/**
 * Plain text of a post's content.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Seo;

/**
 * Reads how a post begins, without rendering it: what its blocks say in running text.
 */
final class Text {

	/** Blocks that hold running text. */
	private const RUNNING = array( 'core/paragraph', 'core/list-item', 'core/list', 'core/quote', 'core/pullquote', 'core/verse', 'core/freeform', 'jetpack/markdown' );

	/** Blocks whose content not everybody sees, or that are no text of the post. */
	private const CLOSED = '~^(?:premium-content/|jetpack/(?:contact-form|repeat-visitor)|core/(?:query|comments|html|shortcode|code|footnotes))~';

	/** Where a post goes on for who pays. */
	private const WALL = '<!-- wp:jetpack/paywall';

	/** How deep blocks stand in each other at most. */
	private const DEEPEST = 20;

	/** How much of a post is read, in bytes. */
	private const BYTES = 200_000;

	/**
	 * How a post begins.
	 *
	 * @param string $content What is stored.
	 * @param int    $enough  How many characters are enough.
	 * @return string One line, not escaped; a little longer, or all there is.
	 */
	public static function beginning( string $content, int $enough ): string {
		$text = '';
		foreach ( self::paragraphs( parse_blocks( self::begin( $content ) ) ) as $paragraph ) {
			$text = ltrim( "$text $paragraph" );
			if ( mb_strlen( $text, 'UTF-8' ) > $enough ) {
				break;
			}
		}
		return $text;
	}

	/**
	 * Cuts a text between words, where it has some.
	 *
	 * @param string $text One line.
	 * @param int    $most How many characters it may have.
	 * @return string With '…' at its end where something was cut off.
	 */
	public static function shorten( string $text, int $most ): string {
		if ( mb_strlen( $text, 'UTF-8' ) <= $most ) {
			return $text;
		}
		// What a reader sees as one is not cut in two.
		preg_match( '/^\X{0,' . ( $most - 1 ) . '}/u', $text, $found );
		$cut   = mb_substr( $found[0] ?? '', 0, $most - 1, 'UTF-8' );
		$space = mb_strrpos( $cut, ' ', 0, 'UTF-8' );
		return rtrim( false !== $space && $space > $most / 2 ? mb_substr( $cut, 0, $space, 'UTF-8' ) : $cut, ' ,;:–—-' ) . '…';
	}

	/**
	 * Whether a block is open to everybody.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function is_open( array $block ): bool {
		return ! preg_match( self::CLOSED, (string) ( $block['blockName'] ?? '' ) );
	}

	/**
	 * The part of a post that is read: what everybody may, and not all of a very long one.
	 *
	 * @param string $content What is stored.
	 */
	public static function begin( string $content ): string {
		return mb_strcut( explode( self::WALL, $content, 2 )[0], 0, self::BYTES, 'UTF-8' );
	}

	/**
	 * The paragraphs of blocks, one after the other.
	 *
	 * @param array<mixed> $blocks Parsed blocks.
	 * @param int          $depth  How deep they stand.
	 * @return iterable<string> One line each.
	 */
	private static function paragraphs( array $blocks, int $depth = 0 ): iterable {
		foreach ( $blocks as $block ) {
			if ( ! self::is_open( $block ) ) {
				continue;
			}
			if ( in_array( $block['blockName'] ?? 'core/freeform', self::RUNNING, true ) ) {
				$html = preg_replace( '/<(script|style|figcaption)\b.*?(?:<\/\1>|\z)|<!--.*?(?:-->|\z)/is', ' ', strip_shortcodes( (string) $block['innerHTML'] ) );
				// Where one paragraph ends a space stands.
				$text = Tags::line( (string) preg_replace( '#(</(?:p|li|h\d|div|blockquote)>|<br\s*/?>)#i', '$1 ', (string) $html ) );
				if ( '' !== $text ) {
					yield $text;
				}
			}
			if ( $depth < self::DEEPEST ) {
				yield from self::paragraphs( $block['innerBlocks'], $depth + 1 );
			}
		}
	}
}
