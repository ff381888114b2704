<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\OlderBlocks;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Tests\TestCase;
use Millwork\Units\RelatedPosts\RelatedPost;
use Millwork\Units\RelatedPosts\Index\Document;
use WP_REST_Request;

/** Side ways to what was for subscribers. */
final class PaidWaysTest extends TestCase {

	private const P = '<!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph -->';

	private const OPEN = '<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->';

	private const VIEW = '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view">%s</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';

	private function view( string $inner ): string {
		return sprintf( self::VIEW, $inner );
	}

	private function show( int $id ): string {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', get_the_content( null, false, $id ) );
	}

	public function test_thread(): void {
		foreach ( array( self::OPEN . '<!-- wp:jetpack/paywall /-->' . self::P, self::OPEN . '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/paywall /--></div><!-- /wp:group -->' . self::P ) as $c ) {
			$id = $this->create_post( array( 'post_content' => wp_slash( $c ), 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
			$said = (string) wp_json_encode( ( new Composer( new NetworkLimits( 500, has_threads: true ) ) )->parts( get_post( $id ), '' ) );
			$this->assertStringContainsString( 'Before.', $said );
			$this->assertStringNotContainsString( 'xylophone', $said );
		}
	}

	public function test_related_picture(): void {
		$image = $this->create_post( array( 'post_type' => 'attachment', 'post_mime_type' => 'image/png' ) );
		update_post_meta( $image, '_wp_attached_file', 'xylophone.png' );
		update_post_meta( $image, '_wp_attachment_metadata', array( 'width' => 9, 'height' => 9, 'file' => 'xylophone.png' ) );
		$id = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . $this->view( "<!-- wp:image {\"id\":$image} --><figure class=\"wp-block-image\"><img src=\"/xylophone.png\" class=\"wp-image-$image\"/></figure><!-- /wp:image -->" ) ) ) );
		wp_set_current_user( 0 );
		$this->assertNull( RelatedPost::picture( get_post( $id ) ) );
	}

	public function test_related_words(): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . '<!-- wp:jetpack/paywall /-->' . self::P ) ) );
		$with = Document::terms( $id );
		$open = $this->create_post( array( 'post_title' => get_the_title( $id ), 'post_content' => wp_slash( self::OPEN ) ) );
		$this->assertSame( count( Document::terms( $open ) ), count( $with ) );
	}

	public function test_footnotes(): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( '<!-- wp:paragraph --><p>Before.<sup data-fn="aaa-1" class="fn"><a href="#aaa-1" id="aaa-1-link">1</a></sup></p><!-- /wp:paragraph -->' . $this->view( '<!-- wp:paragraph --><p>Rest<sup data-fn="bbb-2" class="fn"><a href="#bbb-2" id="bbb-2-link">2</a></sup></p><!-- /wp:paragraph -->' ) . '<!-- wp:footnotes /-->' ) ) );
		update_post_meta( $id, 'footnotes', wp_slash( (string) wp_json_encode( array( array( 'id' => 'aaa-1', 'content' => 'First note' ), array( 'id' => 'bbb-2', 'content' => 'The xylophone' ) ) ) ) );
		wp_set_current_user( 0 );
		$html = $this->show( $id );
		$rest = (string) wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_data() );
		$this->assertStringContainsString( 'First note', $html );
		$this->assertSame( array( false, false ), array( str_contains( $html, 'xylophone' ), str_contains( $rest, 'xylophone' ) ) );
		$this->assertStringContainsString( 'First note', $rest );
	}

	public function test_pings(): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( '<p><a href="https://one.example/a">x</a></p>' . $this->view( '<p><a href="https://two.example/b">x</a></p>' ) ) ) );
		wp_set_current_user( 0 );
		$sent = '';
		add_filter( 'pre_http_request', static function ( mixed $before, array $args, string $url ) use ( &$sent ) { $sent .= $url; return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array() ); }, 10, 3 );
		pingback( '', $id );
		$this->assertStringContainsString( 'one.example', $sent );
		$this->assertStringNotContainsString( 'two.example', $sent );
	}

	/** @return array<string, array{string}> */
	public function broken(): array {
		return array(
			'unclosed inner'    => array( '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div><!-- wp:paragraph --><p>xylophone</p>' ),
			'unclosed group'    => array( '<!-- wp:premium-content/subscriber-view --><div><!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><p>xylophone</p>' ),
			'broken json'       => array( '<!-- wp:premium-content/subscriber-view {"a":1 --><div>' . self::P . '</div><!-- /wp:premium-content/subscriber-view -->' ),
			'broken json wall'  => array( '<!-- wp:jetpack/paywall {"a":1 /-->' . self::P ),
			'case'              => array( '<!-- wp:Premium-Content/subscriber-view --><div>' . self::P . '</div><!-- /wp:premium-content/subscriber-view -->' ),
			'no space'          => array( '<!-- wp:premium-content/subscriber-view--><div>' . self::P . '</div><!-- /wp:premium-content/subscriber-view -->' ),
			'no space before'   => array( '<!--wp:premium-content/subscriber-view --><div>' . self::P . '</div><!-- /wp:premium-content/subscriber-view -->' ),
			'wall in columns'   => array( '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:jetpack/paywall /--></div><!-- /wp:column --><!-- wp:column --><div>' . self::P . '</div><!-- /wp:column --></div><!-- /wp:columns -->' ),
			'two views'         => array( $this->view( self::P ) . $this->view( self::P ) ),
			'view in view'      => array( $this->view( $this->view( self::P ) . self::P ) ),
			'more in view'      => array( $this->view( '<!-- wp:more --><!--more--><!-- /wp:more -->' . self::P ) ),
			'page in view'      => array( $this->view( "<p>a</p>\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n" . self::P ) ),
			'more after wall'   => array( '<!-- wp:jetpack/paywall /--><!-- wp:more --><!--more--><!-- /wp:more -->' . self::P ),
			'alone with attrs'  => array( '<!-- wp:jetpack/paywall {"className":"a\u002d\u002d"} /-->' . self::P ),
			'wall not void'     => array( '<!-- wp:jetpack/paywall -->' . self::P . '<!-- /wp:jetpack/paywall -->' ),
			'wall not void 2'   => array( '<!-- wp:jetpack/paywall -->' . self::P ),
			'wall in html'      => array( '<!-- wp:html --><div><!-- wp:jetpack/paywall /--></div>xylophone<!-- /wp:html -->' ),
			'view in classic'   => array( '<!-- wp:freeform --><p>x</p>' . $this->view( self::P ) . '<!-- /wp:freeform -->' ),
			'shortcode'         => array( '[caption width="100"]' . $this->view( self::P ) . ' x[/caption]' ),
		);
	}

	/** @dataProvider broken */
	public function test_broken( string $content ): void {
		$id = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . $content ) ) );
		wp_set_current_user( 0 );
		$html = $this->show( $id );
		$this->assertStringContainsString( 'Before.', $html );
		$this->assertStringNotContainsString( 'xylophone', $html );
		$this->assertStringNotContainsString( 'xylophone', (string) get_the_excerpt( $id ) );
		$this->assertStringNotContainsString( 'xylophone', (string) wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_data() ) );
	}

	public function test_pattern_of_others_in_own_post(): void {
		$this->become( 'administrator' );
		$part = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => wp_slash( $this->view( self::P ) ) ) );
		$author = $this->become( 'author' );
		$id     = $this->create_post( array( 'post_author' => $author, 'post_content' => "<!-- wp:block {\"ref\":$part} /-->" ) );
		$this->assertStringNotContainsString( 'xylophone', $this->show( $id ) );
		wp_set_current_user( 0 );
		$this->assertStringNotContainsString( 'xylophone', $this->show( $id ) );
	}

	public function test_widget(): void {
		$author = $this->become( 'author' );
		$id     = $this->create_post( array( 'post_author' => $author, 'post_content' => 'x' ) );
		$this->show( $id );
		$this->assertStringNotContainsString( 'xylophone', (string) apply_filters( 'widget_block_content', do_blocks( $this->view( self::P ) ), array(), null ) );
	}

	public function test_off_the_loop(): void {
		$this->become( 'administrator' );
		$other = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . $this->view( self::P ) ) ) );
		$wall = $this->create_post( array( 'post_content' => wp_slash( self::OPEN . '<!-- wp:jetpack/paywall /-->' . self::P ) ) );
		$author = $this->become( 'author' );
		$id     = $this->create_post( array( 'post_author' => $author, 'post_content' => 'x' ) );
		update_post_meta( $id, '_jetpack_newsletter_access', 'everybody' );
		$this->show( $id );
		$seen = array();
		foreach ( array( $author, 0 ) as $user ) {
			wp_set_current_user( $user );
			foreach ( array( $other, $wall ) as $one ) {
				$seen[] = str_contains( (string) apply_filters( 'the_content', get_post( $one )->post_content ), 'xylophone' );
			}
		}
		$this->assertSame( array( false, false, false, false ), $seen );
	}
}
