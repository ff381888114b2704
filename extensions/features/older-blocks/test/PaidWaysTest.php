<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\OlderBlocks;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\Index\Document;
use Millwork\Units\RelatedPosts\RelatedPost;
use WP_Post;
use WP_REST_Request;
use WP_Widget_Block;

/** Other ways to reach content for subscribers. */
final class PaidWaysTest extends TestCase {

	private const SECRET = 'xylophone';

	private const OPEN = '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->';

	private const REST = '<!-- wp:paragraph --><p>The xylophone.</p><!-- /wp:paragraph -->';

	private const VIEW = '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view">%s</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';

	private static function view( string $inner ): string {
		return sprintf( self::VIEW, $inner );
	}

	private function get( int $id ): WP_Post {
		$post = get_post( $id );
		$this->assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/** A post as its page shows it. */
	private function show( int $id ): string {
		$GLOBALS['post'] = get_post( $id ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As the loop does.
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', get_the_content( null, false, $id ) );
	}

	public function test_a_thread_ends_at_the_paywall(): void {
		foreach ( array( '<!-- wp:jetpack/paywall /-->', '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/paywall /--></div><!-- /wp:group -->' ) as $wall ) {
			$id   = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . $wall . self::REST ), 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
			$said = (string) wp_json_encode( ( new Composer( new NetworkLimits( 500, has_threads: true ) ) )->parts( $this->get( $id ), '' ) );
			$this->assertStringContainsString( 'Before.', $said );
			$this->assertStringNotContainsString( self::SECRET, $said );
			// The editor's preview shows the same.
			$this->become( 'administrator' );
			$blocks = array_map( static fn( string $block ): array => array( 'block' => $block ), array( self::OPEN, $wall, self::REST ) );
			$said   = (string) wp_json_encode( $this->rest( 'POST', '/wpcom/v2/tweetstorm/parse', array( 'blocks' => $blocks, 'post_id' => $id, 'network' => 'mastodon', 'message' => '' ) )->get_data() );
			$this->assertStringContainsString( 'Before.', $said );
			$this->assertStringNotContainsString( self::SECRET, $said );
		}
	}

	/** The first picture of a post without a featured image, and the words that posts have in common. */
	public function test_related_posts_know_only_what_everyone_may_read(): void {
		$image = $this->create_post( array( 'post_type' => 'attachment', 'post_mime_type' => 'image/png' ) );
		update_post_meta( $image, '_wp_attached_file', 'rest.png' );
		update_post_meta( $image, '_wp_attachment_metadata', array( 'width' => 9, 'height' => 9, 'file' => 'rest.png' ) );
		$picture = "<!-- wp:image {\"id\":$image} --><figure class=\"wp-block-image\"><img src=\"/rest.png\" class=\"wp-image-$image\"/></figure><!-- /wp:image -->";
		$closed  = $this->create_post( array( 'post_title' => 'Title', 'post_content' => wp_slash( self::OPEN . self::view( $picture . self::REST ) ) ) );
		$open    = $this->create_post( array( 'post_title' => 'Title', 'post_content' => wp_slash( self::OPEN . $picture ) ) );
		wp_set_current_user( 0 );
		$this->assertNotNull( RelatedPost::picture( $this->get( $open ) ) );
		$this->assertNull( RelatedPost::picture( $this->get( $closed ) ) );
		$this->assertSame( Document::terms( $open ), Document::terms( $closed ) );
	}

	/** WordPress stores the footnotes of the whole post in one meta. */
	public function test_footnotes_of_the_rest_stay_closed(): void {
		$mark   = static fn( string $id ): string => "<sup data-fn=\"$id\" class=\"fn\"><a href=\"#$id\" id=\"$id-link\">1</a></sup>";
		$author = $this->become( 'editor' );
		$id     = $this->create_post( array( 'post_author' => $author, 'post_content' => wp_slash( '<!-- wp:paragraph --><p>Before.' . $mark( 'aaa' ) . '</p><!-- /wp:paragraph -->' . self::view( '<!-- wp:paragraph --><p>Rest' . $mark( 'bbb' ) . '</p><!-- /wp:paragraph -->' ) . '<!-- wp:footnotes /-->' ) ) );
		update_post_meta( $id, 'footnotes', wp_slash( (string) wp_json_encode( array( array( 'id' => 'aaa', 'content' => 'First note' ), array( 'id' => 'bbb', 'content' => 'The xylophone' ) ) ) ) );
		$bound = '<!-- wp:query {"query":{"perPage":50,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"footnotes"}}}}} --><p>x</p><!-- /wp:paragraph --><!-- /wp:post-template --></div><!-- /wp:query -->';
		$seen  = fn(): array => array( $this->show( $id ), (string) wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_data() ), do_blocks( $bound ) );
		foreach ( $seen() as $text ) {
			$this->assertStringContainsString( self::SECRET, $text );
		}
		wp_set_current_user( 0 );
		foreach ( $seen() as $text ) {
			$this->assertStringContainsString( 'First note', $text );
			$this->assertStringNotContainsString( self::SECRET, $text );
		}
	}

