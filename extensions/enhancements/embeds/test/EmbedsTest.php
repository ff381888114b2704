<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Embeds;

use Millwork\Tests\TestCase;
use Millwork\Units\Embeds\Address;
use WP_REST_Request;

/** What visitors, feeds and the editor get of stored addresses, and that nobody is asked for it. */
final class EmbedsTest extends TestCase {

	private const FACEBOOK = 'https://www.facebook.com/WordPress/posts/1010?x=1&y=2';
	private const LOOM     = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';

	/**
	 * Requests of the server to others.
	 * @var list<string>
	 */
	private array $asked = array();

	/** Answers for every other server. */
	protected function setUp(): void {
		parent::setUp();
		$this->asked = array();
		add_filter(
			'pre_http_request',
			function ( $answer, $arguments, $url ) {
				$this->asked[] = $url;
				return array(
					'headers'  => array(),
					'body'     => '<link rel="alternate" type="application/json+oembed" href="https://evil.example/oembed">',
					'response' => array( 'code' => 200, 'message' => 'OK' ),
					'cookies'  => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
	}

	/**
	 * An embed as WordPress saves it.
	 * @param string $provider Such as 'facebook'.
	 * @param string $url      The URL.
	 * @param string $more     More classes.
	 */
	private static function block( string $provider, string $url, string $more = '' ): string {
		$json = serialize_block_attributes(
			array(
				'url'              => $url,
				'type'             => 'rich',
				'providerNameSlug' => $provider,
				'responsive'       => true,
				'className'        => $more,
			)
		);
		return "<!-- wp:embed $json -->\n<figure class=\"wp-block-embed is-type-rich is-provider-$provider wp-block-embed-$provider" . ( '' === $more ? '' : " $more" ) . "\"><div class=\"wp-block-embed__wrapper\">\n" . esc_html( $url ) . "\n</div><figcaption class=\"wp-element-caption\">Oak</figcaption></figure>\n<!-- /wp:embed -->";
	}

	/** A page with content, as WordPress makes it. */
	private function page( string $content ): string {
		$post            = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		$GLOBALS['post'] = get_post( $post );
		$GLOBALS['wp_embed']->cache_oembed( $post );
		return (string) apply_filters( 'the_content', get_post( $post )->post_content ?? '' );
	}

	/** Addresses belong to the same services as in the editor. */
	public function test_addresses(): void {
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true ) as $service => $addresses ) {
			foreach ( $addresses as $address ) {
				$this->assertSame( 'none' === $service ? '' : $service, Address::service( $address ), $address );
			}
		}
		$this->assertSame( 'facebook.com/WordPress/posts/1010', Address::readable( self::FACEBOOK ) );
	}

	/** A visitor gets a card, and nobody is asked: not when the post is saved, not when it is shown. */
	public function test_a_card_for_who_shows_nothing(): void {
		$html = $this->page( self::block( 'facebook', self::FACEBOOK ) . self::block( 'instagram', 'https://www.instagram.com/p/Cabc/' ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( 'A' ) );
		$this->assertSame( self::FACEBOOK, $tags->get_attribute( 'href' ) );
		$this->assertStringContainsString( '<span class="millwork-embeds__title">See this on Facebook</span>', $html );
		$this->assertStringContainsString( 'facebook.com/WordPress/posts/1010</span>', html_entity_decode( $html ) );
		$this->assertStringContainsString( 'See this on Instagram', $html );
		$this->assertSame( 2, substr_count( $html, '<figcaption class="wp-element-caption">Oak</figcaption>' ) );
		$this->assertSame( array(), $this->asked );
		$this->assertStringNotContainsString( 'embeds/view', self::scripts() );
	}

	/** Loom's frame waits for the visitor, in the shape that was stored. */
	public function test_a_frame_that_is_asked_for(): void {
		$html = $this->page( self::block( 'loom', self::LOOM, 'wp-embed-aspect-4-3 wp-has-aspect-ratio' ) );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertStringNotContainsString( 'aspect-ratio ', $html );
		$this->assertStringContainsString( '<div class="millwork-embeds" style="--millwork-embeds-ratio:4/3"><div class="millwork-facade" data-wp-interactive="millwork/embeds"', $html );
		$this->assertSame( array( 'https://www.loom.com/embed/0123456789abcdef0123456789abcdef' ), array_column( wp_interactivity_config( 'millwork/embeds' )['frames'], 'src' ) );
		$this->assertStringContainsString( 'embeds/view', self::scripts() );
		$this->assertSame( array(), $this->asked );
	}

	/** The blocks of their own, as older editors stored them, are shown the same way. */
	public function test_older_blocks(): void {
		$html = $this->page( str_replace( array( 'wp:embed', 'wp-block-embed-' ), array( 'wp:core-embed/facebook', 'wp-block-embed-' ), self::block( 'facebook', self::FACEBOOK ) ) );
		$this->assertStringContainsString( 'See this on Facebook', $html );
		$this->assertSame( array(), $this->asked );
	}

	/** A feed and an email get a link. */
	public function test_a_feed_gets_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		foreach ( array( 'See this on Facebook' => self::FACEBOOK, 'Video on Loom' => self::LOOM ) as $words => $url ) {
			$html = $this->page( self::block( 'x', $url ) );
			$this->assertMatchesRegularExpression( "~<div class=\"wp-block-embed__wrapper\"><a href=\"[^\"]*\">$words</a></div>~", $html );
			$this->assertStringNotContainsString( 'millwork', $html );
		}
	}

	/** Another address in such a block stays as it is, whatever the block says of itself. */
	public function test_hostile_addresses(): void {
		foreach ( array( 'https://facebook.com.evil.example/x', 'javascript:alert(1)//www.facebook.com/', 'https://www.facebook.com@evil.example/x' ) as $url ) {
			$html = do_blocks( self::block( 'facebook', $url ) );
			$this->assertStringNotContainsString( 'millwork-embeds', $html );
		}
		$html = $this->page( self::block( 'facebook', "https://www.facebook.com/x'onclick=alert(1)/[gallery]" ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$this->assertSame( array(), $tags->get_attribute_names_with_prefix( 'on' ) );
		}
	}

	/** A lone address outside such a block stays what it was, and nobody is asked for it either. */
	public function test_a_lone_address_stays(): void {
		$this->assertStringNotContainsString( 'millwork', $this->page( "Look:\n\n" . self::FACEBOOK . "\n\n" ) );
		$this->assertStringContainsString( '<a href="' . esc_url( self::FACEBOOK ) . '">', $this->page( '[embed]' . self::FACEBOOK . '[/embed]' ) );
		$this->assertSame( array(), $this->asked );
	}

	/** Where another plugin has a provider for a service, that one is asked. */
	public function test_another_provider_goes_first(): void {
		wp_oembed_add_provider( '#https?://www\.facebook\.com/.*#i', 'https://provider.example/oembed', true );
		$this->page( self::block( 'facebook', self::FACEBOOK ) );
		$this->assertNotEmpty( $this->asked );
		wp_oembed_remove_provider( '#https?://www\.facebook\.com/.*#i' );
	}

	/** The editor gets a card too, if the person may edit. */
	public function test_the_editor_gets_a_card(): void {
		$request = new WP_REST_Request( 'GET', '/oembed/1.0/proxy' );
		$request->set_param( 'url', self::FACEBOOK );
		wp_set_current_user( 0 );
		$this->assertSame( 401, rest_do_request( $request )->get_status() );
		wp_set_current_user( 1 );
		$answer = rest_do_request( $request );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( array( 'rich', 'Facebook' ), array( $answer->get_data()['type'], $answer->get_data()['provider_name'] ) );
		$this->assertStringContainsString( 'See this on Facebook', $answer->get_data()['html'] );
		$request->set_param( 'url', self::LOOM );
		$this->assertSame( 'video', rest_do_request( $request )->get_data()['type'] );
		$this->assertSame( array(), $this->asked );
		$request->set_param( 'url', 'https://facebook.com.evil.example/x' );
		$this->assertSame( 404, rest_do_request( $request )->get_status() );
	}
}
