<?php
/**
 * Notices about the end of purchases by e-mail address.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

/**
 * Tells the owner, with the date, that products are bought in a way that PayPal is about to end
 * (WebsitePayments): on the dashboard and on the plugin's settings, and in Site Health.
 */
final class Retirement {

	/** How many products are looked through at most. */
	private const MOST = 100;

	/**
	 * Prints the notice, on the screens where an owner begins.
	 */
	public static function print_notice(): void {
		$screen = get_current_screen();
		if ( ! $screen || ! preg_match( '/\A(?:dashboard|settings_page_millwork.*)\z/', $screen->id ) || ! current_user_can( 'manage_options' ) || ! self::concerns() ) {
			return;
		}
		wp_admin_notice(
			esc_html( self::sentence() ),
			array(
				'type'        => 'warning',
				'dismissible' => true,
			)
		);
	}

	/**
	 * Runs on `site_status_tests`: adds the test.
	 *
	 * @param mixed $tests Tests by kind and name.
	 * @return mixed With ours.
	 */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_paypal'] = array(
				'label' => __( 'Pay with PayPal', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * Tests.
	 *
	 * @return array<string, mixed> As WordPress wants it.
	 */
	public static function test(): array {
		$concerns = self::concerns();
		return array(
			'label'       => $concerns ? __( 'Products are sold in a way that PayPal is about to end', 'millwork' ) : __( 'Products are sold in no way that PayPal is about to end', 'millwork' ),
			'status'      => $concerns ? 'recommended' : 'good',
			'badge'       => array(
				'label' => 'Millwork',
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $concerns ? self::sentence() : __( 'No product is bought by the seller’s e-mail address alone.', 'millwork' ) ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_paypal',
		);
	}

	/**
	 * Whether a product is for sale by its e-mail address alone.
	 */
	public static function concerns(): bool {
		$products = get_posts(
			array(
				'post_type'              => ProductType::NAME,
				'post_status'            => 'publish',
				'posts_per_page'         => self::MOST, // phpcs:ignore WordPress.WP.PostsPerPage -- IDs only, on an administrator's screens.
				'fields'                 => 'ids',
				'no_found_rows'          => true,
				'update_post_term_cache' => false,
				'suppress_filters'       => false,
			)
		);
		update_meta_cache( 'post', $products );
		foreach ( $products as $id ) {
			if ( 'address' === Purchase::way_of( Product::of( $id ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What the owner has to know.
	 *
	 * @return string Plain text.
	 */
	private static function sentence(): string {
		return __( 'Some of your products are sold with Pay with PayPal by e-mail address alone. PayPal deprecated this in January 2026 and may switch it off any time after 1 January 2027; then visitors cannot buy them. Enter PayPal’s keys under Settings → Millwork and switch payments to live, or open the posts with these products and paste a payment link from PayPal into the block’s settings.', 'millwork' );
	}
}
