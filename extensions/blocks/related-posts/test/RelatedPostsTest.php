<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\RelatedPosts;

use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\BlockSettings;
use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;

/** What visitors get of a stored block, and who may ask the route. */
final class RelatedPostsTest extends TestCase {

	/**
	 * Makes posts about one subject, an answer for the last one, and returns its page.
	 * @param string  $block  The block, as it is stored.
	 * @param mixed[] $others How many others there are, or what they are made of.
	 * @return string HTML.
	 */
	private function page( string $block, array $others ): string {
		wp_delete_post( 1, true ); // WordPress’s own first post.
		foreach ( $others as $args ) {
			$this->create_post( $args + array( 'post_content' => 'The lighthouse keeper lights the lamp of the lighthouse.' ) );
		}
		$post = $this->create_post( array( 'post_content' => wp_slash( "<p>A lamp, a lighthouse and its keeper.</p>\n$block" ) ) );
		$this->visit( (string) get_permalink( $post ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		return $this->visit( (string) get_permalink( $post ) );
	}

	/** The content of the block's element. */
	private static function block( string $page ): string {
		return preg_match( '~<nav [^>]*wp-block-jetpack-related-posts.*?</nav>~s', $page, $found ) ? $found[0] : '';
	}

	public function test_a_page_shows_titles_dates_and_as_many_as_it_may(): void {
		$html = self::block( $this->page( '<!-- wp:jetpack/related-posts {"postsToShow":2} /-->', array_fill( 0, 4, array( 'post_date' => '2026-03-05 10:00:00' ) ) ) );
		$this->assertSame( 2, substr_count( $html, '<li ' ) );
		$this->assertSame( 2, substr_count( $html, 'is-of-2' ) );
		$this->assertStringContainsString( '<time class="wp-block-jetpack-related-posts__date" datetime="2026-03-05T10:00:00+00:00">', $html );
		$this->assertStringContainsString( 'is-grid', $html );
		$this->assertStringContainsString( '<h2 class="wp-block-jetpack-related-posts__label">Related posts</h2>', $html );
		$this->assertStringNotContainsString( '__context', $html );
		$this->assertStringNotContainsString( '<img', $html );
	}

	public function test_a_page_without_related_posts_shows_nothing_of_the_block(): void {
		$this->assertSame( '', self::block( $this->page( '<!-- wp:jetpack/related-posts /-->', array() ) ) );
		$this->assertStringNotContainsString( 'related-posts', do_blocks( '<!-- wp:jetpack/related-posts {"headline":"More"} /-->' ) );
	}

	public function test_a_picture_keeps_its_room_and_comes_in_the_right_size(): void {
		$picture = $this->create_attachment( 1200, 900 );
		$html    = self::block(
			$this->page(
				'<!-- wp:jetpack/related-posts {"displayThumbnails":true,"displayDate":false,"postLayout":"list"} /-->',
				array(
					array( 'meta_input' => array( '_thumbnail_id' => $picture ) ),
					array( 'post_content' => "<p>The lighthouse keeper.</p><figure class=\"wp-block-image\"><img class=\"wp-image-$picture\" src=\"x.png\" alt=\"\"/></figure>" ),
					array(),
				)
			)
		);
		$this->assertSame( 2, substr_count( $html, '<img' ) );
		$this->assertSame( 1, substr_count( $html, 'is-empty' ) );
		$this->assertMatchesRegularExpression( '/srcset="[^"]+ 768w, [^"]+" sizes="[^"]+" alt="" width="768" height="576"/', html_entity_decode( $html ) );
		$this->assertStringContainsString( 'is-list', $html );
		$this->assertStringNotContainsString( '<time', $html );
	}

	public function test_a_picture_that_its_author_hides_is_not_shown(): void {
		$picture = $this->create_attachment( 1200, 900 );
		$hidden  = "<!-- wp:image {\"id\":$picture,\"metadata\":{\"blockVisibility\":false}} --><figure class=\"wp-block-image\"><img src=\"x.png\" alt=\"\" class=\"wp-image-$picture\"/></figure><!-- /wp:image -->";
		$html    = self::block( $this->page( '<!-- wp:jetpack/related-posts {"displayThumbnails":true} /-->', array( array( 'post_content' => wp_slash( "<p>The lighthouse keeper.</p>$hidden" ) ) ) ) );
		$this->assertStringContainsString( 'is-empty', $html );
		$this->assertStringNotContainsString( '<img', $html );
	}

	public function test_it_says_what_posts_have_in_common_and_who_wrote_them(): void {
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$author   = $this->create_user( 'author', array( 'display_name' => 'Ada & Co' ) );
		$category = (int) wp_insert_category( array( 'cat_name' => 'Towers & lights' ) );
		$tagged   = array(
			'post_author'  => $author,
			'tags_input'   => array( 'sea' ),
			'post_content' => 'The lighthouse keeper lights the lamp.',
		);
		$this->create_post( $tagged );
		$this->create_post( array( 'post_category' => array( $category ) ) + $tagged );
		$this->page( '', array( array() ) );
		$post = $this->create_post( array( 'post_category' => array( $category ), 'post_content' => 'A lamp, a keeper, a lighthouse. <!-- wp:jetpack/related-posts {"displayContext":true,"displayAuthor":true,"postsToShow":6} /-->' ) + $tagged );
		$this->visit( (string) get_permalink( $post ) );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$html = html_entity_decode( self::block( $this->visit( (string) get_permalink( $post ) ) ) );
		foreach ( array( 'In “Towers & lights”', 'In “sea”', 'Similar post', 'by Ada & Co' ) as $words ) {
			$this->assertStringContainsString( $words, $html );
		}
		// A post remains after its author's account is deleted.
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => 0 ), array( 'post_author' => $author ) );
		wp_cache_flush();
		$html = self::block( $this->visit( (string) get_permalink( $post ) ) );
		$this->assertStringContainsString( 'Similar post', $html );
		$this->assertStringNotContainsString( '__author', $html );
	}

