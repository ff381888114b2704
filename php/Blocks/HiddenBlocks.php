<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use SplQueue;
use WP_Block_Type_Registry;

/**
 * Tells which blocks count when a post is read without a screen: in an email, a feed, a thread, a description or an index.
 * Since 6.9, WordPress stores in a block's metadata that it is hidden (`blockVisibility: false`), and since 7.0 on
 * which screens (`blockVisibility: { viewport: { mobile: false } }`), which it does with styles. A block that no screen
 * shows is left out. Of adjacent blocks that replace each other, such as one for phones and one for larger screens, the
 * one for the largest screens counts.
 */
final class HiddenBlocks {

	/** WordPress's screen sizes as bits, the largest screen highest. */
	private const SCREENS = array( 'mobile' => 1, 'tablet' => 2, 'desktop' => 4 );

	/** All screens. */
	private const ALL = 7;

	/** A block's name and attributes in its opening comment, at the start of the text. */
	private const OPENING = '~^\s*+<!--\s++wp:(?<name>[a-z][a-z0-9_/-]*+)\s++(?<json>\{(?:[^-]++|-(?!->))*+)-->~';

	/** Whether a stored text may have hidden blocks; nearly all texts have none. */
	public static function may_have( string $text ): bool {
		return str_contains( $text, '"blockVisibility"' );
	}

	/**
	 * Parses a stored text and marks the blocks that don't count.
	 * @return array<array-key, array<string, mixed>> As from parse_blocks(). Blocks that don't count have the metadata
	 *     of a block that is hidden everywhere.
	 */
	public static function parse( string $text ): array {
		$blocks = parse_blocks( $text );
		return self::may_have( $text ) ? self::mark( $blocks ) : $blocks;
	}

	/**
	 * Marks the blocks that don't count.
	 * @param array<array-key, array<string, mixed>> $blocks Sibling blocks, as from parse_blocks().
	 * @param int                                    $within The screens that show the outer block.
	 * @return array<array-key, array<string, mixed>>
	 */
	public static function mark( array $blocks, int $within = self::ALL ): array {
		$blocks = array_values( $blocks );
		foreach ( self::screens( $blocks, $within ) as $index => $screens ) {
			if ( 0 === $screens ) {
				$metadata = $blocks[ $index ]['attrs']['metadata'] ?? null;

				$blocks[ $index ]['attrs']['metadata'] = array( 'blockVisibility' => false ) + ( is_array( $metadata ) ? $metadata : array() );
			}
			if ( $blocks[ $index ]['innerBlocks'] ) {
				// Also mark blocks inside a hidden one: WordPress before 6.9 reads them for the excerpt.
				$blocks[ $index ]['innerBlocks'] = self::mark( $blocks[ $index ]['innerBlocks'], $screens );
			}
		}
		return $blocks;
	}

	/**
	 * Whether a block doesn't count: it was marked, or its author has hidden it.
	 * @param array<string, mixed> $block As from parse() or mark().
	 */
	public static function is_hidden( array $block ): bool {
		return false === ( $block['attrs']['metadata']['blockVisibility'] ?? null );
	}

	/** @param array<string, mixed> $block */
	public static function is_on_some_screens( array $block ): bool {
		return ! in_array( self::shown_on( $block ), array( 0, self::ALL ), true );
	}

	/** Removes the blocks that don't count from a stored text. */
	public static function remove( string $text ): string {
		return self::may_have( $text ) ? implode( '', array_map( 'serialize_block', self::counting( self::parse( $text ) ) ) ) : $text;
	}

