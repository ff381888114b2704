<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Generator;
use Millwork\Blocks\HiddenBlocks;
use WP_Block_Type_Registry;
use WP_Post;

/** Reads how a post begins without rendering it: the running text in its blocks. */
final class Text {

	/** Blocks with running text. */
	private const RUNNING = array( 'core/paragraph', 'core/list-item', 'core/list', 'core/quote', 'core/pullquote', 'core/verse', 'core/freeform', 'jetpack/markdown' );

	/** Blocks whose content isn't public, or isn't part of the post's text. */
	private const CLOSED = '~^(?:premium-content/|jetpack/(?:contact-form|repeat-visitor|paywall|premium-content)|core/(?:query|comments|html|shortcode|code|footnotes))~';

	/** The start of paid content. */
	private const WALL = '~<!--\s+wp:jetpack/paywall\b~';

	/** Blocks of these are known to show their inner blocks, unless CLOSED. */
	private const KNOWN = '~^(?:core|jetpack|millwork)/~';

	/** The deepest nesting of blocks that is read. */
	private const DEEPEST = 20;

	/** Posts over these limits are not read: their length in bytes, and markup that WordPress parses slowly. */
	private const MOST = array( 'bytes' => 1_000_000, 'brackets' => 5_000, 'depth' => 500 );

	/** A post's content as stored, without what only some visitors see. */
	public static function for_everyone( WP_Post $post ): string {
		/** This filter is documented in php/Blocks/Search/PrivateAttributes.php */
		$content = apply_filters( 'millwork_public_content', $post->post_content, $post );
		return is_string( $content ) ? $content : '';
	}

	/** Whether not everyone may read the whole post. */
	public static function is_partly_public( WP_Post $post ): bool {
		/**
		 * Filters whether the filter `millwork_public_content` shortens a post's content.
		 * @param bool    $is_partly By default false.
		 * @param WP_Post $post      The post.
		 */
		return (bool) apply_filters( 'millwork_is_partly_public', false, $post );
	}

	/**
	 * The beginning of a post.
	 * @param string $content As stored.
	 * @return string One line, not escaped; a little longer, or everything there is.
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
	 * Cuts a text, between words if possible.
	 * @param string $text One line.
	 * @return string With '…' at its end if it was cut.
	 */
	public static function shorten( string $text, int $most ): string {
		if ( mb_strlen( $text, 'UTF-8' ) <= $most ) {
			return $text;
		}
		// Doesn't split what readers see as one character.
		preg_match( '/^\X{0,' . ( $most - 1 ) . '}/u', $text, $found );
		$cut   = mb_substr( $found[0] ?? '', 0, $most - 1, 'UTF-8' );
		$space = mb_strrpos( $cut, ' ', 0, 'UTF-8' );
		return rtrim( false !== $space && $space > $most / 2 ? mb_substr( $cut, 0, $space, 'UTF-8' ) : $cut, ' ,;:–—-' ) . '…';
	}

	/**
	 * A post's public blocks, each before its inner blocks, up to the start of paid content.
	 * @param string       $content As stored.
	 * @param list<string> $codes   Shortcodes to read; content within others may be hidden by them.
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
		// If paid content starts in a removed shortcode, its position is unknown, and nothing is read.
		$has_wall = preg_match_all( self::WALL, $content );
		if ( preg_match_all( self::WALL, $read ) === $has_wall ) {
			yield from self::open( HiddenBlocks::parse( $read ) );
		}
	}

	/**
	 * The public blocks and their public inner blocks.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return Generator<int, array<string, mixed>, mixed, bool> Whether all blocks were read.
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

	/** @param array<string, mixed> $block */
	private static function is_open( array $block ): bool {
		$name = (string) ( $block['blockName'] ?? '' );
		// Hidden by the author, or by a plugin that stores its conditions there.
		if ( preg_match( self::CLOSED, $name ) || HiddenBlocks::is_hidden( $block ) || isset( $block['attrs']['blockVisibility'] ) ) {
			return false;
		}
		// Another plugin may render its block for members only, or would if it were active.
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		return '' === $name || preg_match( self::KNOWN, $name ) || ( $type && ! $type->is_dynamic() );
	}

	/**
	 * Whether blocks are nested too deeply for PHP itself.
	 * @param string $content As stored.
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
	 * A block's running text.
	 * @param array<string, mixed> $block
	 * @return string One line; '' for other kinds of blocks.
	 */
	private static function paragraph( array $block ): string {
		if ( ! in_array( $block['blockName'] ?? 'core/freeform', self::RUNNING, true ) ) {
			return '';
		}
		$html = preg_replace( '/<(script|style|figcaption)\b.*?(?:<\/\1>|\z)|<!--.*?(?:-->|\z)/is', ' ', (string) $block['innerHTML'] );
		// The end of a paragraph becomes a space.
		return Tags::line( (string) preg_replace( '#(</(?:p|li|h\d|div|blockquote)>|<br\s*/?>)#i', '$1 ', (string) $html ) );
	}
}
