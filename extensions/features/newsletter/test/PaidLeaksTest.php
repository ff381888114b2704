<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Newsletter\Paid\Gate;
use Millwork\Features\Newsletter\Paid\Reader;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Seo\PostChanges;
use Millwork\Features\Seo\Tags;
use WP_Block_Type_Registry;
use WP_Post;
use WP_Query;
use WP_REST_Request;

/** Ways around the beginning of a paid post. */
final class PaidLeaksTest extends PaidTopicsTestCase {

	private int $owner = 0;

	private function closed( string $content = '' ): WP_Post {
		$this->sell();
		$this->owner = get_current_user_id();

		$post = $this->closed_post( '' === $content ? array() : array( 'post_content' => $content ) );
		$this->visit_as( null );
		return $post;
	}

	private function stand_in( WP_Post $post ): void {
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As the loop does.
		setup_postdata( $post );
	}

	/** They quote the content without a current post, in the request of any visitor. */
	public function test_trackbacks_and_pingbacks_tell_only_the_beginning(): void {
		global $wpdb;
		$post = $this->closed( 'Before, with <a href="https://one.example/a">a link</a>.<!--more-->' . self::SECRET . ' <a href="https://two.example/b">Another</a>.' );
		wp_set_current_user( $this->owner );
		$wpdb->update( $wpdb->posts, array( 'to_ping' => 'https://three.example/trackback' ), array( 'ID' => $post->ID ) );
		clean_post_cache( $post->ID );
		add_post_meta( $post->ID, '_trackbackme', '1' );
		$sent = '';
		add_filter(
			'pre_http_request',
			static function ( mixed $before, array $args, string $url ) use ( &$sent ): array {
				$sent .= "$url " . wp_json_encode( $args['body'] ?? '' ) . "\n";
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array() );
			},
			10,
			3
		);
		remove_all_actions( 'do_all_pings' );
		add_action( 'do_all_pings', 'do_all_trackbacks', 10, 0 );
		do_all_pings();
		$this->assertStringContainsString( 'https://three.example/trackback', $sent );
		$this->assertStringContainsString( 'Before, with a link.', $sent );
		$this->assertStringNotContainsString( 'twenty', $sent );

