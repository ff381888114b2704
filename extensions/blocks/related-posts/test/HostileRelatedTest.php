<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\RelatedPosts;

use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\Index\BackgroundWork;
use Millwork\Units\RelatedPosts\Index\BuildProgress;
use Millwork\Units\RelatedPosts\Index\Document;
use Millwork\Units\RelatedPosts\Index\Index;
use Millwork\Units\RelatedPosts\Index\Tokenizer;
use WP_Block;

/** Posts of any size, attributes of any shape, and titles that contain more than text. */
final class HostileRelatedTest extends TestCase {

	public function test_a_post_of_five_megabytes_is_read_as_far_as_it_counts(): void {
		$text  = str_repeat( 'the lamp of the lighthouse keeper ', 150_000 );
		$other = $this->create_post( array( 'post_content' => 'The lighthouse keeper and the lamp.' ) );
		$huge  = $this->create_post( array( 'post_content' => $text ) );
		BuildProgress::begin();
		$memory = memory_get_peak_usage();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertLessThan( 64 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
		$this->assertArrayHasKey( $huge, Index::find( $other, 6 ) );
	}

	/**
	 * Texts that make patterns slow, or that are no text.
	 * @return array<string, array{string}>
	 */
	public static function texts(): array {
		return array(
			'open tags'       => array( str_repeat( '<', 300_000 ) ),
			'open comments'   => array( str_repeat( '<!-- ', 60_000 ) ),
			'open scripts'    => array( str_repeat( '<script ', 40_000 ) ),
			'open brackets'   => array( str_repeat( '[', 300_000 ) ),
			'one word'        => array( str_repeat( 'a', 300_000 ) ),
			'one run'         => array( str_repeat( '木', 100_000 ) ),
			'one Thai run'    => array( str_repeat( 'กำ', 50_000 ) ),
			'marks'           => array( 'a' . str_repeat( "\u{0301}", 150_000 ) ),
			'no UTF-8'        => array( str_repeat( "\xC3\x28\xF0\x9F", 50_000 ) ),
			'zero bytes'      => array( str_repeat( "a\0", 100_000 ) ),
			'many words'      => array( implode( ' ', array_map( 'md5', array_map( 'strval', range( 1, 10_000 ) ) ) ) ),
			'numbers as keys' => array( '2024 2025 0x10 1e5 007 99999999999999999999' ),
			'nothing'         => array( '' ),
		);
	}

	/**
	 * None of them takes long or breaks anything.
	 * @dataProvider texts
	 */
	public function test_any_text_is_counted_in_no_time( string $text ): void {
		foreach ( Tokenizer::count( Tokenizer::plain( $text ) ) as $word => $count ) {
			$this->assertLessThanOrEqual( 60, strlen( (string) $word ) );
			$this->assertGreaterThan( 0, $count );
		}
	}

	/** One run of characters without a space, as data that someone has pasted, and the rest of the text. */
	public function test_a_very_long_word_takes_no_other_along(): void {
		foreach ( array( 'a', 'ß', "\u{0301}", '١', 'กำ', '木' ) as $character ) {
			$this->assertArrayHasKey( 'lamp', Tokenizer::count( 'Lamp ' . str_repeat( $character, 30_000 ) ), $character );
		}
	}

	public function test_of_very_many_tags_some_count(): void {
		global $wpdb;
		$post  = $this->create_post( array( 'post_content' => 'The lamp.' ) );
		$other = $this->create_post( array( 'post_content' => 'The lamp.' ) );
		// As many as nobody types; past WordPress, which would take minutes.
		for ( $done = 0; $done < 2_000; $done += 1000 ) {
			$terms  = array();
			$taxes  = array();
			$labels = array();
			for ( $id = $done + 1_000_000; $id < $done + 1_001_000; $id++ ) {
				$terms[]  = "($id, 'tag $id', 'tag-$id', 0)";
				$taxes[]  = "($id, $id, 'post_tag', '', 0, 1)";
				$labels[] = "($post, $id, 0)";
			}
			// phpcs:disable WordPress.DB -- Numbers.
			$wpdb->query( "INSERT INTO $wpdb->terms (term_id, name, slug, term_group) VALUES " . implode( ',', $terms ) );
			$wpdb->query( "INSERT INTO $wpdb->term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, parent, count) VALUES " . implode( ',', $taxes ) );
			$wpdb->query( "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id, term_order) VALUES " . implode( ',', $labels ) );
			// phpcs:enable
		}
		$this->assertLessThanOrEqual( 400, count( Document::terms( $post ) ) );
		BuildProgress::begin();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertArrayHasKey( $post, Index::find( $other, 6 ) + array( $post => 0 ) );
	}

	public function test_a_contributors_title_is_text(): void {
		$ran = 0;
		add_shortcode(
			'probe',
			static function () use ( &$ran ): string {
				++$ran;
				return 'ran';
			}
		);
		$content = array( 'post_content' => 'The lamp of the lighthouse. <!-- wp:jetpack/related-posts {"displayContext":true,"displayAuthor":true} /-->' );
		$this->create_post( array( 'post_title' => 'A [probe] <script>alert(1)</script><b onclick="x">lamp</b> &lt;i&gt; lighthouse' ) + $content );
		$post = $this->create_post( array( 'post_title' => 'Lighthouse' ) + $content );
		$url  = (string) get_permalink( $post );
		$this->visit( $url );
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$page = $this->visit( $url );
		preg_match( '~<nav [^>]*related-posts.*?</nav>~s', $page, $found );
		$this->assertStringContainsString( 'A [probe] lamp <i> lighthouse', html_entity_decode( $found[0] ?? '' ) );
		$this->assertStringNotContainsString( 'onclick', $found[0] ?? '' );
		$this->assertSame( 0, $ran );
	}

	public function test_what_a_post_with_a_password_is_about_stays_its_own(): void {
		$content = array( 'post_content' => 'The lamp of the lighthouse.' );
		$this->create_post( $content );
		$post = $this->create_post( array( 'post_password' => 'secret' ) + $content );
		// As a template has it.
		$render = static fn(): string => ( new WP_Block( parse_blocks( '<!-- wp:jetpack/related-posts /-->' )[0], array( 'postId' => $post ) ) )->render();
		add_filter( 'post_password_required', '__return_false' );
		$render();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertStringContainsString( '<li', $render(), 'The person who typed it sees them.' );
		remove_filter( 'post_password_required', '__return_false' );
		$this->assertSame( '', $render() );
	}

	public function test_attributes_of_any_shape_print_a_list_or_nothing(): void {
		foreach ( array( '{"postsToShow":{"a":1},"postLayout":["x"],"displayThumbnails":"\u003cb\u003e","headline":{"x":"y"},"style":"x","align":["a"]}', '{"postsToShow":1e999}', '{"headline":"\u003cimg src=x onerror=alert(1)\u003e[gallery]"}', 'null', '[]' ) as $attributes ) {
			$this->create_post( array( 'post_content' => 'The lamp of the lighthouse.' ) );
			$post = $this->create_post( array( 'post_content' => wp_slash( "The lamp of the lighthouse. <!-- wp:jetpack/related-posts $attributes /-->" ) ) );
			$url  = (string) get_permalink( $post );
			$this->visit( $url );
			$this->assertTrue( BackgroundWork::work( 60 ) );
			$this->assertStringNotContainsString( 'onerror', $this->visit( $url ) );
		}
	}

	public function test_posts_that_are_no_posts_are_no_trouble(): void {
		$this->create_post();
		BuildProgress::begin();
		$this->assertTrue( BackgroundWork::work( 60 ) );
		$this->assertSame( array(), Index::find( 0, 6 ) );
		$this->assertSame( array(), Index::find( 999_999, 6 ) );
		update_option( BuildProgress::OPTION, 'broken' );
		$this->assertFalse( BuildProgress::has_begun() );
		update_option( BuildProgress::OPTION, array( 'phase' => array(), 'after' => 'x', 'ready' => 'yes' ) );
		$this->assertFalse( BuildProgress::is_ready() );
	}
}
