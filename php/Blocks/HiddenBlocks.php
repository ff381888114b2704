<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use SplQueue;
use WP_Block_Type_Registry;

/**
 * Says which blocks count where a post is read without a screen: in an email, a thread, a description, an
 * index. From 6.9 on WordPress stores in a block's metadata that it is hidden (`blockVisibility: false`),
 * from 7.0 on also on which screens (`blockVisibility: { viewport: { mobile: false } }`), which it does with
 * styles. A block that no screen shows is left out. Of blocks side by side that take each other's place,
 * one for phones and one for larger screens, the one of the largest screens counts.
 */
final class HiddenBlocks {

	/** The screens of WordPress, each a bit; the largest one is the highest. */
	private const SCREENS = array( 'mobile' => 1, 'tablet' => 2, 'desktop' => 4 );

	/** All of them. */
	private const ALL = 7;

	/** A block's name and attributes in its opening comment, which its text begins with. */
	private const OPENING = '~^\s*+<!--\s++wp:(?<name>[a-z][a-z0-9_/-]*+)\s++(?<json>\{(?:[^-]++|-(?!->))*+)-->~';

	/**
	 * Whether blocks of a text may be hidden; nearly all texts have none.
	 * @param string $text The text, as it is stored.
	 */
	public static function may_have( string $text ): bool {
		return str_contains( $text, '"blockVisibility"' );
	}

	/**
	 * The blocks of a text, with those that do not count marked.
	 * @param string $text The text, as it is stored.
	 * @return array<array-key, array<string, mixed>> As parse_blocks() gives them. Each that does not count has the
	 *                                          metadata of a block that is hidden everywhere.
	 */
	public static function parse( string $text ): array {
		$blocks = parse_blocks( $text );
		return self::may_have( $text ) ? self::mark( $blocks ) : $blocks;
	}

	/**
	 * Marks the blocks that do not count.
	 * @param array<array-key, array<string, mixed>> $blocks Blocks side by side, as parse_blocks() gives them.
	 * @param int                                    $within The screens that show the block around them.
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
				// Those in a hidden block too: WordPress before 6.9 reads them for the excerpt without it.
				$blocks[ $index ]['innerBlocks'] = self::mark( $blocks[ $index ]['innerBlocks'], $screens );
			}
		}
		return $blocks;
	}

	/**
	 * Whether a block does not count: it was marked, or its author has hidden it.
	 * @param array<string, mixed> $block As parse() or mark() gives it.
	 */
	public static function is_hidden( array $block ): bool {
		return false === ( $block['attrs']['metadata']['blockVisibility'] ?? null );
	}

	/**
	 * Whether a block is shown on some screens only.
	 * @param array<string, mixed> $block The block.
	 */
	public static function is_on_some_screens( array $block ): bool {
		return ! in_array( self::shown_on( $block ), array( 0, self::ALL ), true );
	}

	/**
	 * A text without the blocks that do not count.
	 * @param string $text The text, as it is stored.
	 */
	public static function remove( string $text ): string {
		return self::may_have( $text ) ? implode( '', array_map( 'serialize_block', self::counting( self::parse( $text ) ) ) ) : $text;
	}

	/**
	 * Which of several texts do not count. Each is one block with those in it, and they are side by side.
	 * @param list<string> $texts The texts.
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
			// Between the pieces of its markup an inner block has the place of a null.
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
	 * For which screens each of several blocks counts.
	 * @param array<array-key, array<string, mixed>> $blocks Blocks side by side.
	 * @param int                                    $within The screens that show the block around them.
	 * @return array<int, int> In their order; 0 for a block that does not count.
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
					// No screen shows two of them, so the highest bit is in the highest number.
					$screens[ $place ] = max( $together ) === $one ? $one : 0;
					unset( $some[ $place ] );
				}
			}
		}
		return $screens;
	}

	/**
	 * The blocks that take each other's place with a block.
	 * @param array<int, SplQueue<int>> $open   The places of the blocks before it that have no others, by their screens.
	 * @param int                       $own    The block's screens.
	 * @param int                       $within All screens that count.
	 * @return list<int> The screens of the others; none where some screen would show none or several of them.
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
	 * A block for phones and one for desktops, which are a pair too where a tablet between them shows neither.
	 * @param array<int, SplQueue<int>> $open   The places of the blocks before it that have no others, by their screens.
	 * @param int                       $own    The block's screens.
	 * @param int                       $within All screens that count.
	 * @return list<int> The screens of the other; none where it has none.
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

	/**
	 * The screens that show a block.
	 * @param array<string, mixed> $block The block.
	 */
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
		// As WordPress does: it hides no block of a kind that it does not know or that cannot be hidden.
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
