<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\RelatedPosts\Index\BackgroundWork;

/** Runs in the process of a request to a site of a test's own. */
final class ShortcodesRequests {

	/**
	 * Writes a post for each shortcode.
	 * @param list<string> $shortcodes What they hold; %d stands for a product.
	 * @return list<int> The posts.
	 */
	public static function write( array $shortcodes ): array {
		$product = wp_insert_post(
			array(
				'post_type'   => 'jp_pay_product',
				'post_status' => 'publish',
				'post_title'  => 'A chair',
				'meta_input'  => array(
					'spay_price'    => '12.00',
					'spay_currency' => 'EUR',
					'spay_email'    => 'shop@example.com',
				),
			)
		);
		// Words that every post has say nothing.
		foreach ( range( 1, 9 ) as $number ) {
			PageCostRequests::write( "Harbour $number, sails and tide." );
		}
		return array_map( static fn( string $shortcode ): int => PageCostRequests::write( "The joiner planes oak, elm and ash.\n\n" . str_replace( '%d', (string) $product, $shortcode ) ), $shortcodes );
	}

	/**
	 * The shortcodes that are ours.
	 * @return list<string>
	 */
	public static function all(): array {
		$ours = array_filter(
			$GLOBALS['shortcode_tags'],
			static fn( $callback ): bool => is_array( $callback ) && is_string( $callback[0] ) && str_starts_with( $callback[0], 'Millwork\\' )
		);
		return array_keys( $ours );
	}

	/** Does the work in the background by which related posts are found. */
	public static function work(): bool {
		return BackgroundWork::work( 60 );
	}
}
