<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\Video\SiteFile;

/** What visitors, feeds and emails get of a hosted video, in the block of its own and in WordPress's. */
final class VideoTest extends TestCase {

	private const GUID = 'kUJmAcSf';

	/**
	 * Files that a test has put into the uploads folder.
	 * @var string[]
	 */
	private array $files = array();

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->files, 'is_file' ) );
		$this->files = array();
		parent::tearDown();
	}

	/**
	 * A page with a block of WordPress's, as the_content gives it.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $after      What follows the URL: the caption.
	 */
	private static function core( array $attributes, string $after = '' ): string {
		$address = 'https://videopress.com/v/' . self::GUID . '?resizeToParent=true&amp;cover=true&amp;preloadContent=metadata';
		return (string) apply_filters(
			'the_content',
			get_comment_delimited_block_content( 'core/video', $attributes, "\n<figure class=\"wp-block-video alignwide a-film wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-21-9 wp-has-aspect-ratio\" id=\"film\"><div class=\"wp-block-embed__wrapper\">\n$address\n</div>$after</figure>\n" )
		);
	}

	/**
	 * A rendered block of a hosted video.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private static function own( array $attributes ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'videopress/video', $attributes, '' ) ) );
	}

	/**
	 * The frames that the script knows.
	 * @return list<array{src: string, title: string}>
	 */
	private static function frames(): array {
		return array_values( wp_interactivity_config( 'millwork/video' )['frames'] ?? array() );
	}

	/**
	 * A video of the media library.
	 * @param string $guid    Its id at the service.
	 * @param bool   $is_here Whether its file is on this site.
	 * @param bool   $in_meta Whether the ID is in a separate meta; otherwise in the attachment's record.
	 */
	private function attachment( string $guid, bool $is_here = true, bool $in_meta = true ): int {
		$file = wp_get_upload_dir()['basedir'] . '/millwork-' . wp_generate_password( 8, false ) . '.webm';
		if ( $is_here ) {
			wp_mkdir_p( dirname( $file ) );
			file_put_contents( $file, 'film' );
			$this->files[] = $file;
		}
		$id = wp_insert_attachment( array( 'post_mime_type' => 'video/webm', 'post_title' => 'Film', 'post_status' => 'inherit' ), $file );
		if ( $in_meta ) {
			update_post_meta( $id, 'videopress_guid', $guid );
		} else {
			wp_update_attachment_metadata( $id, array( 'videopress' => array( 'guid' => $guid ) ) );
		}
		return $id;
	}

	/** Both blocks show a poster for a video that this site doesn't have, and contact no server. */
	public function test_a_poster_stands_for_a_hosted_video(): void {
		$settings = array(
			'guid'               => self::GUID,
			'autoplay'           => true,
			'controls'           => false,
			'preload'            => 'none',
			'seekbarColor'       => '#1d2327',
			'seekbarPlayedColor' => 'red;}',
			'align'              => 'wide',
			'className'          => 'a-film',
		);
		$expected = 'https://videopress.com/embed/' . self::GUID . '?autoPlay=true&controls=false&sbc=%231d2327';
		foreach ( array( self::core( $settings, '<figcaption>A <em>film</em></figcaption>' ), self::own( $settings + array( 'caption' => 'A <em>film' ) ) ) as $html ) {
			$this->assertDoesNotMatchRegularExpression( '/<(iframe|video|img)/', $html );
			$this->assertStringContainsString( 'data-wp-interactive="millwork/video"', $html );
			$this->assertStringContainsString( '>A <em>film</em></figcaption>', $html );
			$this->assertStringContainsString( 'href="https://videopress.com/v/' . self::GUID . '"', $html );
			$this->assertMatchesRegularExpression( '/<figure [^>]*class="[^"]*\ba-film\b/', $html );
			$this->assertSame( 1, substr_count( $html, 'alignwide' ) );
			$this->assertStringNotContainsString( 'wp-has-aspect-ratio', $html );
			$this->assertStringNotContainsString( 'wp-block-embed', $html );
		}
		$this->assertSame( array( $expected ), array_column( self::frames(), 'src' ) );
		$this->assertStringContainsString( '/video/view', self::scripts() );
	}

	/** The shape and the anchor are those that were saved. */
	public function test_a_saved_shape_and_anchor_stay(): void {
		$html = self::core( array( 'guid' => self::GUID ) );
		$this->assertStringContainsString( '--millwork-video-ratio:21/9', $html );
		$this->assertStringContainsString( '--millwork-video-ratio:100/42.5', self::own( array( 'guid' => self::GUID, 'videoRatio' => 42.5 ) ) );
		foreach ( array( 0, -5, 1e9, '50', array( 50 ) ) as $ratio ) {
			$this->assertStringNotContainsString( 'ratio:', self::own( array( 'guid' => self::GUID, 'videoRatio' => $ratio ) ) );
		}
	}

	/** A site that has the file shows that, however the media library knows it, with what the block says. */
	public function test_the_sites_own_file_comes_first(): void {
		foreach ( array( true, false ) as $in_meta ) {
			$id   = $this->attachment( self::GUID, true, $in_meta );
			$url  = (string) wp_get_attachment_url( $id );
			$html = self::core(
				array(
					'guid'             => self::GUID,
					'id'               => $id,
					'loop'             => true,
					'controls'         => false,
					'poster'           => home_url( '/poster.jpg' ),
					'videoPressTracks' => array(
						array( 'src' => home_url( '/a.vtt' ), 'kind' => 'captions', 'srcLang' => 'de', 'label' => 'Deutsch' ),
						array( 'src' => 'https://videos.example.com/b.vtt' ),
					),
				)
			);
			$this->assertStringContainsString( '<video src="' . $url . '" preload="metadata" poster="' . home_url( '/poster.jpg' ) . '" loop>', $html );
			$this->assertStringContainsString( '<track src="' . home_url( '/a.vtt' ) . '" kind="captions" srclang="de" label="Deutsch">', $html );
			$this->assertStringNotContainsString( 'b.vtt', $html );
			$this->assertStringNotContainsString( 'videopress.com', $html );
			wp_delete_attachment( $id, true );
		}
		// A post that was copied from another site names an attachment that is something else here.
		$id = $this->attachment( self::GUID );
		$this->assertStringContainsString( (string) wp_get_attachment_url( $id ), self::own( array( 'guid' => self::GUID, 'id' => 1 ) ) );
		$this->assertStringContainsString( 'millwork-facade', self::own( array( 'guid' => strtolower( self::GUID ), 'id' => $id ) ) );
		$this->assertStringContainsString( '<video src="' . home_url( '/film.mp4' ) . '"', self::own( array( 'guid' => 'ZWVyt2lj', 'src' => home_url( '/film.mp4' ) ) ) );
	}

	/** What the media library only names, and what lies at other hosts, is not played from there. */
	public function test_only_what_is_here_is_played(): void {
		$id = $this->attachment( self::GUID, false );
		foreach ( array( 'https://videos.example.com/a.mp4', 'javascript:alert(1)', '//example.com/a.mp4', 'data:video/mp4,x', array( 'x' ) ) as $src ) {
			$html = self::own( array( 'guid' => self::GUID, 'id' => $id, 'src' => $src, 'poster' => $src ) );
			$this->assertStringContainsString( 'millwork-facade', $html );
			$this->assertDoesNotMatchRegularExpression( '/<video|javascript|data:video/', $html );
		}
	}

	/** A video in someone's draft is shown to its author and to editors: knowing its ID reveals no URL. */
	public function test_a_drafts_video_is_not_shown_by_others(): void {
		$id     = $this->attachment( self::GUID );
		$author = $this->become( 'author' );
		foreach ( array( 'draft', 'private', 'pending' ) as $status ) {
			wp_update_post( array( 'ID' => $id, 'post_author' => $author, 'post_parent' => $this->create_post( array( 'post_status' => $status, 'post_author' => $author ) ) ) );
			foreach ( array( $author => true, $this->become( 'editor' ) => true, $this->become( 'contributor' ) => false, $this->become( 'author' ) => false ) as $who => $is_shown ) {
				$GLOBALS['post'] = get_post( $this->create_post( array( 'post_author' => $who ) ) );
				foreach ( array( array( 'guid' => self::GUID ), array( 'guid' => self::GUID, 'id' => $id ) ) as $attributes ) {
					$this->assertSame( $is_shown, str_contains( self::own( $attributes ), '<video' ), "$status $who" );
				}
			}
		}
	}

	/** The address that was saved is nobody's embed: the site asks the service nothing while a page is made. */
	public function test_a_saved_address_is_not_embedded(): void {
		$asked = did_filter( 'pre_http_request' );
		$old   = '<!-- wp:videopress/video {"guid":"' . self::GUID . "\"} -->\n<figure class=\"wp-block-videopress-video\"><div class=\"jetpack-videopress-player__wrapper\">\nhttps://videopress.com/v/" . self::GUID . "?cover=true\n</div><figcaption>Old</figcaption></figure>\n<!-- /wp:videopress/video -->";
		$this->assertStringContainsString( 'Old</figcaption>', (string) apply_filters( 'the_content', $old ) );
		self::core( array( 'guid' => self::GUID ) );
		$this->assertCount( 1, self::frames() );
		$this->assertSame( $asked, did_filter( 'pre_http_request' ) );
		// An address outside of these blocks stays on its line.
		$other = "<!-- wp:video {\"id\":5} --><figure class=\"wp-block-video\"></figure><!-- /wp:video -->\n<p>\nhttps://videopress.com/v/x\n</p>";
		$this->assertSame( $other, \Millwork\Units\Video\AutoembedGuard::join( $other ) );
	}

	/** Neither in a template of a block theme, nor in a widget: WordPress reads those by other ways. */
	public function test_a_saved_address_is_not_embedded_in_templates_and_widgets(): void {
		global $_wp_current_template_content;
		$saved = '<!-- wp:video {"guid":"' . self::GUID . "\"} -->\n<figure class=\"wp-block-video\"><div class=\"wp-block-embed__wrapper\">\nhttps://videopress.com/v/" . self::GUID . "\n</div></figure>\n<!-- /wp:video -->";
		$kept  = $_wp_current_template_content;

		$_wp_current_template_content = $saved;

		$asked = did_filter( 'pre_http_request' );
		$this->assertSame( 'canvas.php', apply_filters( 'template_include', 'canvas.php' ) );
		$pages = array( get_the_block_template_html(), apply_filters( 'widget_block_content', $saved, array(), new \WP_Widget_Block() ) );

		$_wp_current_template_content = $kept;
		foreach ( $pages as $page ) {
			$this->assertStringContainsString( 'data-wp-interactive="millwork/video"', (string) $page );
			$this->assertStringNotContainsString( '<iframe', (string) $page );
		}
		$this->assertSame( $asked, did_filter( 'pre_http_request' ) );
	}

	/** A post of many beginnings is read in no time: every visitor waits for it. */
	public function test_a_post_of_many_beginnings_is_soon_read(): void {
		$old = '<!-- wp:video {"guid":"x"} --><figure><div>';
		foreach ( array( $old . str_repeat( "\n", 300000 ), str_repeat( '<!-- wp:video x -->', 20000 ), str_repeat( '<!-- wp:video - -', 20000 ), str_repeat( "$old<span", 8000 ) ) as $content ) {
			$this->assertSame( $content, \Millwork\Units\Video\AutoembedGuard::join( $content ) );
		}
		// Patterns are slower where PHP does not compile them.
		$compiles = (string) ini_set( 'pcre.jit', '0' );
		$long     = '<!-- wp:video ' . str_repeat( '- ', 400000 ) . '--><p>Oak</p>';
		$this->assertSame( $long, \Millwork\Units\Video\AutoembedGuard::join( $long ) );
		$this->assertStringNotContainsString( '<figcaption', do_blocks( get_comment_delimited_block_content( 'videopress/video', array( 'guid' => self::GUID ), str_repeat( '<figcaption>x', 5000 ) . '</figcaption' ) ) );
		ini_set( 'pcre.jit', $compiles );
	}

	/** No other id makes a frame, and values of any shape do nothing. */
	public function test_takes_no_other_id(): void {
		foreach ( array( '', 'short', 'toolong99', 'kUJmAc"f', "kUJmAcSf\n", '../../ab', '<script>', array( self::GUID ), 5, null, true ) as $guid ) {
			$this->assertSame( '', SiteFile::guid( $guid ) );
			$this->assertSame( '', self::own( array( 'guid' => $guid ) ) );
			$this->assertStringNotContainsString( 'data-wp-interactive', self::core( array( 'guid' => $guid ) ) );
		}
		$this->assertSame( array(), self::frames() );
	}

	/** Hostile texts are read as they are, and no shortcode runs in a title. */
	public function test_hostile_texts_are_harmless(): void {
		add_shortcode( 'probe', static fn(): string => 'IT RAN' );
		$hostile    = '"><script>alert(1)</script>[probe]';
		$attributes = array(
			'guid'                 => self::GUID,
			'title'                => $hostile,
			'caption'              => '<script>alert(1)</script><img src=x onerror=alert(1)>',
			'maxWidth'             => '1px;background:url(//example.com)',
			'videoPressClassNames' => $hostile,
			'tracks'               => $hostile,
			'posterData'           => 'x',
			'controls'             => 'yes',
		);
		$html       = (string) apply_filters( 'the_content', get_comment_delimited_block_content( 'videopress/video', $attributes, '' ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$html .= (string) apply_filters( 'the_content', get_comment_delimited_block_content( 'videopress/video', $attributes, '' ) );
		remove_filter( 'millwork_is_email', '__return_true' );
		remove_shortcode( 'probe' );
		$this->assertStringNotContainsString( 'IT RAN', $html );
		$this->assertDoesNotMatchRegularExpression( '/<script|onerror|url\(/', $html );
		$this->assertStringContainsString( $hostile, html_entity_decode( $html, ENT_QUOTES | ENT_HTML5 ) );
	}

	/** A feed and an email get a link, with the caption. */
	public function test_a_feed_and_an_email_get_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::own( array( 'guid' => self::GUID, 'caption' => 'At <em>night</em>', 'title' => 'A film' ) );
		$this->assertSame( '<p><a href="https://videopress.com/v/' . self::GUID . "\">A film</a></p>\n<p>At <em>night</em></p>", $html );
		$this->assertStringContainsString( '>Watch the video</a>', self::core( array( 'guid' => self::GUID ) ) );
		$this->assertSame( array(), self::frames() );
	}
}
