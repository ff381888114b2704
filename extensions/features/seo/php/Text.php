<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Generator;
use Millwork\Blocks\HiddenBlocks;
use WP_Block_Type_Registry;

/** Reads how a post begins, without rendering it: what its blocks say in running text. */
final class Text {

	/** Blocks that hold running text. */
	private const RUNNING = array( 'core/paragraph', 'core/list-item', 'core/list', 'core/quote', 'core/pullquote', 'core/verse', 'core/freeform', 'jetpack/markdown' );

	/** Blocks whose content not everybody sees, or that are no text of the post. */
	private const CLOSED = '~^(?:premium-content/|jetpack/(?:contact-form|repeat-visitor|paywall|premium-content)|core/(?:query|comments|html|shortcode|code|footnotes))~';

	/** Where a post goes on for who pays. */
	private const WALL = '~<!--\s+wp:jetpack/paywall\b~';

	/** Whose blocks are known to show what is in them, unless they are closed. */
	private const KNOWN = '~^(?:core|jetpack|millwork)/~';

	/** How deep blocks stand in each other at most. */
	private const DEEPEST = 20;

	/** Of a post that is longer, in bytes, or has more of what WordPress is slow to take apart, nothing is read. */
	private const MOST = array( 'bytes' => 1_000_000, 'brackets' => 5_000, 'depth' => 500 );

	/**
	 * How a post begins.
	 * @param string $content What is stored.
	 * @return string One line, not escaped; a little longer, or all there is.
	 */
	public static function beginning( string $content, int $enough ): string {
		$text = '';
		foreach ( self::blocks( $content ) as $block ) {
			$text = trim( "$text " . self::paragraph( $block ) );
			if ( mb_strlen( $text, 'UTF-8' ) > $enough ) {
				break;
			}
		}
		return $text;
	}

	/**
	 * Cuts a text between words, where it has some.
	 * @param string $text One line.
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
	 * The blocks of a post that everybody sees, each before those in it, up to where the post goes on for who pays.
	 * @param string       $content What is stored.
	 * @param list<string> $codes   Shortcodes that are read; what others stand around is theirs to show or not.
	 * @return iterable<array<string, mixed>> Parsed blocks.
	 */
	public static function blocks( string $content, array $codes = array() ): iterable {
		if ( strlen( $content ) > self::MOST['bytes'] || substr_count( $content, '[' ) > self::MOST['brackets'] || self::is_too_deep( $content ) ) {
			return;
		}
		$keep = static fn( mixed $names ): array => array_diff( is_array( $names ) ? $names : array(), $codes );
		add_filter( 'strip_shortcodes_tagnames', $keep );
		$read = strip_shortcodes( $content );
		remove_filter( 'strip_shortcodes_tagnames', $keep );
		// One that stands in a shortcode ends the text too, wherever that was.
		$has_wall = preg_match_all( self::WALL, $content );
		if ( preg_match_all( self::WALL, $read ) === $has_wall ) {
			yield from self::open( HiddenBlocks::parse( $read ) );
		}
	}

	/**
	 * The open ones of blocks, and of those in them.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @param int          $depth  How deep they stand.
	 * @return Generator<int, array<string, mixed>, mixed, bool> Whether all were gone through.
	 */
	private static function open( array $blocks, int $depth = 0 ): Generator {
		foreach ( $blocks as $block ) {
			$is_read = $depth < self::DEEPEST && self::is_open( $block );
			if ( ! $is_read && preg_match( self::WALL, serialize_block( $block ) ) ) {
				return false;
			}
			if ( $is_read ) {
				yield $block;
				if ( ! yield from self::open( $block['innerBlocks'], $depth + 1 ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * Whether everybody sees a block.
	 * @param array<string, mixed> $block
	 */
	private static function is_open( array $block ): bool {
		$name = (string) ( $block['blockName'] ?? '' );
		// Hidden by the author, or by a plugin that keeps its conditions there.
		if ( preg_match( self::CLOSED, $name ) || HiddenBlocks::is_hidden( $block ) || isset( $block['attrs']['blockVisibility'] ) ) {
			return false;
		}
		// What PHP prints of another plugin's block may be for members alone; so may what it would print if it were active.
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		return '' === $name || preg_match( self::KNOWN, $name ) || ( $type && ! $type->is_dynamic() );
	}

	/**
	 * Whether more blocks are open at once than PHP itself may stand.
	 * @param string $content What is stored.
	 */
	private static function is_too_deep( string $content ): bool {
		preg_match_all( '~<!--\s+(/?)wp:(?:(?!-->).)*?(/?)-->~s', $content, $found, PREG_SET_ORDER );
		$opened = 0;
		$closed = 0;
		foreach ( $found as list( , $closes, $is_void ) ) {
			'' === $closes ? $opened += (int) ( '' === $is_void ) : ++$closed;
			if ( $opened - $closed > self::MOST['depth'] ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What a block says in running text.
	 * @param array<string, mixed> $block
	 * @return string One line; '' for another kind of block.
	 */
	private static function paragraph( array $block ): string {
		if ( ! in_array( $block['blockName'] ?? 'core/freeform', self::RUNNING, true ) ) {
			return '';
		}
		$html = preg_replace( '/<(script|style|figcaption)\b.*?(?:<\/\1>|\z)|<!--.*?(?:-->|\z)/is', ' ', (string) $block['innerHTML'] );
		// Where one paragraph ends a space stands.
		return Tags::line( (string) preg_replace( '#(</(?:p|li|h\d|div|blockquote)>|<br\s*/?>)#i', '$1 ', (string) $html ) );
	}
}