	public function test_a_headline_stands_above_in_a_wrapper_or_among_the_settings(): void {
		$wrapped = "<!-- wp:jetpack/related-posts -->\n<div class=\"wp-block-jetpack-related-posts\"><!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Read on</h2>\n<!-- /wp:heading --></div>\n<!-- /wp:jetpack/related-posts -->";
		$html    = self::block( $this->page( $wrapped, array( array() ) ) );
		$this->assertStringContainsString( '<h2 class="wp-block-heading">Read on</h2>', $html );
		$this->assertStringContainsString( '<h3 class="wp-block-jetpack-related-posts__title">', $html );
		$this->assertStringNotContainsString( '__label', $html );
		$html = self::block( $this->page( '<!-- wp:jetpack/related-posts {"headline":"More \u003cem\u003elights\u003c/em\u003e"} /-->', array( array() ) ) );
		$this->assertStringContainsString( '<h3 class="wp-block-heading">More lights</h3>', $html );
		$this->assertStringContainsString( '<h4 class="wp-block-jetpack-related-posts__title">', $html );
	}

	public function test_rows_have_three_or_two(): void {
		$this->assertSame( array( 3 ), BlockSettings::rows( 1 ) );
		$this->assertSame( array( 2, 2 ), BlockSettings::rows( 2 ) );
		$this->assertSame( array( 3, 3, 3 ), BlockSettings::rows( 3 ) );
		$this->assertSame( array( 2, 2, 2, 2 ), BlockSettings::rows( 4 ) );
		$this->assertSame( array( 2, 2, 3, 3, 3 ), BlockSettings::rows( 5 ) );
		$this->assertSame( array( 3, 3, 3, 3, 3, 3 ), BlockSettings::rows( 6 ) );
	}

	public function test_settings_of_any_shape_are_read(): void {
		foreach ( array( array( 20, 6 ), array( 0, 1 ), array( -3, 1 ), array( '2', 2 ), array( 2.7, 2 ), array( 'x', 3 ), array( array( 1 ), 3 ), array( 1e400, 3 ), array( null, 3 ) ) as list( $stored, $shown ) ) {
			$this->assertSame( $shown, BlockSettings::from_attributes( array( 'postsToShow' => $stored ) )->posts );
		}
		$look = BlockSettings::from_attributes( array( 'postLayout' => array( 'list' ), 'displayDate' => 'no', 'displayContext' => 1, 'headline' => array( 'x' ) ) );
		$this->assertFalse( $look->is_list || $look->context );
		$this->assertTrue( $look->date );
		$this->assertSame( '', $look->headline );
	}

	public function test_only_who_edits_the_post_may_ask_the_route(): void {
		$author = $this->create_user( 'author' );
		wp_delete_post( 1, true );
		$post  = $this->create_post( array( 'post_author' => $author, 'post_content' => 'The lighthouse keeper lights the lamp.' ) );
		$other = $this->create_post( array( 'post_title' => 'A &amp; B <b>[gallery]</b>', 'post_content' => 'A lamp, a lighthouse and its keeper.' ) );
		$path  = "/millwork/v1/related-posts/$post";
		$this->assertSame( 401, $this->rest( 'GET', $path )->get_status() );
		foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'GET', $path )->get_status(), $role );
			$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/related-posts/999999' )->get_status(), $role );
		}
		$this->assertFalse( BuildProgress::has_begun() );
		wp_set_current_user( $author );
		$answer = $this->rest( 'GET', $path );
		$this->assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		$this->assertNull( $data['building'] );
		$this->assertSame( array( $other ), array_column( $data['posts'], 'id' ) );
		$this->assertSame( 'A & B [gallery]', $data['posts'][0]['title'] );
		$this->assertTrue( rest_validate_value_from_schema( $data, \Millwork\Units\RelatedPosts\Route::schema() ) );
	}

	public function test_a_feed_has_links(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$page = $this->page( '<!-- wp:jetpack/related-posts {"displayThumbnails":true} /-->', array( array( 'post_title' => 'The lamp' ) ) );
		$this->assertMatchesRegularExpression( '~<ul>\s*<li><a href="[^"]+">The lamp</a></li>\s*</ul>~', $page );
	}
}
