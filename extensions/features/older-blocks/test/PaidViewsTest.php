<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\OlderBlocks;

use Millwork\Blocks\OurBlocks;
use Millwork\Features\OlderBlocks\Paid\PublicContent;
use Millwork\Tests\TestCase;
use ReflectionProperty;
use WP_Query;
use WP_REST_Request;

/** What was for subscribers reaches nobody who can't edit the post. */
final class PaidViewsTest extends TestCase {

	private const SECRET = 'xylophone';

	private const PREMIUM = '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph --><!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>The xylophone.</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --><!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view"><!-- wp:paragraph --><p>For guests.</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->';

	private const PAYWALL = '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph --><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>The xylophone.</p><!-- /wp:paragraph --><em>xylophone</em></div><!-- /wp:group --><p>xylophone</p><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph -->';

	/** @return array<string, array{string}> */
	public function contents(): array {
		return array( 'premium content' => array( self::PREMIUM ), 'a paywall' => array( self::PAYWALL ) );
	}

	public function test_another_plugin_with_the_paywall_decides_itself(): void {
		$slugs = new ReflectionProperty( OurBlocks::class, 'slugs' );
		$slugs->setAccessible( true );
		$ours = OurBlocks::all();
		$this->assertStringNotContainsString( self::SECRET, PublicContent::of( self::PREMIUM ) );
		$slugs->setValue( null, array_diff_key( $ours, array( 'jetpack/paywall' => true ) ) );
		try {
			$this->assertSame( self::PREMIUM, PublicContent::of( self::PREMIUM ) );
		} finally {
			$slugs->setValue( null, $ours );
		}
	}

	/** @dataProvider contents */
	public function test_nothing_leaks( string $content ): void {
		$author = $this->become( 'editor' );
		$id     = $this->create_post( array( 'post_content' => wp_slash( $content ), 'post_author' => $author ) );
		add_post_meta( $id, 'enclosure', "https://example.org/xylophone.mp3\n9\naudio/mpeg\n" );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		$this->assertStringContainsString( self::SECRET, (string) apply_filters( 'the_content', get_post( $id )->post_content ?? '' ) );

		wp_set_current_user( 0 );
		setup_postdata( $id );
		$seen = array(
			'page'        => apply_filters( 'the_content', get_the_content( null, false, $id ) ),
			'stored'      => apply_filters( 'the_content', $content ),
			'pages'       => implode( '', $GLOBALS['pages'] ),
			'excerpt'     => get_the_excerpt( $id ),
			'feed'        => get_the_content_feed( 'rss2' ),
			'enclosure'   => apply_filters( 'rss_enclosure', '<enclosure url="https://example.org/xylophone.mp3" length="9" type="audio/mpeg" />' ),
			'public'      => apply_filters( 'millwork_public_content', $content, get_post( $id ) ),
			'description' => wp_json_encode( get_oembed_response_data( $id, 600 ) ),
			'related'     => apply_filters( 'millwork_public_content', $content, null ),
			'email'       => $this->as_email( $content ),
		);
		foreach ( array( "/wp/v2/posts/$id", '/wp/v2/posts', '/wp/v2/search' ) as $route ) {
			$request = new WP_REST_Request( 'GET', $route );
			'/wp/v2/search' === $route && $request->set_param( 'search', self::SECRET );
			$seen[ $route ] = wp_json_encode( rest_do_request( $request )->get_data() );
		}
		$found = new WP_Query( array( 's' => self::SECRET, 'fields' => 'ids' ) );
		$this->assertNotContains( $id, (array) $found->posts );
		foreach ( $seen as $where => $text ) {
			$this->assertStringNotContainsString( self::SECRET, (string) $text, $where );
		}
		$this->assertStringContainsString( 'Before.', (string) $seen['page'] );
		$this->assertTrue( apply_filters( 'millwork_is_partly_public', false, get_post( $id ) ) );
		$this->assertStringNotContainsString( self::SECRET, do_blocks( '<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' ) );
	}

	/** A post whose author opened it to everyone has a paywall that hides nothing. */
	public function test_an_open_post_stays_open(): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( self::PAYWALL ) ) );
		update_post_meta( $id, '_jetpack_newsletter_access', 'everybody' );
		wp_set_current_user( 0 );
		$GLOBALS['post'] = get_post( $id );
		$page            = (string) apply_filters( 'the_content', self::PAYWALL );
		$this->assertStringContainsString( self::SECRET, $page );
		$this->assertStringNotContainsString( 'subscribers only', $page );
		$this->assertFalse( apply_filters( 'millwork_is_closed_post', false, get_post( $id ) ) );
	}

	public function test_elements_around_a_paywall_are_closed(): void {
		$start = '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/paywall /-->';
		$end   = '</div><!-- /wp:group -->';
		$this->assertSame( $start . $end, str_replace( "\n", '', PublicContent::of( "$start<!-- wp:html --><b>x</b><!-- /wp:html -->x{$end}after" ) ) );
	}

	/** As the newsletter renders a post, even if an editor asks for it. */
	private function as_email( string $content ): string {
		$before = get_current_user_id();
		$this->become( 'administrator' );
		add_filter( 'millwork_is_email', '__return_true' );
		$html = (string) apply_filters( 'the_content', $content );
		remove_filter( 'millwork_is_email', '__return_true' );
		wp_set_current_user( $before );
		return $html;
	}
}
