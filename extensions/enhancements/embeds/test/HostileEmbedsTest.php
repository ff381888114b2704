<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Embeds;

use Millwork\Jobs\Queue;
use Millwork\Tests\Hosts;
use Millwork\Tests\TestCase;
use Millwork\Units\Embeds\Core\Answer;
use Millwork\Units\Embeds\Core\Embeds;
use Millwork\Units\Embeds\Core\Harmless;
use Millwork\Units\Embeds\Core\Lookups;
use Millwork\Units\Embeds\Core\Records;
use Millwork\Units\Embeds\Core\Thumbnail;

/** What contributors and providers try, so that a page asks others or keeps visitors waiting. */
final class HostileEmbedsTest extends TestCase {

	private const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

	/** @var list<string> Requests of the server to others. */
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

	protected function tearDown(): void {
		foreach ( (array) glob( wp_get_upload_dir()['basedir'] . '/' . Thumbnail::FOLDER . '/*' ) as $file ) {
			wp_delete_file( (string) $file );
		}
		parent::tearDown();
	}

	/** @return string The page of a new post, of which nothing is known yet. */
	private function page( string $content ): string {
		$GLOBALS['post'] = get_post( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) );
		$this->asked     = array();
		return (string) apply_filters( 'the_content', $GLOBALS['post']->post_content ?? '' );
	}

	/** Only what certainly asks nobody counts as harmless. */
	public function test_what_is_harmless(): void {
		$own = home_url();
		foreach ( array( '', '<blockquote class="x"><a href="https://a.example/">Oak</a></blockquote>', "<iframe sandbox=\"allow-scripts\" style=\"position: absolute; visibility: hidden;\" src=\"$own/oak/embed/#?secret=x\" data-secret=\"x\"></iframe>", "<p>Oak<br><img src=\"$own/1.png\" srcset=\"$own/1.png 1x, /2.png 2x\" alt=\"\"></p>", "<video src=\"$own/1.mp4\" poster=\"/1.jpg\"></video><script src=\"$own/x.js\"></script>" ) as $html ) { // phpcs:ignore WordPress.WP.EnqueuedResources -- A sample.
			$this->assertTrue( Harmless::is( $html ), $html );
		}
		$host   = (string) preg_replace( '~^https?://~', '', $own );
		$wishes = array(
			'<image src=//a.example/x>',
			'<svg><image href="//a.example/x"/></svg>',
			'<table background="//a.example/x"></table>',
			'<meta http-equiv=refresh content="0;url=//a.example">',
			'<base href="//a.example/"><img src=x.png>',
			'<img src=x onerror=alert(1)>',
			'<p onclick=alert(1)>',
			'<img src="https:\\\\a.example/x">',
			'<img src="/\\a.example/x">',
			'<img src="https:///a.example/x">',
			'<img src="https:/a.example/x">',
			"<img src=\"ht\ntps://a.example/x\">",
			"<img src=\"/\t/a.example/x\">",
			"<img src=\"\x01//a.example/x\">",
			"<img src=\"https://$host:pw@a.example/x\">",
			"<img src=\"//$host@a.example/x\">",
			'<img srcset="/1.png 1x,//a.example/2.png 2x">',
			'<iframe src="/\\a.example/"></iframe>',
			'<iframe srcdoc="x" src="/"></iframe>',
			'<iframe></iframe>',
			'<IFRAME SRC=JaVaScRiPt:alert(1)></IFRAME>',
			'<p style="background:\\75rl(//a.example/x)">',
			'<p style="background:image-set(\'//a.example/x\' 1x)">',
			'<style>@\\69mport "//a.example/x.css"</style>',
			'<object data="data:text/html,x"></object>',
			'<embed src="data:image/svg+xml,x">',
			'<svg><title><img src=//a.example/x></title></svg>',
			'<noscript><p title="</noscript><img src=//a.example/x>"></noscript>',
			'<img src="//a.example/x" ',
			"<img src='//a.example/x",
			'<script>alert(1)',
			'<a href="javascript:alert(1)">x</a>',
			'<plaintext>',
			'<div data-wp-init="callbacks.start"></div>',
			'<a-player video=x></a-player>',
			'<link rel=preconnect href=//a.example>',
			'<p>[embed]https://a.example/x[/embed]</p>',
		);
		foreach ( $wishes as $html ) {
			$this->assertFalse( Harmless::is( $html ), $html );
		}
	}

	/** Whatever an author writes, the server asks nobody while a page is drawn. */
	public function test_no_page_waits(): void {
		foreach ( array( '[embed discover="1"]https://slow.example/x[/embed]', 'https://slow.example:8080/x', 'https://user:pw@slow.example/x', 'https://slöw.example/x', 'https://slow.example./x', '[embed] ' . self::YOUTUBE . '[/embed]', "[embed]\n" . self::YOUTUBE . "\n[/embed]", '[embed]x ' . self::YOUTUBE . '[/embed]', '[embed]//slow.example/x[/embed]', home_url( '/nothing-here/' ), home_url( '/?cat=1' ) ) as $content ) {
			$html = $this->page( $content );
			$this->assertSame( array(), $this->asked, $content );
			$this->assertSame( array(), Hosts::loaded_by( $html ), $content );
		}
		$this->assertStringContainsString( 'millwork-facade__show', $this->page( '[embed] ' . self::YOUTUBE . ' [/embed]' ) );
	}

	/** Blocks with their old names are embeds too. */
	public function test_old_names_load_nothing_at_once(): void {
		$content = '<!-- wp:core-embed/youtube {"url":"' . self::YOUTUBE . '","\u006dillworkLoadsAtOnce":true} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">' . "\n" . self::YOUTUBE . "\n</div></figure><!-- /wp:core-embed/youtube -->";
		$this->become( 'contributor' );
		kses_init();
		$post = get_post( $this->create_post( array( 'post_content' => wp_slash( $content ), 'post_excerpt' => wp_slash( $content ) ) ) );
		wp_set_current_user( 0 );
		kses_init();
		foreach ( array( $post->post_content ?? '', $post->post_excerpt ?? '' ) as $stored ) {
			$this->assertArrayNotHasKey( Embeds::AT_ONCE, parse_blocks( $stored )[0]['attrs'] );
		}
	}

	/** A button's words are no excerpt. */
	public function test_excerpts(): void {
		$this->assertSame( 'Oak is hard.', trim( get_the_excerpt( $this->create_post( array( 'post_content' => self::YOUTUBE . "\n\nOak is hard.", 'post_excerpt' => '' ) ) ) ) );
	}

	/** A long answer doesn't keep a page waiting, and no text turns what stands beside it. */
	public function test_texts_of_providers(): void {
		$start = microtime( true );
		Answer::read( '<blockquote>' . str_repeat( '<script>', 20_000 ) . '</blockquote>' )->quote();
		$this->assertLessThan( 2, microtime( true ) - $start );
		$this->assertSame( 'Oak gpj.exe', Answer::text( "Oak \u{202E}gpj.exe\u{2066}" ) );
	}

	/** People who can only write drafts can't have files copied. */
	public function test_drafts_wait_for_publishing(): void {
		$url  = 'https://draft.example/1';
		$post = $this->create_post( array( 'post_content' => $url, 'post_status' => 'pending' ) );
		Lookups::want( $post, $url, array(), null );
		$queued = static fn(): bool => Queue::is_pending( 'millwork_embeds_saved', array( $post ) ) || str_contains( serialize( _get_cron_array() ), $url ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- To search it.
		$this->assertFalse( $queued() );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
		$this->assertTrue( $queued() );
	}

	/** A post with very many embeds floods neither the queue nor others. */
	public function test_many_embeds(): void {
		$urls = array_map( static fn( int $i ): string => "https://slow.example/$i", range( 1, 150 ) );
		$this->page( implode( "\n\n", $urls ) );
		$queued = static fn(): int => substr_count( serialize( _get_cron_array() ), 'https://slow.example/' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- To search it.
		$this->assertLessThanOrEqual( 20, $queued() );
		$this->assertGreaterThan( 0, $queued() );
		// Only posts with embeds have a job.
		$id = (int) get_the_ID();
		$this->assertTrue( Queue::is_pending( 'millwork_embeds_saved', array( $id ) ) );
		$plain = $this->create_post( array( 'post_content' => '<!-- wp:paragraph --><p>See https://a.example/</p><!-- /wp:paragraph --><!-- wp:image {"url":"https://a.example/"} /-->' ) );
		$this->assertFalse( Queue::is_pending( 'millwork_embeds_saved', array( $plain ) ) );
		Lookups::read_post( $id );
		$this->assertLessThanOrEqual( 100, count( array_unique( $this->asked ) ) );
	}

	/** The records of services are not made again for each unknown host of a page. */
	public function test_many_unknown_hosts(): void {
		$urls = array_map( static fn( int $i ): string => "https://host$i.club.example/", range( 1, 30 ) );
		add_filter( 'pre_oembed_result', static fn( $html, $url ) => in_array( $url, $urls, true ) ? "<iframe src=\"$url\"></iframe>" : $html, 10, 2 );
		$GLOBALS['post'] = get_post( $this->create_post( array( 'post_content' => implode( "\n\n", $urls ) ) ) );
		Lookups::read_post( (int) get_the_ID() );
		$before = did_filter( 'millwork_consent_services' );
		$html   = (string) apply_filters( 'the_content', $GLOBALS['post']->post_content ?? '' );
		$this->assertSame( 30, substr_count( $html, 'millwork-facade__show' ) );
		$this->assertLessThan( 3, did_filter( 'millwork_consent_services' ) - $before );
	}

	/** Copies of pictures go with attachments too, and with posts that are deleted while a picture arrives. */
	public function test_copies_go_with_their_post(): void {
		$folder = wp_get_upload_dir()['basedir'] . '/' . Thumbnail::FOLDER;
		wp_mkdir_p( $folder );
		$id   = $this->create_post( array( 'post_type' => 'attachment', 'post_status' => 'inherit' ) );
		$file = "$id-" . str_repeat( 'a', 32 ) . '.jpg';
		file_put_contents( "$folder/$file", 'x' );
		Records::put( $id, array( 'file' => $file ) + Records::blank( self::YOUTUBE ) );
		wp_delete_attachment( $id, true );
		$this->assertFileDoesNotExist( "$folder/$file" );

		$post  = $this->create_post( array( 'post_content' => 'x' ) );
		$image = imagecreatetruecolor( 64, 36 );
		ob_start();
		imagepng( $image );
		$png = (string) ob_get_clean();
		/** @var \ArrayObject<int, int> $late */
		$late = new \ArrayObject();
		wp_oembed_add_provider( 'https://late.example/*', 'https://93.184.216.34/oembed' );
		add_filter(
			'pre_http_request',
			static function ( $was, $arguments, $url ) use ( $post, $png, $late ) {
				$is_picture = str_ends_with( $url, '.png' );
				if ( $is_picture && count( $late ) > 0 ) {
					wp_delete_post( $post, true );
				}
				$body = $is_picture ? $png : (string) wp_json_encode( array( 'version' => '1.0', 'type' => 'video', 'html' => '<iframe src="https://late.example/"></iframe>', 'title' => 'Oak', 'thumbnail_url' => 'https://93.184.216.34/1.png' ) );
				if ( ! empty( $arguments['filename'] ) ) {
					file_put_contents( $arguments['filename'], $body );
				}
				return array( 'body' => $body, 'headers' => array( 'content-type' => $is_picture ? 'image/png' : 'application/json' ), 'response' => array( 'code' => 200, 'message' => '' ) ) + $was;
			},
			20,
			3
		);
		// Plugins that want another type change no copies.
		add_filter( 'image_editor_output_format', static fn(): array => array( 'image/jpeg' => 'image/png' ) );
		$url = 'https://late.example/1';
		list( 'width' => $width, 'height' => $height ) = wp_embed_defaults( $url ) + array( 'width' => 0, 'height' => 0 );
		Lookups::look( $post, $url, compact( 'width', 'height' ) );
		$this->assertStringEndsWith( '.jpg', Records::get( $post, $url )['file'] ?? '' );
		$late[] = $post;
		Lookups::look( $post, "$url?2", compact( 'width', 'height' ) );
		wp_oembed_remove_provider( 'https://late.example/*' );
		$this->assertSame( array(), glob( "$folder/$post-*" ) );
		$this->assertSame( array(), Records::of_post( $post ) );
	}
}
