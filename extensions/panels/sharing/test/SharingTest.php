<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Panels\LikesAndSharing;
use Millwork\Units\Sharing\ButtonSettings;
use Millwork\Units\Sharing\Buttons;
use Millwork\Units\Sharing\Setting;
use Millwork\Units\Sharing\ShareLinks;
use WP_Post;

/** What the author says, what stored posts say, and plain links for visitors. */
final class SharingTest extends TestCase {

	use Directives;

	/**
	 * A post with sharing buttons.
	 * @param array<string, mixed> $args As create_post() takes them.
	 */
	private function shareable( array $args = array() ): WP_Post {
		$post = $this->create_post( $args );
		update_post_meta( $post, 'sharing_disabled', '0' );
		return new WP_Post( (object) get_post( $post, ARRAY_A ) );
	}

	public function test_the_field_reads_what_stored_posts_say(): void {
		$post = $this->create_post();
		$read = fn() => $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_sharing_enabled'];
		$this->assertFalse( $read() );
		update_option( 'millwork_settings', array( 'sharing' => true ) );
		$this->assertTrue( $read() );
		update_post_meta( $post, 'sharing_disabled', '1' );
		$this->assertFalse( $read() );
		update_option( 'millwork_settings', array( 'sharing' => false ) );
		update_post_meta( $post, 'sharing_disabled', '0' );
		$this->assertTrue( $read() );
	}

	public function test_the_field_writes_what_jetpack_reads(): void {
		$post  = $this->create_post();
		$write = fn( $value ) => $this->rest( 'POST', "/wp/v2/posts/$post", array( 'jetpack_sharing_enabled' => $value ) );
		$this->become( 'editor' );
		$write( true );
		// Jetpack: on, unless the meta counts as true.
		$this->assertSame( '0', get_post_meta( $post, 'sharing_disabled', true ) );
		$write( false );
		$this->assertFalse( metadata_exists( 'post', $post, 'sharing_disabled' ) );
		update_option( 'millwork_settings', array( 'sharing' => true ) );
		$write( false );
		$this->assertSame( '1', get_post_meta( $post, 'sharing_disabled', true ) );
		$this->become( 'author' );
		$this->assertSame( 403, $write( true )->get_status() );
		$this->assertSame( '1', get_post_meta( $post, 'sharing_disabled', true ) );
	}

	public function test_a_site_that_comes_from_jetpack_keeps_what_it_showed(): void {
		$post = $this->create_post();
		update_option( 'jetpack_active_modules', array( 'sharedaddy' ) );
		$this->assertTrue( Setting::is_on( $post ) );
		$this->assertFalse( LikesAndSharing::is_on( LikesAndSharing::LIKES, $post ) );
		update_option( 'millwork_settings', array( 'sharing' => false ) );
		$this->assertFalse( Setting::is_on( $post ) );
	}

