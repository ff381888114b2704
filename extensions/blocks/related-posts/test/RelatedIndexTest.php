<?php
/**
 * The index of related posts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\RelatedPosts;

use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\Answers;
use Millwork\Units\RelatedPosts\Build;
use Millwork\Units\RelatedPosts\Index;
use Millwork\Units\RelatedPosts\Work;
use WP_Post;

/**
 * How the index is built, follows changes and answers.
 */
final class RelatedIndexTest extends TestCase {

	/**
	 * Makes posts about two subjects, and the index.
	 *
	 * @return array<string, int> Ids by name.
	 */
	private function garden(): array {
		$texts = array(
			'bread one'   => 'Sourdough bread needs a lively starter, strong flour and a hot oven. The crust of the bread sings.',
			'bread two'   => 'Flour, water and salt: a loaf of sourdough proves overnight, then the oven gives it a crust.',
			'bread three' => 'Feeding a sourdough starter with rye flour keeps bread rising week after week.',
			'bike one'    => 'A bicycle chain wears out. Clean the chain, oil it, and the gears of the bicycle shift again.',
			'bike two'    => 'Truing a wheel: spokes, tension, and a bicycle that rolls straight. Check the brakes and the chain.',
			'bike three'  => 'Brakes squeal on a wet bicycle. New pads, clean rims and straight wheels help the brakes.',
		);
		$ids   = array();
		foreach ( $texts as $name => $text ) {
			$ids[ $name ] = $this->create_post( array( 'post_title' => ucfirst( $name ), 'post_content' => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->" ) ); // phpcs:ignore WordPress.Arrays -- Short.
		}
		Build::begin();
		$this->assertTrue( Work::work( 60 ) );
		return $ids;
	}

	/**
	 * The names of what a page shows.
	 *
	 * @param array<string, int> $ids  Ids by name.
	 * @param string             $name The page's.
	 * @return string[]
	 */
	private static function shown( array $ids, string $name ): array {
		$names = array_flip( $ids );
		return array_map( static fn( WP_Post $post ): string => (string) ( $names[ $post->ID ] ?? $post->ID ), Answers::read( $ids[ $name ], 6 ) );
	}

	public function test_it_finds_what_is_about_the_same(): void {
		$ids = $this->garden();
		$this->assertEqualsCanonicalizing( array( $ids['bread two'], $ids['bread three'] ), array_keys( Index::find( $ids['bread one'], 6 ) ) );
		$this->assertEqualsCanonicalizing( array( $ids['bike two'], $ids['bike three'] ), array_keys( Index::find( $ids['bike one'], 6 ) ) );
	}

	public function test_a_page_compares_nothing_and_asks_once(): void {
		global $wpdb;
		$ids     = $this->garden();
		$queries = $wpdb->num_queries;
		$this->assertSame( array(), self::shown( $ids, 'bread one' ) );
		$this->assertSame( array( $ids['bread one'] ), Answers::asked( 10 ) );
		$this->assertTrue( Work::work( 60 ) );
		$this->assertSame( array(), Answers::asked( 10 ) );
		$queries = $wpdb->num_queries;
		$this->assertEqualsCanonicalizing( array( 'bread two', 'bread three' ), self::shown( $ids, 'bread one' ) );
		$this->assertSame( $queries + 1, $wpdb->num_queries );
	}
}
