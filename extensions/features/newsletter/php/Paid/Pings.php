<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

/**
 * Keeps the rest of closed posts out of trackbacks, which quote the content without a current post, and out of
 * pingbacks, which say what it links to.
 */
final class Pings {

	/** The post whose trackbacks are being sent; 0 for none. */
	private static int $quoted = 0;

	/** Runs when WordPress deletes the meta `_trackbackme` of a post, just before it sends the post's trackbacks. */
	public static function expect( int $post_id ): void {
		self::$quoted = doing_action( 'do_all_pings' ) ? $post_id : 0;
	}

	/** Runs before everything else on a content: trackbacks quote one without setting a current post. */
	public static function quote( mixed $content ): mixed {
		$post = self::$quoted > 0 && doing_action( 'do_all_pings' ) ? get_post( self::$quoted ) : null;
		// An editor's request may do the work, but the quote leaves the site.
		return $post && is_string( $content ) && Gate::topics_of( $post ) ? Gate::beginning( $post ) : $content;
	}

	/**
	 * Runs before a post's pingbacks.
	 * @param list<string> $links What the whole content links to; changed.
	 */
	public static function leave_public_links( array &$links, int $post_id ): void {
		$post = get_post( $post_id );
		if ( $post && Gate::topics_of( $post ) ) {
			$links = array_values( array_intersect( $links, wp_extract_urls( Gate::beginning( $post ) ) ) );
		}
	}
}
