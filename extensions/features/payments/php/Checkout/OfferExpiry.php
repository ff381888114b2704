<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Visitors\Visibility;
use WP_Post;

/**
 * Ends offers that are no longer made. A page's offer lives as long as the page does, in caches and
 * elsewhere; it is taken up as long as it stands:
 *
 * - where its post was deleted, trashed, made private or a draft, or has got a password, at once not;
 * - a donation whose block was changed or taken out of its post, for a day more, since caches may hold the
 *   page (WithdrawnOffers);
 * - a donation whose block stands elsewhere, as in a template, a pattern or a widget, for thirty days after
 *   the page was made.
 *
 * A donation that stands in its post as it did is taken up however old the page is. Plans and products
 * need nothing more: what they cost is read where it is stored, when a payment begins.
 */
final class OfferExpiry {

	/** How long a donation that was changed is still taken up, in seconds. */
	public const GRACE = DAY_IN_SECONDS;

	/** How long one is of which its post says nothing, after the page was made. */
	private const UNTOLD = 30 * DAY_IN_SECONDS;

	/** Attributes that say how a block looks or is handled in the editor. */
	private const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/**
	 * What is known again of a block.
	 * @param array<string, mixed> $block As parse_blocks() gives it.
	 * @return string 16 hexadecimal digits.
	 */
	public static function mark( array $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? array_diff_key( $block['attrs'], array_flip( self::LOOKS ) ) : array();
		// Not as JSON: there are texts that have none.
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- It is hashed and never read.
		return substr( hash( 'sha256', serialize( array( $block['blockName'] ?? '', $attributes ) ) ), 0, 16 );
	}

	/**
	 * Whether a block stands in a post's own content.
	 * @param string $mark The block's mark.
	 * @param string $name The block's name.
	 * @param int    $post The post; 0 for none.
	 */
	public static function is_told( string $mark, string $name, int $post ): bool {
		$post = $post > 0 && '' !== $name ? get_post( $post ) : null;
		return $post instanceof WP_Post && in_array( $mark, self::marks( $post, $name ), true );
	}

	/**
	 * The marks of a post's own blocks.
	 * @param string  $name The blocks' name.
	 * @return list<string>
	 */
	public static function marks( WP_Post $post, string $name ): array {
		return has_block( $name, $post ) ? self::marks_in( parse_blocks( $post->post_content ), $name ) : array();
	}

	/**
	 * What speaks against taking an offer up.
	 * @param Offer $offer What a page carries.
	 * @return string A sentence; '' if nothing does.
	 * @phpstan-impure
	 */
	public static function problem( Offer $offer ): string {
		$post = $offer->post > 0 ? get_post( $offer->post ) : null;
		if ( $offer->post > 0 && ! Visibility::may_see( $post ) && ! ( $post && Access::may_try( $post->ID ) ) ) {
			return __( 'This page is not public any more, so nothing can be paid on it. Nothing was charged.', 'millwork' );
		}
		$now = time();
		if ( 'donation' !== $offer->kind || $now < $offer->made + self::GRACE || self::is_told( $offer->mark, $offer->block, $offer->post ) ) {
			return '';
		}
		$closes = $offer->told && $post ? max( $offer->made, WithdrawnOffers::of( $post->ID )[ $offer->mark ] ?? 0 ) + self::GRACE : $offer->made + self::UNTOLD;
		return $now < $closes ? '' : __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' );
	}

	/**
	 * The marks of blocks that are among others, or in one of them.
	 * @param array<array-key, array<string, mixed>> $blocks Parsed blocks.
	 * @param string                                 $name   The blocks' name.
	 * @return list<string>
	 */
	private static function marks_in( array $blocks, string $name ): array {
		$marks = array();
		foreach ( $blocks as $block ) {
			$marks = array( ...$marks, ...( $block['blockName'] === $name ? array( self::mark( $block ) ) : array() ), ...self::marks_in( $block['innerBlocks'], $name ) );
		}
		return $marks;
	}
}
