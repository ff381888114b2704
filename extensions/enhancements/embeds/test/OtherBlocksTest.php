<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Embeds;

use Millwork\Settings\StoredSettings;
use Millwork\Tests\Hosts;
use Millwork\Tests\TestCase;
use Millwork\Units\Embeds\Core\OtherBlocks;

/** What WP_Embed doesn't show: HTML, files of other hosts, widgets, and what themes print. */
final class OtherBlocksTest extends TestCase {

	private const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

	/**
	 * Requests of the server to others.
	 * @var list<string>
	 */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_embed']->post_ID = null;
		$this->asked                  = array();
		add_filter(
			'pre_http_request',
			function ( $was, $arguments, $url ) {
				$this->asked[] = $url;
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 404, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			10,
			3
		);
	}

	/** @return string The page of a new post, of which nothing is known yet. */
	private function page( string $content ): string {
		$GLOBALS['post'] = get_post( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) );
		$this->asked     = array();
		return (string) apply_filters( 'the_content', $GLOBALS['post']->post_content ?? '' );
	}

	/** @return list<array<string, mixed>> What the script gets. */
	private static function frames(): array {
		return array_values( wp_interactivity_config( 'millwork/embeds' )['frames'] ?? array() );
	}

	/** Custom HTML and Video blocks ask too, if the owner chooses that. */
	public function test_other_blocks_by_choice(): void {
		$video = '<!-- wp:video --><figure class="wp-block-video"><video controls src="https://files.club.example/1.mp4" poster="https://files.club.example/1.jpg"></video><figcaption class="wp-element-caption">Oak</figcaption></figure><!-- /wp:video -->';
		$html  = '<!-- wp:html --><p>Before</p><!-- <iframe src="https://a.club.example/"></iframe> --><iframe src="https://player.vimeo.com/video/1?x=1" width="640" height="360"></iframe><script>x = "<iframe src=//b.club.example></iframe>";</script><iframe src="' . home_url( '/own/' ) . '"></iframe><p>After</p><!-- /wp:html -->';
		$this->assertStringContainsString( '<video', do_blocks( $video ) );
		$this->assertStringContainsString( 'src="https://player.vimeo.com', do_blocks( $html ) );
		StoredSettings::store( array( OtherBlocks::KEY => true ) );
		$shown = do_blocks( $video );
		$this->assertSame( array(), Hosts::loaded_by( $shown ) );
		$this->assertStringContainsString( 'Oak</figcaption>', $shown );
		$this->assertContains( 'https://files.club.example/1.mp4', array_column( self::frames(), 'src' ) );
		$shown = do_blocks( $html );
		$this->assertContains( 'https://player.vimeo.com/video/1?x=1&dnt=1', array_column( self::frames(), 'src' ) );
		$this->assertStringContainsString( '<!-- <iframe src="https://a.club.example/"></iframe> -->', $shown );
		$this->assertStringContainsString( 'x = "<iframe src=//b.club.example></iframe>";', $shown );
		$this->assertStringContainsString( 'src="' . home_url( '/own/' ) . '"', $shown );
		$this->assertStringContainsString( '<p>After</p>', $shown );
		$this->assertSame( array(), Hosts::loaded_by( $shown ) );
		$own = '<!-- wp:video --><figure class="wp-block-video"><video controls src="' . home_url( '/1.mp4' ) . '"></video></figure><!-- /wp:video -->';
		$this->assertStringContainsString( '<video', do_blocks( $own ) );
	}

	/** WordPress's video player would load from others: a link to a file, the shortcode, the widget. */
	public function test_videos_outside_of_blocks(): void {
		$file = 'https://files.club.example/1.mp4';
		foreach ( array( $file, '[video src="' . self::YOUTUBE . '"]', '[video src="https://vimeo.com/1"]' ) as $content ) {
			$html = $this->page( $content );
			$this->assertStringContainsString( 'millwork-facade__show', $html, $content );
			$this->assertStringNotContainsString( '<video', $html, $content );
			$this->assertStringNotContainsString( '<source', $html, $content );
		}
		$GLOBALS['wp_actions']['template_redirect'] = 1;
		foreach ( array( self::YOUTUBE, 'https://www.ted.com/talks/oak', $file ) as $url ) {
			ob_start();
			the_widget( 'WP_Widget_Media_Video', array( 'url' => $url, 'attachment_id' => 0 ) );
			$this->assertStringContainsString( 'millwork-facade__show', (string) ob_get_clean(), $url );
			$this->assertSame( array(), $this->asked );
		}
		$this->assertStringContainsString( '<video', $this->page( home_url( '/1.mp4' ) ) );
		// A shortcode is like a Video block.
		$this->assertStringContainsString( '<video', $this->page( "[video src=\"$file\"]" ) );
		StoredSettings::store( array( OtherBlocks::KEY => true ) );
		foreach ( array( 'src', 'mp4', 'webm' ) as $name ) {
			$this->assertStringNotContainsString( '<video', $this->page( "[video $name=\"$file\"]" ) );
		}
	}

	/** The same for sounds: a link to a file, the shortcode, the block, and files whose host can't be named. */
	public function test_sounds(): void {
		$file  = 'https://files.club.example/1.mp3';
		$block = static fn( string $src ): string => "<!-- wp:audio --><figure class=\"wp-block-audio\"><audio controls src=\"$src\"></audio><figcaption class=\"wp-element-caption\">Oak</figcaption></figure><!-- /wp:audio -->";
		$this->assertStringContainsString( 'Show the player', $this->page( $file ) );
		$this->assertStringContainsString( '<audio', $this->page( home_url( '/1.mp3' ) ) );
		foreach ( array( "[audio src=\"$file\"]", $block( $file ) ) as $content ) {
			$this->assertStringContainsString( '<audio', $this->page( $content ) );
		}
		StoredSettings::store( array( OtherBlocks::KEY => true ) );
		foreach ( array( "[audio src=\"$file\"]", "[audio ogg=\"$file\"]", $block( $file ) ) as $content ) {
			$html = $this->page( $content );
			$this->assertStringContainsString( 'millwork-facade__show', $html, $content );
			$this->assertSame( array(), Hosts::loaded_by( $html ), $content );
		}
		$this->assertSame( array( 'plays' => 'audio' ), self::frames()[0]['more'] ?? null );
		foreach ( array( 'https://files.club.example:8443/1.mp3', 'http://192.0.2.1/1.mp3', '/\\files.club.example/1.mp3' ) as $odd ) {
			foreach ( array( $block( $odd ), str_replace( 'audio', 'video', $block( $odd ) ) ) as $content ) {
				$html = do_blocks( $content );
				$this->assertStringNotContainsString( 'controls', $html, $content );
				$this->assertStringContainsString( 'Oak</figcaption>', $html );
			}
		}
		$this->assertStringContainsString( '<audio', do_blocks( $block( home_url( '/1.mp3' ) ) ) );
	}

	/** What a theme prints with WordPress's functions asks too, and only on pages for visitors. */
	public function test_calls_of_themes(): void {
		$this->page( 'Oak' );
		$own = (string) get_permalink( $this->create_post( array( 'post_title' => 'Planes' ) ) );
		// Not on a page: an editor, a job, a route.
		$this->assertFalse( wp_oembed_get( self::YOUTUBE ) );
		$this->assertNotSame( array(), $this->asked );
		$GLOBALS['wp_actions']['template_redirect'] = 1;

		$this->asked = array();
		foreach ( array( array(), array( 'width' => 400 ), array( 'width' => 'x', 'class' => array() ) ) as $attributes ) {
			$html = (string) wp_oembed_get( self::YOUTUBE, $attributes );
			$this->assertStringContainsString( 'millwork-facade__show', $html );
			$this->assertSame( array(), Hosts::loaded_by( $html ) );
		}
		$this->assertStringContainsString( 'millwork-facade__show', (string) $GLOBALS['wp_embed']->run_shortcode( '[embed]' . self::YOUTUBE . '[/embed]' ) );
		$this->assertFalse( wp_oembed_get( 'https://unknown.example/x' ) );
		$this->assertStringContainsString( '<iframe', (string) wp_oembed_get( $own ) );
		$this->assertSame( array(), $this->asked );
		// Feeds and email.
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertStringNotContainsString( '<button', (string) wp_oembed_get( self::YOUTUBE ) );
		remove_filter( 'millwork_is_email', '__return_true' );
		// The editor's preview, which has WordPress ask.
		$this->become( 'author' );
		$this->rest( 'GET', '/oembed/1.0/proxy', array( 'url' => self::YOUTUBE ) );
		$this->assertCount( 1, $this->asked );
		// Code that reads the frame.
		add_filter( 'millwork_ask_in_oembed_get', '__return_false' );
		$this->assertFalse( wp_oembed_get( self::YOUTUBE ) );
		$this->assertCount( 2, $this->asked );
	}

	/** Frames that a browser finds although the markup is odd, and hosts that can't be named. */
	public function test_odd_frames_in_html(): void {
		StoredSettings::store( array( OtherBlocks::KEY => true ) );
		foreach ( array( '<iframe src="https://a.club.example:8443/x"></iframe>', '<iframe src="http://192.0.2.1/x"></iframe>', '<p>x</p><iframe src="https://a.club.example/x">', '<IFRAME SRC=https:\\\\a.club.example/x></IFRAME>', '<iframe src="/\\a.club.example/x"></iframe>', "<iframe src=\"ht\ntps://a.club.example/x\"></iframe>", str_repeat( '<iframe src="https://a.club.example/x"></iframe>', 60 ) ) as $html ) {
			$shown = do_blocks( "<!-- wp:html -->$html<!-- /wp:html -->" );
			$this->assertStringNotContainsString( '<iframe', strtolower( $shown ), $html );
			$this->assertStringContainsString( 'millwork-embeds', $shown, $html );
		}
	}
}
