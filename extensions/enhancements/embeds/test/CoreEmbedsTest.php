<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Embeds;

use Millwork\Consent\AskFirst;
use Millwork\Consent\Services;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Hosts;
use Millwork\Tests\TestCase;
use Millwork\Units\Embeds\Core\Answer;
use Millwork\Units\Embeds\Core\Frame;
use Millwork\Units\Embeds\Core\Lookups;
use Millwork\Units\Embeds\Core\Providers;
use Millwork\Units\Embeds\Requests;

/** What WordPress's own embeds become on every way to a page. The providers' answers are played. */
final class CoreEmbedsTest extends TestCase {

	private const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

	/**
	 * Requests of the server to others.
	 * @var list<string>
	 */
	private array $asked = array();

	/** @var array<string, array<string, mixed>> Answers by the page's URL. */
	private array $answers = array();

	protected function setUp(): void {
		parent::setUp();
		$this->asked   = array();
		$this->answers = array();
		// Another test may have had WordPress read a post, which it doesn't forget.
		$GLOBALS['wp_embed']->post_ID = null;
		foreach ( self::rows() as $row ) {
			if ( $row['answer'] ) {
				$this->answers[ $row['page'] ] = $row['answer'];
			}
		}
		add_filter(
			'pre_http_request',
			function ( $answer, $arguments, $url ) {
				$this->asked[] = $url;
				wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
				$found = $this->answers[ is_string( $query['url'] ?? null ) ? $query['url'] : '' ] ?? null;
				return array(
					'headers'  => array(),
					'body'     => $found ? (string) wp_json_encode( array( 'version' => '1.0' ) + $found ) : '',
					'response' => array( 'code' => $found ? 200 : 404, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
	}

	/** @return list<array{provider: string, page: string, answer: array<string, mixed>|null, frame: string|null, service?: string}> */
	private static function rows(): array {
		return array_values( (array) json_decode( (string) file_get_contents( __DIR__ . '/answers.json' ), true ) );
	}

	private static function block( string $url, string $more = '', string $classes = '' ): string {
		return '<!-- wp:embed {"url":"' . str_replace( '&', '\u0026', $url ) . "\"$more} -->\n<figure class=\"wp-block-embed is-type-video$classes\"><div class=\"wp-block-embed__wrapper\">\n" . esc_html( $url ) . "\n</div><figcaption class=\"wp-element-caption\">Oak</figcaption></figure>\n<!-- /wp:embed -->";
	}

	/** A post whose embeds WordPress has looked up. */
	private function post( string $content ): int {
		$post            = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		$GLOBALS['post'] = get_post( $post );
		Lookups::read_post( $post );
		$this->asked = array();
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

	/** @return list<array<string, mixed>> What the script gets. */
	private static function frames(): array {
		return array_values( wp_interactivity_config( 'millwork/embeds' )['frames'] ?? array() );
	}

	/** Every provider of this WordPress is in the record, and none of its URLs means another one. */
	public function test_every_provider_of_wordpress_has_a_record(): void {
		$pages = array_column( self::rows(), 'provider', 'page' );
		foreach ( _wp_oembed_get_object()->providers as $pattern => $provider ) {
			$hits = preg_grep( $pattern, array_keys( $pages ) );
			$this->assertNotEmpty( $hits, "$pattern has no row in answers.json." );
		}
		foreach ( $pages as $page => $slug ) {
			$this->assertSame( $slug, Providers::of_page( $page ), $page );
		}
		foreach ( Providers::all() as $slug => $provider ) {
			$this->assertContains( $slug, $pages, "$slug has no row in answers.json." );
			$this->assertNotSame( '', $provider['source'] . $provider['by'] );
			$this->assertNotNull( Services::get( Providers::service( $slug ) ) );
		}
		foreach ( array( 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'https://youtube.com@evil.example/x', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', 'https://evil.example/https://vimeo.com/1', 'javascript:alert(1)//vimeo.com/1', 'https://eviltumblr.com/', '' ) as $other ) {
			$this->assertSame( '', Providers::of_page( $other ), $other );
		}
	}

	/** Each provider's answer leads to its frame, at a host that its service declares. */
	public function test_the_frame_of_each_answer(): void {
		foreach ( self::rows() as $row ) {
			// Older posts have answers of providers that this WordPress no longer asks.
			$html  = $row['answer']['html'] ?? ( isset( $row['answer']['url'] ) ? "<a><img src=\"{$row['answer']['url']}\"></a>" : '' );
			$frame = Frame::find( $row['page'], $row['provider'], Answer::read( $html ) );
			$this->assertSame( $row['frame'], $frame?->src, $row['page'] );
			if ( $frame ) {
				$this->assertSame( $row['service'] ?? Providers::service( $row['provider'] ), $frame->service );
				$this->assertNotNull( Services::showing( $frame->service, array( $frame->src ), array( $row['page'] ) ), $row['page'] );
			}
		}
	}

	/** A page with everything loads nothing from others, and asks nobody while it is drawn. */
	public function test_a_page_with_every_provider(): void {
		$pages = array_column( self::rows(), 'page' );
		$post  = $this->post( implode( "\n\n", array_map( static fn( string $url ): string => self::block( $url ), $pages ) ) );
		$html  = self::page( $post );
		$this->assertSame( array(), $this->asked );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertSame( count( $pages ), substr_count( $html, '<figcaption class="wp-element-caption">Oak</figcaption>' ) );
		$shown = array_unique( array_column( self::frames(), 'src' ) );
		foreach ( self::rows() as $row ) {
			if ( $row['answer'] && $row['frame'] && _wp_oembed_get_object()->get_provider( $row['page'], array( 'discover' => false ) ) ) {
				$this->assertContains( $row['frame'], $shown );
			}
		}
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$links = array();
		while ( $tags->next_tag( 'A' ) ) {
			$links[] = $tags->get_attribute( 'href' );
		}
		$answered = array_filter( self::rows(), static fn( array $row ): bool => $row['answer'] && _wp_oembed_get_object()->get_provider( $row['page'], array( 'discover' => false ) ) );
		$this->assertSame( array(), array_diff( array_column( $answered, 'page' ), $links ), 'Every page has a link.' );
		$this->assertStringContainsString( 'Oak is hard.', html_entity_decode( $html ) );
	}

	/** The list of requests names, for each provider, the host of the frame that its embed shows, and no other. */
	public function test_the_declared_hosts_of_each_provider(): void {
		$pages = array_column( self::rows(), 'page' );
		$post  = $this->post( implode( "\n\n", array_map( static fn( string $url ): string => self::block( $url ), $pages ) ) );
		foreach ( self::rows() as $row ) {
			$block    = array( 'blockName' => 'core/embed', 'attrs' => array( 'url' => $row['page'] ), 'innerContent' => array() );
			$declared = array_column( Requests::add( array(), $block, true, $post ), 'host' );
			$frame    = null === $row['frame'] ? array() : array( Providers::host( $row['frame'] ) );
			if ( null !== $row['answer'] && ! _wp_oembed_get_object()->get_provider( $row['page'], array( 'discover' => false ) ) ) {
				// This WordPress doesn't ask and shows a link, unless the URL alone leads to the frame.
				$this->assertSame( array(), array_diff( $declared, $frame ), $row['page'] );
				continue;
			}
			$this->assertSame( $frame, $declared, $row['page'] );
		}
		// Until the provider has answered, all of its hosts are named.
		$block['attrs']['url'] = 'https://www.mixcloud.com/oak/plane/';
		$this->assertSame( Providers::get( 'mixcloud' )['hosts'] ?? null, array_column( Requests::add( array(), $block, true ), 'host' ) );
	}

	/** All of WordPress's ways to an embed. */
	public function test_every_way_to_a_page(): void {
		$this->answers['https://www.youtube.com/watch?v=aaaaaaaaaaa'] = $this->answers[ self::YOUTUBE ];
		$ask     = 'class="millwork-facade__show';
		$pattern = $this->create_post( array( 'post_type' => 'wp_block', 'post_content' => wp_slash( self::block( self::YOUTUBE ) ) ) );
		$ways    = array(
			'block'     => self::block( self::YOUTUBE ),
			'line'      => "Look:\n\n" . self::YOUTUBE . "\n\nOak.",
			'shortcode' => '[embed width="400"]' . self::YOUTUBE . '[/embed]',
			'paragraph' => '<p>' . self::YOUTUBE . '</p>',
			'nested'    => '<!-- wp:group --><div class="wp-block-group">' . self::block( self::YOUTUBE ) . '</div><!-- /wp:group -->',
		);
		foreach ( $ways as $way => $content ) {
			$html = self::page( $this->post( $content ) );
			$this->assertSame( 1, substr_count( $html, $ask ), $way );
			$this->assertSame( array(), Hosts::loaded_by( $html ), $way );
			$this->assertStringContainsString( 'Watch on YouTube', $html, $way );
			$this->assertStringNotContainsString( '<p></p>', $html, $way );
			$this->assertSame( array(), $this->asked, $way );
		}
		// What the displayed post keeps for a pattern, a widget and a template.
		$post = $this->post( self::block( self::YOUTUBE ) );
		foreach (
			array(
				'pattern' => do_blocks( "<!-- wp:block {\"ref\":$pattern} /-->" ),
				'widget'  => (string) apply_filters( 'widget_block_content', self::block( self::YOUTUBE ), array(), null ),
				'text'    => (string) apply_filters( 'widget_text_content', self::YOUTUBE, array(), null ),
				'loop'    => do_blocks( '<!-- wp:query {"query":{"perPage":1,"postType":"post","inherit":false,"include":[' . $post . ']}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- /wp:query -->' ),
			) as $way => $html
		) {
			$this->assertStringContainsString( $ask, $html, $way );
			$this->assertSame( array(), Hosts::loaded_by( $html ), $way );
		}
		$GLOBALS['_wp_current_template_content'] = self::block( self::YOUTUBE );
		$html                                    = get_the_block_template_html();
		unset( $GLOBALS['_wp_current_template_content'] );
		$this->assertStringContainsString( $ask, $html );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
	}

	/** An unknown provider is asked for by its frame's host, and WordPress's own embeds keep what their script needs. */
	public function test_unknown_providers_by_host(): void {
		$page = 'https://club.example/2026/oak/';
		add_filter( 'pre_oembed_result', static fn( $html, $url ) => $page === $url ? '<blockquote class="wp-embedded-content" data-secret="AbCdEf0123"><a href="https://club.example/2026/oak/">Oak at the club</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts allow-top-navigation" security="restricted" style="position: absolute; visibility: hidden;" title="Oak — Club" src="https://frames.club.example/oak/embed/#?secret=AbCdEf0123" data-secret="AbCdEf0123" width="500" height="282"></iframe>' : $html, 10, 2 );
		$html = self::page( $this->post( $page ) );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringContainsString( 'Always show frames.club.example on this site', $html );
		$frame = self::frames()[0];
		$this->assertSame( array( 'https://frames.club.example/oak/embed/#?secret=AbCdEf0123', 'frames.club.example' ), array( $frame['src'], $frame['service'] ) );
		$this->assertSame( array( 'sandbox' => 'allow-scripts', 'secret' => 'AbCdEf0123', 'grows' => true ), $frame['more'] );
	}

	/** This site's own posts stay as they are, and so does everything if the owner doesn't want visitors to be asked. */
	public function test_what_asks_nobody_stays(): void {
		$other = $this->create_post( array( 'post_title' => 'Planes' ) );
		$html  = self::page( $this->post( (string) get_permalink( $other ) ) );
		$this->assertStringContainsString( '<iframe', $html );
		$this->assertStringNotContainsString( 'millwork-embeds', $html );
		$post = $this->post( self::block( self::YOUTUBE ) );
		StoredSettings::store( array( AskFirst::KEY => false ) );
		$this->assertStringContainsString( 'src="https://www.youtube.com/embed/', self::page( $post ) );
	}

	/** A page doesn't wait for a provider that WordPress knows nothing of yet; the queue asks. */
	public function test_no_page_waits(): void {
		$post            = $this->create_post( array( 'post_content' => wp_slash( self::block( self::YOUTUBE ) . "\n\n" . self::block( 'https://www.mixcloud.com/oak/plane/' ) . "\n\nhttps://unknown.example/x" ) ) );
		$GLOBALS['post'] = get_post( $post );
		$this->asked     = array();
		$html            = self::page( $post );
		$this->assertSame( array(), $this->asked );
		// The frame follows from the URL, or a link leads there.
		$this->assertSame( array( 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' ), array_column( self::frames(), 'src' ) );
		$this->assertStringContainsString( 'Listen on Mixcloud', html_entity_decode( $html ) );
		$this->assertStringContainsString( 'https://unknown.example/x', $html );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertEmpty( preg_grep( '/^_oembed/', array_keys( (array) get_post_meta( $post ) ) ), 'Nothing is stored.' );
		$size = self::size( self::YOUTUBE );
		$this->assertTrue( \Millwork\Jobs\Queue::is_pending( 'millwork_embeds_look', array( $post, self::YOUTUBE, $size ) ) );
		Lookups::look( $post, self::YOUTUBE, $size );
		$this->assertStringContainsString( 'A plane in the workshop', html_entity_decode( self::page( $post ) ) );
		// A provider that doesn't answer loses no embed whose frame is known.
		$this->answers = array();
		$this->assertStringContainsString( 'millwork-facade__show', self::page( $this->post( self::block( self::YOUTUBE ) ) ) );
	}

	/** Feeds and emails get a link with words. */
	public function test_feeds_and_email(): void {
		$post = $this->post( self::block( self::YOUTUBE ) . "\n\n" . self::block( 'https://bsky.app/profile/oak.example/post/3labcdefgh2a' ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$html = self::page( $post );
		$this->assertStringContainsString( 'A plane in the workshop (Watch on YouTube)', html_entity_decode( $html ) );
		$this->assertStringContainsString( 'Read on Bluesky', html_entity_decode( $html ) );
		$this->assertStringNotContainsString( '<button', $html );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
	}

	/** The ratio of a block is kept, and WordPress's classes for it don't meet our markup. */
	public function test_the_ratio_is_kept(): void {
		$html = self::page( $this->post( self::block( self::YOUTUBE, '', ' wp-embed-aspect-4-3 wp-has-aspect-ratio' ) ) );
		$this->assertStringContainsString( '--millwork-embeds-ratio:4/3"', $html );
		$this->assertStringNotContainsString( 'wp-has-aspect-ratio', $html );
		$this->assertStringContainsString( '--millwork-embeds-ratio:500/281', self::page( $this->post( self::YOUTUBE ) ) );
		$this->assertStringContainsString( '--millwork-embeds-height:152px', self::page( $this->post( 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' ) ) );
	}

	/** A block loads without asking only if its author may store any HTML or change the theme. */
	public function test_loading_at_once_is_for_some(): void {
		$content = self::block( self::YOUTUBE, ',"millworkLoadsAtOnce":true' );
		$hidden  = self::block( self::YOUTUBE, ',"\u006dillworkLoadsAtOnce":true' );
		foreach ( array( 'administrator' => true, 'author' => false, 'contributor' => false ) as $role => $may ) {
			$this->become( $role );
			kses_init();
			foreach ( array( $content, $hidden, '<!-- wp:group --><div class="wp-block-group">' . $hidden . '</div><!-- /wp:group -->' ) as $one ) {
				$post = $this->post( $one );
				$html = self::page( $post );
				$this->assertSame( $may, str_contains( $html, '<iframe' ), $role );
				$this->assertSame( $may ? array( 'youtube.com' ) : array(), Hosts::loaded_by( $html ), $role );
			}
		}
		$plain = "<!-- wp:paragraph -->\n<p>“Oak” \\ &amp; co.</p>\n<!-- /wp:paragraph -->\n\n" . self::block( self::YOUTUBE );
		$this->assertSame( $plain, get_post( $this->create_post( array( 'post_content' => wp_slash( $plain ) ) ) )->post_content ?? '' );
		wp_set_current_user( 0 );
		kses_init();
	}
}
