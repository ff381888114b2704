<?php
/**
 * Expiry of offers.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Checkout;

use Millwork\Visitors\Visibility;
use WP_Post;

/**
 * Ends offers that are no longer made. A page's offer lives as long as the page does, in caches and
 * elsewhere; it is taken up as long as it stands:
 *
 * - where its post was deleted, trashed, made private or a draft, or has got a password, at once not;
 * - a donation whose block was changed or taken out of its post, for a day more, since caches may hold the
 *   page;
 * - a donation whose block stands elsewhere, as in a template, a pattern or a widget, for thirty days after
 *   the page was made.
 *
 * A donation that stands in its post as it did is taken up however old the page is. Plans and products
 * need nothing more: what they cost is read where it is stored, when a payment begins.
 */
final class Standing {

	/** How long a donation that was changed is still taken up, in seconds. */
	private const GRACE = DAY_IN_SECONDS;

	/** How long one is of which its post says nothing, after the page was made. */
	private const UNTOLD = 30 * DAY_IN_SECONDS;

	/** Attributes that say how a block looks or is handled in the editor. */
	private const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/**
	 * What is known again of a block.
	 *
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
	 *
	 * @param string $mark The block's mark.
	 * @param string $name The block's name.
	 * @param int    $post The post; 0 for none.
	 */
	public static function is_told( string $mark, string $name, int $post ): bool {
		$post = $post > 0 && '' !== $name ? get_post( $post ) : null;
		return $post instanceof WP_Post && has_block( $name, $post ) && self::has( parse_blocks( $post->post_content ), $mark );
	}

	/**
	 * What speaks against taking an offer up.
	 *
	 * @param Offer $offer What a page carries.
	 * @return string A sentence; '' if nothing does.
	 * @phpstan-impure
	 */
	public static function problem( Offer $offer ): string {
		$post = $offer->post > 0 ? get_post( $offer->post ) : null;
		if ( $offer->post > 0 && ! Visibility::may_see( $post ) && ! self::is_tried( $post ) ) {
			return __( 'This page is not public any more, so nothing can be paid on it. Nothing was charged.', 'millwork' );
		}
		$now = time();
		if ( 'donation' !== $offer->kind || $now < $offer->made + self::GRACE || self::is_told( $offer->mark, $offer->block, $offer->post ) ) {
			return '';
		}
		$closes = $offer->told && $post ? max( $offer->made, (int) strtotime( "$post->post_modified_gmt UTC" ) ) + self::GRACE : $offer->made + self::UNTOLD;
		return $now < $closes ? '' : __( 'This page is out of date. Load it again and try once more. Nothing was charged.', 'millwork' );
	}

	/**
	 * Whether somebody tries a form before it is published.
	 *
	 * @param WP_Post|null $post The post.
	 */
	private static function is_tried( ?WP_Post $post ): bool {
		return $post && 'trash' !== get_post_status( $post ) && current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * Whether a block is among others, or in one of them.
	 *
	 * @param array<array-key, array<string, mixed>> $blocks Parsed blocks.
	 * @param string                                 $mark   The block's mark.
	 */
	private static function has( array $blocks, string $mark ): bool {
		foreach ( $blocks as $block ) {
			if ( ( null !== $block['blockName'] && self::mark( $block ) === $mark ) || self::has( $block['innerBlocks'], $mark ) ) {
				return true;
			}
		}
		return false;
	}
}
