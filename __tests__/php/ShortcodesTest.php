<?php
/**
 * Shortcodes of posts that are older than blocks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\Registration;
use Millwork\Units\RelatedPosts\Work;
use WP_Block_Type_Registry;

/**
 * A visitor's page shows what shortcodes stand for, where it has no block of ours.
 */
final class ShortcodesTest extends TestCase {

	protected function tearDown(): void {
		// For the next test none waits.
		Registration::register_late();
		parent::tearDown();
	}

	/**
	 * A shortcode stands for a block that no parser sees: in a post that has nothing else of ours it is shown too.
	 */
	public function test_shortcodes_show_their_blocks(): void {
		$shown = array(
			'contact-form'              => '<form',
			'jetpack_subscription_form' => 'type="email"',
			'simple-payment'            => 'A chair',
			'jetpack-related-posts'     => '<nav class="wp-block-jetpack-related-posts"',
		);
		// It is text of its form.
		$ours = array_diff( self::shortcodes(), array( 'contact-field' ) );
		$this->assertEqualsCanonicalizing( array_keys( $shown ), $ours );
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
			$this->create_post( array( 'post_content' => "Harbour $number, sails and tide." ) );
		}
		foreach ( $shown as $shortcode => $words ) {
			$post = $this->create_post( array( 'post_content' => "The joiner planes oak, elm and ash.\n\n[$shortcode" . ( 'simple-payment' === $shortcode ? " id=\"$product\"" : '' ) . ']' ) );
			// Related posts are found in the queue.
			$this->visit( (string) get_permalink( $post ) );
			Work::work( 60 );
			$registry = WP_Block_Type_Registry::get_instance();
			array_map( array( $registry, 'unregister' ), array_filter( array_keys( Registration::registered() ), array( $registry, 'is_registered' ) ) );
			Registration::register_blocks( true );
			$this->assertTrue( Registration::is_waiting() );
			$this->assertStringContainsString( $words, $this->visit( (string) get_permalink( $post ) ), $shortcode );
		}
	}

	/**
	 * The shortcodes that are ours.
	 *
	 * @return list<string>
	 */
	private static function shortcodes(): array {
		$ours = array_filter(
			$GLOBALS['shortcode_tags'],
			static fn( $callback ): bool => is_array( $callback ) && is_string( $callback[0] ) && str_starts_with( $callback[0], 'Millwork\\' )
		);
		return array_keys( $ours );
	}
}