	public function test_the_settings_page_gets_a_section(): void {
		$fields = apply_filters( 'millwork_settings_sections', array() )['likes-and-sharing']['fields'];
		$this->assertSame( array( 'likes', 'sharing', 'below_post_types', 'sharing_services', 'sharing_icons_only' ), array_keys( $fields ) );
		$this->assertSame( array( false, false, array( 'post' ) ), array_column( array_slice( $fields, 0, 3 ), 'default' ) );
		$this->assertSame( array( 'Posts', 'Pages' ), array_values( array_intersect_key( $fields['below_post_types']['enum'], array_flip( array( 'post', 'page' ) ) ) ) );
		$this->become( 'administrator' );
		$this->assertSame( 200, $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'sharing_services' => array( 'mail', 'x' ) ) ) )->get_status() );
		$this->assertSame( array( 'mail', 'x' ), array_column( self::links( $this->shareable() ), 'slug' ) );
	}

	/** Pages have a checkbox of their own, but show nothing by default until the owner chooses them. */
	public function test_posts_do_not_mean_pages_unless_they_are_chosen(): void {
		$page = $this->create_post( array( 'post_type' => 'page' ) );
		$post = $this->create_post();
		update_option(
			'millwork_settings',
			array(
				'likes'   => true,
				'sharing' => true,
			)
		);
		$shown = fn( int $id ): array => array(
			str_contains( $this->visit( (string) get_permalink( $id ) ), 'millwork-likes' ),
			str_contains( $this->visit( (string) get_permalink( $id ) ), 'millwork-sharing' ),
		);
		$this->assertSame( array( true, true ), $shown( $post ) );
		$this->assertSame( array( false, false ), $shown( $page ) );

		// One page, by its author; and back, which leaves no record.
		$this->become( 'editor' );
		$write = fn( bool $on ) => $this->rest( 'POST', "/wp/v2/pages/$page", array( 'jetpack_sharing_enabled' => $on ) )->get_data()['jetpack_sharing_enabled'];
		$this->assertTrue( $write( true ) );
		$this->assertSame( array( false, true ), $shown( $page ) );
		$this->assertFalse( $write( false ) );
		$this->assertFalse( metadata_exists( 'post', $page, 'sharing_disabled' ) );

		// All of them, by the owner.
		update_option( 'millwork_settings', array( 'below_post_types' => array( 'page' ) ) + get_option( 'millwork_settings' ) );
		$this->assertSame( array( true, true ), $shown( $page ) );
		$this->assertSame( array( false, false ), $shown( $post ) );
	}

	public function test_a_site_that_comes_from_jetpack_keeps_types_services_and_look(): void {
		update_option( 'jetpack_active_modules', array( 'sharedaddy' ) );
		$this->assertSame( array( 'post', 'page' ), LikesAndSharing::initial_types() );
		update_option(
			'sharing-options',
			array(
				'global' => array(
					'show'         => array( 'page', 'index', array() ),
					'button_style' => 'icon',
				),
			)
		);
		update_option( 'sharing-services', array( 'visible' => array( 'email', 'twitter', 'print', 'x', 'jetpack-whatsapp', 5 ) ) );
		$this->assertSame( array( 'page' ), LikesAndSharing::initial_types() );
		$this->assertSame( array( 'mail', 'x', 'whatsapp' ), ButtonSettings::services() );
		$this->assertTrue( ButtonSettings::is_icons_only() );
		update_option(
			'millwork_settings',
			array(
				'below_post_types'   => array(),
				'sharing_services'   => array( 'reddit' ),
				'sharing_icons_only' => false,
			)
		);
		$this->assertFalse( Setting::is_on( $this->create_post( array( 'post_type' => 'page' ) ) ) );
		$this->assertSame( array( 'reddit' ), ButtonSettings::services() );
		$this->assertFalse( ButtonSettings::is_icons_only() );
	}

	public function test_icons_only_keeps_the_names_for_screen_readers(): void {
		$post = $this->shareable();
		$this->assertStringNotContainsString( 'is-icons-only', Buttons::markup( $post ) );
		update_option( 'millwork_settings', array( 'sharing_icons_only' => true ) );
		$html = Buttons::markup( $post );
		$this->assertStringContainsString( '<nav class="millwork-sharing is-icons-only"', $html );
		$this->assertStringContainsString( 'aria-label="Share on Facebook (opens in a new tab)" title="Facebook"', $html );
		$this->assertStringContainsString( '<span>Facebook</span>', $html );
	}

	public function test_every_link_carries_address_and_title(): void {
		$post  = $this->shareable( array( 'post_title' => 'Oak & <em>Ash</em> #1 "100%"' ) );
		$url   = rawurlencode( (string) get_permalink( $post ) );
		$title = rawurlencode( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES, 'UTF-8' ) );
		$links = array_column( self::links( $post ), 'url', 'slug' );
		$this->assertSame( array( 'facebook', 'x', 'linkedin', 'mastodon', 'bluesky', 'reddit', 'whatsapp', 'telegram', 'mail' ), array_keys( $links ) );
		foreach ( $links as $slug => $link ) {
			$this->assertStringContainsString( $url, $link );
			$this->assertDoesNotMatchRegularExpression( '/[{}<>"\s]/', $link );
			if ( ! in_array( $slug, array( 'facebook', 'linkedin' ), true ) ) {
				$this->assertStringContainsString( $title, $link );
			}
		}
	}

	/** Authors may call a post what they like; a reference becomes a line break when it is decoded. */
	public function test_a_title_begins_no_header_of_a_mail(): void {
		$post  = $this->shareable( array( 'post_title' => "Oak&#10;Bcc: a@x.example\r\nCc: b@x.example &amp; \"ash\" #1?" ) );
		$links = array_column( self::links( $post ), 'url', 'slug' );
		$this->assertStringStartsWith( 'mailto:?subject=Oak%20Bcc%3A%20a%40x.example%20Cc%3A%20b%40x.example%20%26%20', $links['mail'] );
		foreach ( $links as $link ) {
			$this->assertDoesNotMatchRegularExpression( '/%0[AD]/i', $link );
		}
	}

	public function test_the_page_has_plain_links_and_loads_nothing_of_others(): void {
		$post = $this->shareable( array( 'post_title' => 'Oak "><script>alert(1)</script> & Ash' ) );
		$page = $this->visit( (string) get_permalink( $post ) );
		$this->assertSame( 1, substr_count( $page, '<nav class="millwork-sharing"' ) );
		$nav = substr( $page, (int) strpos( $page, '<nav class="millwork-sharing"' ) );
		$nav = substr( $nav, 0, (int) strpos( $nav, '</nav>' ) );
		$this->assertSame( 9, substr_count( $nav, '<a ' ) );
		$this->assertSame( 8, substr_count( $nav, 'target="_blank" rel="nofollow noopener noreferrer"' ) );
		$this->assertStringNotContainsString( '<script', $nav );
		$this->assertStringNotContainsString( '<img', $nav );
		$this->assertDoesNotMatchRegularExpression( '/<(script|img|iframe|link)[^>]+(facebook|x\.com|linkedin|mastodon|bsky|reddit|wa\.me|t\.me)/', $page );
		// Buttons that need a script are not there without one.
		$this->assertSame( 2, preg_match_all( '/<li hidden[^>]*>\s*<button type="button"/', $nav ) );
	}

	public function test_services_are_the_owners_choice(): void {
		$post = $this->shareable();
		add_filter( 'millwork_sharing_buttons', static fn(): array => array( 'mail', 'x', 'x', 'myspace', 7 ) );
		$this->assertSame( array( 'mail', 'x' ), array_column( self::links( $post ), 'slug' ) );
		add_filter( 'millwork_sharing_buttons', '__return_empty_array', 11 );
		$this->assertSame( array(), self::links( $post ) );
		$this->assertStringContainsString( 'millwork-sharing', $this->visit( (string) get_permalink( $post ) ) );
	}

	public function test_it_stands_below_public_posts_only(): void {
		$none = array(
			'off'         => $this->create_post(),
			'a password'  => $this->shareable( array( 'post_password' => 'secret' ) )->ID,
			'unsupported' => $this->shareable( array( 'post_type' => 'page' ) )->ID,
		);
		remove_post_type_support( 'page', 'jetpack-sharing-buttons' );
		foreach ( $none as $why => $post ) {
			$this->assertStringNotContainsString( 'millwork-sharing', $this->visit( (string) get_permalink( $post ) ), $why );
		}
		add_post_type_support( 'page', 'jetpack-sharing-buttons' );
		$this->assertStringContainsString( 'millwork-sharing', $this->visit( (string) get_permalink( $none['unsupported'] ) ) );
		add_filter( 'millwork_sharing_elsewhere', '__return_true' );
		$this->assertStringNotContainsString( 'millwork-sharing', $this->visit( (string) get_permalink( $none['unsupported'] ) ) );
	}

	public function test_directives_that_run_on_the_server_change_nothing(): void {
		$this->assert_directives_change_nothing( Buttons::markup( $this->shareable() ) );
	}

	/** @return list<array{slug: string, name: string, url: string}> */
	private static function links( WP_Post $post ): array {
		return ShareLinks::links( $post, ButtonSettings::services_for( $post ) );
	}
}