		$sent = '';
		pingback( '', $post->ID );
		$this->assertStringContainsString( 'one.example', $sent );
		$this->assertStringNotContainsString( 'two.example', $sent );
	}

	/** Other plugins print the content without its filters. */
	public function test_the_content_itself_is_closed(): void {
		$post = $this->closed();
		$this->read( $post );
		$GLOBALS['more'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As on the post's page.
		$this->assertStringContainsString( 'A sharp chisel', get_the_content() );
		$this->assertStringNotContainsString( 'twenty', get_the_content() );
		wp_set_current_user( $this->owner );
		$this->read( $post );
		$GLOBALS['more'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As before.
		$this->assertStringContainsString( self::SECRET, get_the_content() );
	}

	/** @return array<string, array{string}> */
	public function inner_marks(): array {
		$secret = '<!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->';
		return array(
			'in a group'           => array( "<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more -->$secret</div><!-- /wp:group -->" ),
			'in the classic block' => array( '<p>Before.</p><!--more--><p>' . self::SECRET . "</p>$secret" ),
			'twice'                => array( '<p>Before.</p><!--more Read on--><p>' . self::SECRET . "</p><!-- wp:more --><!--more--><!-- /wp:more -->$secret" ),
		);
	}

	/** @dataProvider inner_marks */
	public function test_the_beginning_ends_at_the_first_mark( string $content ): void {
		$html = $this->read( $this->closed( $content ) );
		$this->assertStringContainsString( 'Before.', $html );
		$this->assertStringNotContainsString( self::SECRET, $html );
	}

	public function test_feeds_have_no_sound_of_the_rest(): void {
		$url  = 'https://example.com/rest.mp3';
		$more = '<!-- wp:more --><!--more--><!-- /wp:more -->';
		$post = $this->closed( "<!-- wp:paragraph --><p>https://example.com/first.mp3?a=1&amp;b=2</p><!-- /wp:paragraph -->$more<!-- wp:paragraph --><p>$url</p><!-- /wp:paragraph -->" );
		add_post_meta( $post->ID, 'enclosure', "$url\n1\naudio/mpeg" );
		add_post_meta( $post->ID, 'enclosure', "https://example.com/first.mp3?a=1&b=2\n1\naudio/mpeg" );
		$this->stand_in( $post );
		ob_start();
		rss_enclosure();
		atom_enclosure();
		$tags = (string) ob_get_clean();
		$this->assertStringNotContainsString( 'rest.mp3', $tags );
		$this->assertSame( 2, substr_count( $tags, 'first.mp3' ) );
	}

	public function test_latest_posts_print_no_whole_paid_post(): void {
		$this->closed();
		$this->create_post( array( 'post_content' => 'Free words.' ) );
		$type   = WP_Block_Type_Registry::get_instance()->get_registered( 'core/latest-posts' );
		$render = $type?->render_callback;
		$this->assertNotNull( $type );
		$this->assertIsCallable( $render );
		try {
			$html = do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' );
		} finally {
			$type->render_callback = $render;
		}
		$this->assertStringNotContainsString( 'twenty', $html );
		$this->assertStringContainsString( 'This post is for paying readers.', $html );
		$this->assertStringContainsString( 'Free words.', $html );
	}

	/** An author's post with a list of posts is emailed to everyone. */
	public function test_emails_open_only_their_own_post(): void {
		$post = $this->closed();
		$this->assertStringContainsString( self::SECRET, PostContent::whole( $post )['text'] );
		$list = get_post( $this->create_post( array( 'post_content' => '<!-- wp:query {"query":{"perPage":5,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->' ) ) );
		$this->assertInstanceOf( WP_Post::class, $list );
		$html = PostContent::whole( $list )['html'];
		$this->assertStringContainsString( 'A sharp chisel', $html );
		$this->assertStringNotContainsString( self::SECRET, $html );
		// Work may run in the request of somebody who pays.
		$reader = Subscribers::get( Subscribers::add( self::PAYER, array() ) );
		$this->assertNotNull( $reader );
		Subscribers::confirm( $reader );
		do_action( 'millwork_newsletter_grant_topic', $reader->id, $this->topic );
		$this->visit_as( $this->payer() );
		$this->assertStringContainsString( self::SECRET, $this->read( $post ) );
		$this->assertStringNotContainsString( self::SECRET, PostContent::whole( $list )['html'] );
	}

	/** Lists of posts show a reader everything. */
	public function test_no_page_for_a_reader_is_cached(): void {
		$this->closed();
		$GLOBALS['wp_query'] = new WP_Query(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- A list of posts.
		$this->assertFalse( Gate::prevents_caching() );
		$_COOKIE[ Reader::COOKIE ] = '1.2.x';
		$this->assertTrue( Gate::prevents_caching() );
	}

	/**
	 * @return list<int> What a visitor finds.
	 * @phpstan-impure
	 */
	private static function found( string $words ): array {
		$answer = rest_do_request( self::search( $words ) );
		$ids    = array_column( (array) $answer->get_data(), 'id' );
		sort( $ids );
		return $ids;
	}

	private static function search( string $words ): WP_REST_Request {
		$request = new WP_REST_Request( 'GET', '/wp/v2/posts' );
		$request->set_param( 'search', $words );
		return $request;
	}

	/** Otherwise a search tells the rest word by word. */
	public function test_a_search_knows_only_the_beginning(): void {
		$post     = $this->closed();
		$category = wp_insert_term( 'Planes', 'category' );
		$below    = wp_insert_term( 'Block planes', 'category', array( 'parent' => is_array( $category ) ? max( 0, (int) $category['term_id'] ) : 0 ) );
		$this->assertIsArray( $category );
		$this->assertIsArray( $below );
		Topics::change( $this->topic, 'Workshop letters', (int) $category['term_id'] );
		$bound = $this->create_post( array( 'post_content' => 'A blunt chisel.<!--more-->At twenty-six degrees.', 'post_category' => array( (int) $below['term_id'] ) ) );
		$form  = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/contact-form {"to":"chisel@example.net"} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form --><p>chisel twenty</p>' ) );
		Gate::forget();
		$this->assertSame( array( $post->ID, $bound, $form ), self::found( 'chisel' ) );
		$this->assertSame( array( $form ), self::found( 'twenty' ) );
		$this->assertSame( array( $post->ID, $bound ), self::found( 'chisel -twenty' ), 'Nor by what is left out.' );
		wp_set_current_user( $this->owner );
		$this->assertSame( array( $post->ID, $bound, $form ), self::found( 'twenty' ) );
		wp_set_current_user( 0 );
		Topics::set_reading( $this->topic, true, 0 );
		$this->assertSame( array( $post->ID, $bound, $form ), self::found( 'twenty' ) );
	}

	/** The tags of a page are stored when its post is saved. */
	public function test_a_post_that_becomes_paid_has_no_tags_of_the_rest(): void {
		$this->sell();
		Topics::set_plan( $this->topic, '' );
		$post = $this->closed_post( array( 'post_content' => 'Before.<!--more-->' . self::SECRET ) );
		$head = function () use ( $post ): string {
			$this->visit_as( null );
			$this->read( $post );
			$GLOBALS['wp_query']->is_single = true;
			PostChanges::refresh( $post );
			ob_start();
			Tags::print();
			return html_entity_decode( (string) ob_get_clean(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		};
		$this->assertStringContainsString( self::SECRET, $head() );
		Topics::set_plan( $this->topic, (string) $this->plan );
		$this->assertStringContainsString( 'Before.', $head() );
		$this->assertStringNotContainsString( self::SECRET, $head() );
		Topics::set_reading( $this->topic, true, 0 );
		$this->assertStringContainsString( self::SECRET, $head() );
	}

	/** Sites of a network have posts with the same ID. */
	public function test_what_is_known_of_a_post_holds_for_its_site(): void {
		$this->sell();
		$id   = $this->create_post();
		$post = get_post( $id );
		$this->assertInstanceOf( WP_Post::class, $post );
		Gate::forget();
		$this->assertSame( array(), Gate::topics_of( $post ) );
		PostTopics::choose( $id, array( $this->topic ) );
		$site               = $GLOBALS['blog_id'];
		$GLOBALS['blog_id'] = 7; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As switch_to_blog() does.
		try {
			$this->assertCount( 1, Gate::topics_of( $post ) );
		} finally {
			$GLOBALS['blog_id'] = $site; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was.
			Gate::forget();
		}
	}
}