	public function test_pingbacks_tell_nobody_what_the_rest_links_to(): void {
		$id   = $this->create_post( array( 'post_content' => wp_slash( '<p><a href="https://one.example/a">x</a></p>' . self::view( '<p><a href="https://two.example/b">x</a></p>' ) ) ) );
		$sent = '';
		add_filter(
			'pre_http_request',
			static function ( mixed $before, array $args, string $url ) use ( &$sent ): array {
				$sent .= "$url\n";
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array() );
			},
			10,
			3
		);
		pingback( '', $id );
		$this->assertStringContainsString( 'one.example', $sent );
		$this->assertStringNotContainsString( 'two.example', $sent );
	}

	/** @return array<string, array{string}> */
	public function odd_contents(): array {
		$in = static fn( string $opening ): string => "$opening<div>" . self::REST . '</div><!-- /wp:premium-content/subscriber-view -->';
		return array(
			'never closed'             => array( '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div><!-- wp:paragraph --><p>xylophone</p>' ),
			'a group never closed'     => array( '<!-- wp:premium-content/subscriber-view --><div><!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><p>xylophone</p>' ),
			'damaged attributes'       => array( $in( '<!-- wp:premium-content/subscriber-view {"a":1 -->' ) ),
			'a damaged paywall'        => array( '<!-- wp:jetpack/paywall {"a":1 /-->' . self::REST ),
			'a damaged one in a group' => array( '<!-- wp:group --><div><!-- wp:jetpack/paywall {"a":1 /-->xylophone</div><!-- /wp:group -->' . self::REST ),
			'other letters'            => array( $in( '<!-- wp:Premium-Content/subscriber-view -->' ) ),
			'no space after it'        => array( $in( '<!-- wp:premium-content/subscriber-view-->' ) ),
			'no space before it'       => array( $in( '<!--wp:premium-content/subscriber-view -->' ) ),
			'a paywall in a column'    => array( '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:jetpack/paywall /--></div><!-- /wp:column --><!-- wp:column --><div>' . self::REST . '</div><!-- /wp:column --></div><!-- /wp:columns -->' ),
			'a view in a view'         => array( self::view( self::view( self::REST ) . self::REST ) ),
			'more in a view'           => array( self::view( '<!-- wp:more --><!--more--><!-- /wp:more -->' . self::REST ) ),
			'a page in a view'         => array( self::view( "<p>a</p>\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n" . self::REST ) ),
			'more after a paywall'     => array( '<!-- wp:jetpack/paywall /--><!-- wp:more --><!--more--><!-- /wp:more -->' . self::REST ),
			'a paywall with content'   => array( '<!-- wp:jetpack/paywall -->' . self::REST . '<!-- /wp:jetpack/paywall -->' ),
			'a paywall in HTML'        => array( '<!-- wp:html --><div><!-- wp:jetpack/paywall /--></div>xylophone<!-- /wp:html -->' ),
			'a view in a shortcode'    => array( '[caption width="100"]' . self::view( self::REST ) . ' x[/caption]' ),
		);
	}

	/** @dataProvider odd_contents */
	public function test_damaged_and_nested_blocks_stay_closed( string $content ): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . $content ) ) );
		wp_set_current_user( 0 );
		$html = $this->show( $id );
		$this->assertStringContainsString( 'Before.', $html );
		foreach ( array( $html, get_the_excerpt( $id ), (string) wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_data() ) ) as $text ) {
			$this->assertStringNotContainsString( self::SECRET, $text );
		}
	}

	/** People who can edit a post may still not read what others stored in patterns, widgets and posts that it shows. */
	public function test_an_author_sees_only_views_of_their_own_post(): void {
		$this->become( 'administrator' );
		$pattern = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => wp_slash( self::view( self::REST ) ) ) );
		$others  = array( $this->create_post( array( 'post_content' => wp_slash( self::OPEN . self::view( self::REST ) ) ) ), $this->create_post( array( 'post_content' => wp_slash( self::OPEN . '<!-- wp:jetpack/paywall /-->' . self::REST ) ) ) );
		$author  = $this->become( 'author' );
		$id      = $this->create_post( array( 'post_author' => $author, 'post_content' => wp_slash( "<!-- wp:block {\"ref\":$pattern} /-->" . self::view( '<!-- wp:paragraph --><p>Mine</p><!-- /wp:paragraph -->' ) ) ) );
		update_post_meta( $id, '_jetpack_newsletter_access', 'everybody' );
		foreach ( array( $author, 0 ) as $user ) {
			wp_set_current_user( $user );
			$html = $this->show( $id );
			$this->assertSame( $user > 0, str_contains( $html, 'Mine' ) );
			$seen = array( $html, do_blocks( self::view( self::REST ) ), (string) apply_filters( 'widget_block_content', self::view( self::REST ), array(), new WP_Widget_Block() ) );
			foreach ( $others as $other ) {
				// A theme that renders a content without its post.
				$seen[] = (string) apply_filters( 'the_content', $this->get( $other )->post_content );
			}
			foreach ( $seen as $place => $text ) {
				$this->assertStringNotContainsString( self::SECRET, $text, "$user $place" );
			}
		}
		$this->become( 'administrator' );
		$this->assertStringContainsString( self::SECRET, $this->show( $id ) );
	}
}