	/**
	 * Which of several sibling blocks don't count. Each text is one block with its inner blocks.
	 * @param list<string> $texts
	 * @return list<bool>
	 */
	public static function among( array $texts ): array {
		$blocks = array();
		foreach ( $texts as $text ) {
			$found    = array();
			$has      = self::may_have( $text ) && preg_match( self::OPENING, $text, $found );
			$blocks[] = array(
				'blockName' => str_contains( $found['name'] ?? '', '/' ) ? $found['name'] : 'core/' . ( $found['name'] ?? 'freeform' ),
				'attrs'     => $has ? (array) json_decode( rtrim( $found['json'], "/ \t\r\n" ), true ) : array(),
			);
		}
		return array_values( array_map( static fn( int $screens ): bool => 0 === $screens, self::screens( $blocks, self::ALL ) ) );
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks Marked blocks.
	 * @return list<array<string, mixed>>
	 */
	private static function counting( array $blocks ): array {
		$counting = array();
		foreach ( $blocks as $block ) {
			if ( self::is_hidden( $block ) ) {
				continue;
			}
			// In the pieces of a block's markup, null marks the place of an inner block.
			$pieces = array();
			$next   = 0;
			foreach ( $block['innerContent'] as $piece ) {
				if ( null !== $piece || ! self::is_hidden( $block['innerBlocks'][ $next++ ] ) ) {
					$pieces[] = $piece;
				}
			}
			$block['innerContent'] = $pieces;
			$block['innerBlocks']  = self::counting( $block['innerBlocks'] );
			$counting[]            = $block;
		}
		return $counting;
	}

	/**
	 * The screens for which each sibling block counts.
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @param int                                    $within The screens that show the outer block.
	 * @return array<int, int> In their order; 0 for a block that doesn't count.
	 */
	private static function screens( array $blocks, int $within ): array {
		$screens = array();
		foreach ( $blocks as $block ) {
			$screens[] = $within & self::shown_on( $block );
		}
		$some = array_filter( $screens, static fn( int $own ): bool => 0 !== $own && $within !== $own );
		foreach ( array( 'alternatives', 'phone_and_desktop' ) as $find ) {
			$open = array();
			foreach ( $some as $index => $own ) {
				$others = self::$find( $open, $own, $within );
				if ( ! $others ) {
					$open[ $own ] ??= new SplQueue();
					$open[ $own ]->enqueue( $index );
					continue;
				}
				$together = array( $index => $own );
				foreach ( $others as $other ) {
					$together[ $open[ $other ]->dequeue() ] = $other;
					if ( $open[ $other ]->isEmpty() ) {
						unset( $open[ $other ] );
					}
				}
				foreach ( $together as $place => $one ) {
					// No screen shows two of them, so the highest number has the highest bit.
					$screens[ $place ] = max( $together ) === $one ? $one : 0;
					unset( $some[ $place ] );
				}
			}
		}
		return $screens;
	}

	/**
	 * The blocks that a block alternates with: each screen shows exactly one of them.
	 * @param array<int, SplQueue<int>> $open   Positions of earlier blocks without alternatives, by their screens.
	 * @param int                       $own    The block's screens.
	 * @param int                       $within All screens that count.
	 * @return list<int> The screens of the alternatives; none if some screen would show none or several of the blocks.
	 */
	private static function alternatives( array $open, int $own, int $within ): array {
		$missing = $within & ~$own;
		if ( isset( $open[ $missing ] ) ) {
			return array( $missing );
		}
		foreach ( array_keys( $open ) as $one ) {
			if ( $one === ( $missing & $one ) && isset( $open[ $missing & ~$one ] ) ) {
				return array( $one, $missing & ~$one );
			}
		}
		return array();
	}

	/**
	 * A block for phones and one for desktops are alternatives even if a tablet shows neither.
	 * @param array<int, SplQueue<int>> $open   Positions of earlier blocks without alternatives, by their screens.
	 * @param int                       $own    The block's screens.
	 * @param int                       $within All screens that count.
	 * @return list<int> The screens of the alternative, if any.
	 */
	private static function phone_and_desktop( array $open, int $own, int $within ): array {
		$ends  = self::ALL & ~self::SCREENS['tablet'];
		$found = array();
		foreach ( $open as $one => $places ) {
			if ( 0 === ( $one & $own ) && ( ( $one | $own ) & $ends ) === $ends && ( $within & $ends ) === $ends ) {
				$found[ $places->bottom() ] = $one;
			}
		}
		return $found ? array( $found[ min( array_keys( $found ) ) ] ) : array();
	}

	/** @param array<string, mixed> $block */
	private static function shown_on( array $block ): int {
		$metadata   = $block['attrs']['metadata'] ?? null;
		$visibility = is_array( $metadata ) ? $metadata['blockVisibility'] ?? null : null;
		if ( false === $visibility ) {
			return 0;
		}
		$viewport = is_array( $visibility ) ? $visibility['viewport'] ?? null : null;
		if ( ! is_array( $viewport ) ) {
			return self::ALL;
		}
		$type = WP_Block_Type_Registry::get_instance()->get_registered( (string) $block['blockName'] );
		// Like WordPress, which doesn't hide blocks that are unknown or don't support it.
		if ( ! $type || ! block_has_support( $type, 'visibility', true ) ) {
			return self::ALL;
		}
		$shown = self::ALL;
		foreach ( self::SCREENS as $name => $bit ) {
			$shown &= false === ( $viewport[ $name ] ?? null ) ? ~$bit : self::ALL;
		}
		return $shown;
	}
}
