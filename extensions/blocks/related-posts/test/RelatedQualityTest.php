<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\RelatedPosts;

use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;
use Millwork\Units\RelatedPosts\Index\Index;

/**
 * Short posts in six languages about fourteen subjects, four each: the other three are a post's
 * neighbors. Two subjects in each language stand near each other, so that a shared language is not
 * enough.
 */
final class RelatedQualityTest extends TestCase {

	/**
	 * The least share of right ones among the first three, of neighbors that are among them, and of right ones in the first place.
	 */
	private const PRECISION = 0.9;
	private const RECALL    = 0.8;
	private const FIRST     = 0.93;

	/**
	 * Makes the posts and the index.
	 * @return array<int, string> Subjects by id.
	 */
	private function corpus(): array {
		$subjects = array();
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/corpus.json' ), true ) as $subject => $posts ) {
			foreach ( $posts as list( $title, $text ) ) {
				$subjects[ $this->create_post( array( 'post_title' => $title, 'post_content' => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->" ) ) ] = (string) $subject;
			}
		}
		BuildProgress::begin();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		return $subjects;
	}

	public function test_most_of_what_is_found_is_about_the_same(): void {
		$subjects = $this->corpus();
		$found    = 0;
		$right    = 0;
		$first    = 0;
		$wrong    = array();
		foreach ( $subjects as $id => $subject ) {
			$near = array_slice( array_keys( Index::find( $id, 6 ) ), 0, 3 );
			foreach ( $near as $place => $other ) {
				++$found;
				$is_right = $subjects[ $other ] === $subject;
				$right   += (int) $is_right;
				$first   += (int) ( $is_right && 0 === $place );
				if ( ! $is_right ) {
					$wrong[] = get_the_title( $id ) . ' → ' . get_the_title( $other );
				}
			}
		}
		$figures = sprintf( 'precision %.3f, recall %.3f, first %.3f; wrong: %s', $right / max( 1, $found ), $right / ( 3 * count( $subjects ) ), $first / count( $subjects ), implode( '; ', $wrong ) );
		$this->assertGreaterThanOrEqual( self::PRECISION, $right / max( 1, $found ), $figures );
		$this->assertGreaterThanOrEqual( self::RECALL, $right / ( 3 * count( $subjects ) ), $figures );
		$this->assertGreaterThanOrEqual( self::FIRST, $first / count( $subjects ), $figures );
	}

	public function test_tags_and_categories_weigh_in(): void {
		$subjects = $this->corpus();
		$ids      = array_keys( $subjects );
		$loaf     = $ids[0];
		$wheel    = $ids[9];
		$this->assertNotContains( $wheel, array_keys( Index::find( $loaf, 6 ) ) );
		foreach ( array( $loaf, $wheel ) as $id ) {
			wp_set_post_tags( $id, array( 'Greenwich Fair' ) );
		}
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertContains( $wheel, array_keys( Index::find( $loaf, 6 ) ) );
		$category = (int) wp_insert_category( array( 'cat_name' => 'Fairs' ) );
		foreach ( array( $loaf, $ids[13] ) as $id ) {
			wp_set_post_categories( $id, array( $category ) );
		}
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertContains( $ids[13], array_keys( Index::find( $loaf, 6 ) ) );
	}
}
