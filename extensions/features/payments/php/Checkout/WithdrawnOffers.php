<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use WP_Post;

/** Stores when payment blocks were changed or removed from a post. The post's own time would change with each edit. */
final class WithdrawnOffers {

	/** How long an offer stays valid after that, in seconds: caches may still have the page. */
	public const GRACE = DAY_IN_SECONDS;

	/** The meta: Unix timestamps by BlockMark. */
	public const META = '_millwork_offers_withdrawn';

	/**
	 * Runs when a post was changed.
	 * @param string $name The name of the payment block.
	 */
	public static function record_changes( WP_Post $after, WP_Post $before, string $name ): void {
		if ( $after->post_content === $before->post_content || 'revision' === $after->post_type ) {
			return;
		}
		$gone = array_diff( BlockMark::all( $before, $name ), BlockMark::all( $after, $name ) );
		if ( $gone ) {
			$recent = array_filter( self::get( $after->ID ), static fn( int $time ): bool => $time > time() - self::GRACE );
			update_post_meta( $after->ID, self::META, array_fill_keys( $gone, time() ) + $recent );
		}
	}

	/** @return array<array-key, int> Unix timestamps by mark. */
	public static function get( int $post ): array {
		$stored = get_post_meta( $post, self::META, true );
		return array_filter( is_array( $stored ) ? $stored : array(), 'is_int' );
	}
}
