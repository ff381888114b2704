<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Units\RelatedPosts\Index\Document;
use Millwork\Units\RelatedPosts\RelatedPost;
use WP_Post;
use WP_REST_Request;

/** More ways around the beginning of a paid post: threads, related posts, footnotes, and Jetpack's own paid blocks in it. */
final class PaidWaysTest extends PaidTopicsTestCase {

	private function closed( string $content ): WP_Post {
		if ( 0 === $this->topic ) {
			$this->sell();
		}
		$post = $this->closed_post( array( 'post_content' => $content ) );
		$this->visit_as( null );
		return $post;
	}

	private const MORE = '<!-- wp:more --><!--more--><!-- /wp:more -->';

	public function test_a_thread_has_only_the_beginning(): void {
		$post = $this->closed( '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->' . self::MORE . '<!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->' );
		update_post_meta( $post->ID, ShareablePost::THREAD, '1' );
		$said = (string) wp_json_encode( ( new Composer( new NetworkLimits( 500, has_threads: true ) ) )->parts( $post, '' ) );
		$this->assertStringContainsString( 'Before.', $said );
		$this->assertStringNotContainsString( 'twenty', $said );
	}

	/** A theme shows another post's content on a page. */
	public function test_a_content_without_its_post_is_closed(): void {
		$post = $this->closed( '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->' . self::MORE . '<!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->' );
		$page = get_post( $this->create_post( array( 'post_type' => 'page', 'post_content' => 'A page.' ) ) );
		$this->assertInstanceOf( WP_Post::class, $page );
		$this->assertStringContainsString( 'A page.', $this->read( $page ) );
		$html = (string) apply_filters( 'the_content', $post->post_content );
		$this->assertStringContainsString( 'Before.', $html );
		$this->assertStringNotContainsString( 'twenty', $html );
		$GLOBALS['post'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- No current post.
		$this->assertStringNotContainsString( 'twenty', (string) apply_filters( 'the_content', $post->post_content ) );
		$this->assertStringContainsString( 'Other words.', (string) apply_filters( 'the_content', 'Other words.' ) );
	}

	public function test_related_posts_know_only_the_beginning(): void {
		$image = $this->create_post( array( 'post_type' => 'attachment', 'post_mime_type' => 'image/png' ) );
		update_post_meta( $image, '_wp_attached_file', 'rest.png' );
		update_post_meta( $image, '_wp_attachment_metadata', array( 'width' => 9, 'height' => 9, 'file' => 'rest.png' ) );
		$post = $this->closed( "<p>Before.</p><!--more--><p>xylophone <img class=\"wp-image-$image\" src=\"/rest.png\"></p>" );
		$this->assertNull( RelatedPost::picture( $post ) );
		$with = Document::terms( $post->ID );
		wp_update_post( array( 'ID' => $post->ID, 'post_content' => '<p>Before.</p>' ) );
		$this->assertSame( Document::terms( $post->ID ), $with );
	}

	public function test_footnotes(): void {
		$note = static fn( string $id ): string => "<sup data-fn=\"$id\" class=\"fn\"><a href=\"#$id\" id=\"$id-link\">1</a></sup>";
		$post = $this->closed( '<!-- wp:paragraph --><p>Before.' . $note( 'aaa' ) . '</p><!-- /wp:paragraph --><!-- wp:footnotes /-->' . self::MORE . '<!-- wp:paragraph --><p>x' . $note( 'bbb' ) . '</p><!-- /wp:paragraph -->' );
		update_post_meta( $post->ID, 'footnotes', wp_slash( (string) wp_json_encode( array( array( 'id' => 'aaa', 'content' => 'First note' ), array( 'id' => 'bbb', 'content' => self::SECRET ) ) ) ) );
		$rest = static fn(): string => (string) wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" ) )->get_data() );
		$this->assertStringContainsString( 'First note', $this->read( $post ) );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $post ) );
		$this->assertStringContainsString( 'First note', $rest() );
		$this->assertStringNotContainsString( self::SECRET, $rest() );
	}

	/** @return array<string, array{string}> */
	public function mixed_contents(): array {
		$secret = '<!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->';
		$first  = '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->';
		$wall   = '<!-- wp:jetpack/paywall /-->';
		$view   = "<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div>$secret</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->";
		return array(
			'a paywall'            => array( $first . $wall . $secret ),
			'a paywall in a group' => array( "<!-- wp:group --><div class=\"wp-block-group\">$first$wall$secret</div><!-- /wp:group -->" ),
			'a paywall, then more' => array( $first . $wall . $secret . self::MORE . '<p>x</p>' ),
			'a view'               => array( $first . $view ),
			'a view, then more'    => array( $first . $view . self::MORE . '<p>x</p>' ),
			'a view in a group'    => array( "<!-- wp:group --><div class=\"wp-block-group\">$first$view</div><!-- /wp:group -->" ),
			'a view with raw text' => array( "$first<!-- wp:premium-content/subscriber-view --><div>" . self::SECRET . '</div><!-- /wp:premium-content/subscriber-view -->' ),
			'inner more, a wall'   => array( "$first<!-- wp:group --><div class=\"wp-block-group\">$wall$secret" . self::MORE . '</div><!-- /wp:group -->' ),
		);
	}

	/** @dataProvider mixed_contents */
	public function test_jetpacks_paid_blocks_in_a_paid_post_stay_closed( string $content ): void {
		$post = $this->closed( $content );
		$seen = array(
			'page'    => $this->read( $post ),
			'content' => get_the_content( null, false, $post ),
			'excerpt' => get_the_excerpt( $post ),
			'public'  => apply_filters( 'millwork_public_content', $post->post_content, $post ),
			'rest'    => wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" ) )->get_data() ),
			'list'    => do_blocks( '<!-- wp:query {"query":{"perPage":50,"postType":"post"}} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->' ),
		);
		foreach ( $seen as $where => $text ) {
			$this->assertStringNotContainsString( 'twenty', (string) $text, $where );
		}
		$this->assertStringContainsString( 'Before.', $seen['page'] );
	}
}
