<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Paid;

use Millwork\Blocks\Closed\OpenBlocks;
use Millwork\Blocks\OurBlocks;

/** Removes content for subscribers from stored content: the part after a paywall, and the subscriber view. */
final class PublicContent {

	private const PAYWALL = 'jetpack/paywall';

	private const VIEW = 'premium-content/subscriber-view';

	/** Finds their opening comments, also damaged ones, which WordPress's parser doesn't read. */
	private const MARKS = '~<!--\s*+wp:(?:jetpack/paywall|premium-content/subscriber-view)(?![a-z0-9_]|-(?!->))~i';

	/** Only those of subscriber views. */
	private const VIEWS = '~<!--\s*+wp:premium-content/subscriber-view(?![a-z0-9_]|-(?!->))~i';

	/** Their names. */
	public const NAMES = array( self::PAYWALL, self::VIEW );

	/** Whether a content has a part that isn't for everyone. If another plugin has the paywall, it decides itself. */
	public static function is_partly( string $content ): bool {
		return 1 === preg_match( self::MARKS, $content ) && isset( OurBlocks::all()[ self::PAYWALL ] );
	}

	/** Whether a content has a part for subscribers even if a paywall in it hides nothing. */
	public static function has_view( string $content ): bool {
		return 1 === preg_match( self::VIEWS, $content );
	}

	/**
	 * @param string $content Block markup.
	 * @param bool   $is_cut  Whether a paywall ends the content. False if its post is open for everyone.
	 * @return string Block markup, with the paywall itself.
	 */
	public static function of( string $content, bool $is_cut = true ): string {
		if ( ! self::is_partly( $content ) ) {
			return $content;
		}
		$is_over = false;
		return implode( '', array_map( 'serialize_block', self::kept( parse_blocks( OpenBlocks::close( $content ) ), $is_cut, $is_over ) ) );
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks  Sibling blocks, as from parse_blocks().
	 * @param bool                                   $is_over Whether a paywall came before.
	 * @return list<array<string, mixed>>
	 */
	private static function kept( array $blocks, bool $is_cut, bool &$is_over ): array {
		$kept = array();
		foreach ( $blocks as $block ) {
			if ( $is_over ) {
				break;
			}
			if ( self::VIEW === $block['blockName'] ) {
				continue;
			}
			$kept[]  = self::shortened( $block, $is_cut, $is_over );
			$is_over = $is_over || ( $is_cut && self::PAYWALL === $block['blockName'] );
		}
		return $kept;
	}

	/**
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private static function shortened( array $block, bool $is_cut, bool &$is_over ): array {
		$pieces = array();
		$inner  = array();
		$next   = 0;
		foreach ( $block['innerContent'] as $piece ) {
			if ( null !== $piece ) {
				$pieces[] = self::shortened_html( (string) $piece, $is_cut, $is_over );
				continue;
			}
			$one = self::kept( array( $block['innerBlocks'][ $next++ ] ), $is_cut, $is_over );
			if ( $one ) {
				$pieces[] = null;
				$inner[]  = $one[0];
			}
		}
		$block['innerContent'] = $pieces;
		$block['innerBlocks']  = $inner;
		return $block;
	}

	/** After the paywall, only what closes the elements around it. A damaged comment ends the content, too. */
	private static function shortened_html( string $html, bool $is_cut, bool &$is_over ): string {
		if ( $is_over ) {
			return self::closing_tags( $html );
		}
		if ( ! preg_match( $is_cut ? self::MARKS : self::VIEWS, $html, $found, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		$is_over = true;
		return substr( $html, 0, $found[0][1] ) . self::closing_tags( substr( $html, $found[0][1] ) );
	}

	private static function closing_tags( string $html ): string {
		preg_match_all( '~</[a-z][a-z0-9-]*+\s*>~i', $html, $found );
		return implode( '', $found[0] );
	}
}
