<?php
/**
 * Sharing: the field and the buttons.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Panels\LikesAndSharing;
use Millwork\Units\Sharing\Buttons;
use Millwork\Units\Sharing\Services;
use Millwork\Units\Sharing\Setting;
use WP_Post;

/**
 * What the author says, what stored posts say, and plain links for visitors.
 */
final class SharingTest extends TestCase {

	use Directives;

	/**
	 * A post with sharing buttons.
	 *
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
		$this->assertFalse( LikesAndSharing::is_on( LikesAndSharing::LIKES ) );
		update_option( 'millwork_settings', array( 'sharing' => false ) );
		$this->assertFalse( Setting::is_on( $post ) );
	}

	public function test_the_settings_page_gets_a_section(): void {
		$fields = apply_filters( 'millwork_settings_sections', array() )['likes-and-sharing']['fields'];
		$this->assertSame( array( 'likes', 'sharing' ), array_keys( $fields ) );
		$this->assertSame( array( false, false ), array_column( $fields, 'default' ) );
		$this->assertSame( array( 'boolean', 'boolean' ), array_column( $fields, 'type' ) );
	}

	public function test_every_link_carries_address_and_title(): void {
		$post  = $this->shareable( array( 'post_title' => 'Oak & <em>Ash</em> #1 "100%"' ) );
		$url   = rawurlencode( (string) get_permalink( $post ) );
		$title = rawurlencode( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES, 'UTF-8' ) );
		$links = array_column( Services::links( $post ), 'url', 'slug' );
		$this->assertSame( array( 'facebook', 'x', 'linkedin', 'mastodon', 'bluesky', 'reddit', 'whatsapp', 'telegram', 'mail' ), array_keys( $links ) );
		foreach ( $links as $slug => $link ) {
			$this->assertStringContainsString( $url, $link );
			$this->assertDoesNotMatchRegularExpression( '/[{}<>"\s]/', $link );
			if ( ! in_array( $slug, array( 'facebook', 'linkedin' ), true ) ) {
				$this->assertStringContainsString( $title, $link );
			}
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
		add_filter( 'millwork_sharing_services', static fn(): array => array( 'mail', 'x', 'x', 'myspace', 7 ) );
		$this->assertSame( array( 'mail', 'x' ), array_column( Services::links( $post ), 'slug' ) );
		add_filter( 'millwork_sharing_services', '__return_empty_array', 11 );
		$this->assertSame( array(), Services::links( $post ) );
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
}
