<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Embeds;

use Millwork\Tests\Hosts;
use Millwork\Tests\TestCase;
use Millwork\Units\Embeds\Core\Lookups;
use Millwork\Units\Embeds\Core\Records;
use Millwork\Units\Embeds\Core\Thumbnail;

/** The site's copies of embeds' pictures, and what hostile answers do. Providers and their pictures are played. */
final class EmbedPicturesTest extends TestCase {

	private const VIDEO = 'https://vimeo.com/76979871';
	private const PHOTO = 'https://www.flickr.com/photos/oak/1/';

	/** @var array<string, mixed> What a provider answers. */
	private array $answer = array();

	/** @var array<string, array{int, array<string, string>, string}> Other answers by URL: status, headers, body. */
	private array $files = array();

	/**
	 * Requests of the server to others.
	 * @var list<string>
	 */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		self::providers( true );
		$this->asked                  = array();
		$this->answer                 = array(
			'type'          => 'video',
			'title'         => 'A plane',
			'author_name'   => 'Oak',
			'duration'      => 3723,
			'html'          => '<iframe src="https://player.vimeo.com/video/76979871?app_id=1" width="640" height="360"></iframe>',
			'thumbnail_url' => 'https://93.184.216.34/1.png',
		);
		$this->files                  = array( 'https://93.184.216.34/1.png' => array( 200, array( 'content-type' => 'image/png' ), self::png( 64, 36 ) ) );
		$GLOBALS['wp_embed']->post_ID = null;
		add_filter(
			'pre_http_request',
			function ( $was, $arguments, $url ) {
				$this->asked[]                 = $url;
				list( $code, $headers, $body ) = $this->files[ $url ] ?? array( 200, array( 'content-type' => 'application/json' ), (string) wp_json_encode( $this->answer ) );
				if ( ! empty( $arguments['filename'] ) ) {
					file_put_contents( $arguments['filename'], $body );
					$body = '';
				}
				return array(
					'headers'  => $headers,
					'body'     => $body,
					'response' => array( 'code' => $code, 'message' => '' ),
					'cookies'  => array(),
					'filename' => $arguments['filename'] ?? null,
				);
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		self::providers( false );
		foreach ( (array) glob( wp_get_upload_dir()['basedir'] . '/' . Thumbnail::FOLDER . '/*.jpg' ) as $file ) {
			wp_delete_file( (string) $file );
		}
		parent::tearDown();
	}

	/** A provider at an address, since tests look up no names. */
	private static function providers( bool $plays ): void {
		wp_oembed_remove_provider( '#https?://(.+\.)?vimeo\.com/.*#i' );
		wp_oembed_add_provider( '#https?://(.+\.)?vimeo\.com/.*#i', $plays ? 'https://93.184.216.34/oembed' : 'https://vimeo.com/api/oembed.{format}', true );
	}

	private static function png( int $width, int $height ): string {
		$image = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		ob_start();
		imagepng( $image );
		return (string) ob_get_clean();
	}

	private function post( string $url = self::VIDEO ): int {
		$post = $this->create_post( array( 'post_content' => $url ) );
		Lookups::read_post( $post );
		$GLOBALS['post'] = get_post( $post );
		return $post;
	}

	/** @return array<string, int> As WordPress passes it. */
	private static function size( string $url ): array {
		list( 'width' => $width, 'height' => $height ) = wp_embed_defaults( $url ) + array( 'width' => 0, 'height' => 0 );
		return compact( 'width', 'height' );
	}

	private static function page( int $post ): string {
		return (string) apply_filters( 'the_content', get_post( $post )->post_content ?? '' );
	}

	/** The whole life of a copy: made by the queue, shown with what the provider said, renewed, deleted with the post. */
	public function test_a_picture_is_copied_and_goes_with_the_post(): void {
		$post  = $this->post();
		$entry = Records::get( $post, self::VIDEO );
		$this->assertNotNull( $entry );
		$this->assertSame( array( 'A plane', 'Oak', 3723 ), array( $entry['title'], $entry['author'], $entry['seconds'] ) );
		$this->assertTrue( Thumbnail::exists( $entry['file'] ) );
		$path = wp_get_upload_dir()['basedir'] . '/' . Thumbnail::FOLDER . '/' . $entry['file'];
		$this->assertSame( 'image/jpeg', wp_getimagesize( $path )['mime'] ?? '', 'Never the file of others itself.' );
		// WordPress asked once; its answer is not asked for again.
		$this->assertCount( 2, $this->asked );
		$this->asked = array();
		$html        = self::page( $post );
		$this->assertSame( array(), $this->asked );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringContainsString( 'millwork-embeds/' . $entry['file'], html_entity_decode( $html ) );
		foreach ( array( 'A plane', 'Vimeo', 'Oak', '1:02:03' ) as $text ) {
			$this->assertStringContainsString( $text, html_entity_decode( $html ) );
		}
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertMatchesRegularExpression( '~<a href="[^"]+"><img [^>]*alt="A plane"~', self::page( $post ) );
		remove_filter( 'millwork_is_email', '__return_true' );

		// A month later a page requests it again, and another picture replaces it.
		Records::put( $post, array( 'at' => time() - 31 * DAY_IN_SECONDS ) + $entry );
		self::page( $post );
		$size = self::size( self::VIDEO );
		$this->assertTrue( \Millwork\Jobs\Queue::is_pending( 'millwork_embeds_look', array( $post, self::VIDEO, $size ) ) );
		$this->answer['thumbnail_url']              = 'https://93.184.216.34/2.png';
		$this->files['https://93.184.216.34/2.png'] = array( 200, array( 'content-type' => 'image/png' ), self::png( 80, 45 ) );
		Lookups::look( $post, self::VIDEO, $size );
		$new = Records::get( $post, self::VIDEO );
		$this->assertNotNull( $new );
		$this->assertNotSame( $entry['file'], $new['file'] );
		$this->assertFalse( Thumbnail::exists( $entry['file'] ) );

		// A copied row keeps the other post's file.
		$copy = $this->create_post();
		Records::put( $copy, $new );
		wp_delete_post( $copy, true );
		$this->assertTrue( Thumbnail::exists( $new['file'] ) );
		// An embed that is no longer in the post.
		wp_update_post( array( 'ID' => $post, 'post_content' => 'https://vimeo.com/1' ) );
		Lookups::read_post( $post );
		$this->assertFalse( Thumbnail::exists( $new['file'] ) );
		$last = Records::of_post( $post );
		$this->assertCount( 1, $last );
		wp_delete_post( $post, true );
		$this->assertFalse( Thumbnail::exists( $last[0]['file'] ) );
	}

	/** A picture of another host becomes the site's own. */
	public function test_a_photo_is_the_sites_own(): void {
		$this->answer = array( 'type' => 'photo', 'title' => 'A <b>bench</b>', 'url' => 'https://93.184.216.34/1.png', 'width' => 64, 'height' => 36 );
		$html         = self::page( $this->post( self::PHOTO ) );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertMatchesRegularExpression( '~<a class="millwork-embeds__photo" href="[^"]+"><img [^>]*alt="A bench"~', $html );
		$this->assertStringNotContainsString( '<button', $html );
	}

	/** Pictures that aren't any, and answers that want too much: nothing is stored, and the embed still works. */
	public function test_hostile_pictures(): void {
		$url   = 'https://93.184.216.34/1.png';
		$cases = array(
			'HTML'              => array( 200, array( 'content-type' => 'image/png' ), '<html><script>alert(1)</script>' ),
			'SVG'               => array( 200, array( 'content-type' => 'image/svg+xml' ), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ),
			'PHP after a head'  => array( 200, array( 'content-type' => 'image/gif' ), 'GIF89a<?php echo 1;' ),
			'another type'      => array( 200, array( 'content-type' => 'text/html' ), self::png( 64, 36 ) ),
			'a pixel'           => array( 200, array( 'content-type' => 'image/png' ), self::png( 1, 1 ) ),
			'10 MB'             => array( 200, array( 'content-type' => 'image/png' ), self::png( 64, 36 ) . str_repeat( 'x', 10 * MB_IN_BYTES ) ),
			'missing'           => array( 404, array(), '' ),
			'a private address' => array( 302, array( 'location' => 'http://169.254.169.254/latest/meta-data/' ), '' ),
			'itself for ever'   => array( 302, array( 'location' => $url ), '' ),
			'another scheme'    => array( 302, array( 'location' => 'file:///etc/passwd' ), '' ),
		);
		foreach ( $cases as $case => $answer ) {
			$this->asked         = array();
			$this->files[ $url ] = $answer;
			$post                = $this->post();
			$entry               = Records::get( $post, self::VIDEO );
			$this->assertSame( array( 'A plane', '' ), array( $entry['title'] ?? '', $entry['file'] ?? '?' ), $case );
			$this->assertGreaterThan( time(), $entry['next'] ?? 0, $case );
			$html = self::page( $post );
			$this->assertStringContainsString( 'millwork-facade__show', $html, $case );
			$this->assertStringNotContainsString( '<img', $html, $case );
			$this->assertSame( array(), preg_grep( '~169\.254|^file:~', $this->asked ), $case );
			$this->assertLessThan( 10, count( $this->asked ), $case );
			$this->assertSame( array(), glob( wp_get_upload_dir()['basedir'] . '/' . Thumbnail::FOLDER . "/$post-*" ), $case );
		}
		foreach ( array( 'http://127.0.0.2/1.png', 'http://169.254.169.254/1.png', 'http://[::1]/1.png', 'http://10.0.0.1/1.png', 'ftp://93.184.216.34/1.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)', '//user:pass@127.0.0.2/', array( 'x' ), 7, str_repeat( 'https://a.example/', 200 ) ) as $picture ) {
			$this->asked                   = array();
			$this->answer['thumbnail_url'] = $picture;
			$entry                         = Records::get( $this->post(), self::VIDEO );
			$this->assertSame( '', $entry['file'] ?? '?' );
			$this->assertSame( array(), preg_grep( '~127\.0|169\.254|::1|10\.0|^ftp|^data|^javascript~', $this->asked ) );
		}
	}

	/** Answers with scripts, wrong types and other people's hosts never reach the page as markup. */
	public function test_hostile_answers(): void {
		$evil  = '"><script>alert(1)</script><img src=x onerror=alert(1)>[gallery]';
		$cases = array(
			array( 'title' => $evil, 'author_name' => $evil ),
			array( 'title' => '', 'author_name' => array( 'x' ), 'duration' => 'x' ),
			array( 'duration' => -5 ),
			array( 'duration' => 1e300 ),
			array( 'html' => '<iframe src="javascript:alert(1)"></iframe>' ),
			array( 'html' => '<iframe src="https://player.vimeo.com@evil.example/"></iframe>' ),
			array( 'html' => '<iframe src="https://player.vimeo.com:8443/"></iframe>' ),
			array( 'html' => '<iframe srcdoc="<script>alert(1)</script>"></iframe>' ),
			array( 'html' => '<iframe src="https://evil.example/\'onload=alert(1)//" onload="alert(1)"></iframe>' ),
			array( 'html' => '<iframe src="' . home_url( '/wp-admin/' ) . '"></iframe><script>alert(1)</script>' ),
			array( 'html' => '<script>alert(1)</script><svg onload=alert(1)>' ),
			array( 'html' => '<iframe src="https://player.vimeo.com/video/1" width="99999999999" height="-1" title="' . esc_attr( $evil ) . '"></iframe>' ),
			array( 'html' => '<blockquote>' . esc_html( $evil ) . '</blockquote><script src="https://evil.example/x.js"></script>' ), // phpcs:ignore WordPress.WP.EnqueuedResources -- A sample.
		);
		foreach ( $cases as $i => $case ) {
			$before       = $this->answer;
			$this->answer = $case + $before;
			$html         = self::page( $this->post() );
			$this->answer = $before;
			$this->assertSame( array(), Hosts::loaded_by( $html ), "$i" );
			$tags = new \WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag() ) {
				$this->assertNotContains( $tags->get_tag(), array( 'SCRIPT', 'IFRAME', 'SVG', 'OBJECT' ), "$i" );
				$this->assertSame( array(), $tags->get_attribute_names_with_prefix( 'on' ) ?? array(), "$i" );
				$this->assertDoesNotMatchRegularExpression( '~^\s*javascript:~i', (string) $tags->get_attribute( 'href' ), "$i" );
			}
			$this->assertStringNotContainsString( '[gallery]', $html, "$i" );
			foreach ( wp_interactivity_config( 'millwork/embeds' )['frames'] ?? array() as $frame ) {
				$this->assertMatchesRegularExpression( '~^https://[a-z0-9.-]+\.[a-z]+[/?#]~', $frame['src'], "$i" );
				$this->assertStringNotContainsString( '/wp-admin/', $frame['src'], "$i" );
			}
		}
	}

	/** Damaged rows are as if there were none. */
	public function test_damaged_rows(): void {
		$post = $this->post();
		$key  = '_millwork_embed_' . md5( self::VIDEO );
		foreach ( array( 'x', 7, array(), array( 'url' => array() ), array( 'url' => self::VIDEO, 'file' => '../../wp-config.php', 'seconds' => 'x', 'title' => array() ), array( 'url' => self::VIDEO, 'file' => "$post-" . str_repeat( 'a', 32 ) . '.php' ) ) as $damaged ) {
			update_post_meta( $post, $key, $damaged );
			$html = self::page( $post );
			$this->assertStringContainsString( 'millwork-facade__show', $html );
			$this->assertStringNotContainsString( 'wp-config', $html );
			Records::end_post( $post );
		}
		$this->assertFileExists( ABSPATH . 'wp-config.php' );
	}
}
