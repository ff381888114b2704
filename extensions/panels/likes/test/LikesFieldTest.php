<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Conflicts;
use Millwork\Panels\LikesAndSharing;
use Millwork\Units\Likes\Setting;

/** What the author says, and what stored posts say. */
final class LikesFieldTest extends TestCase {

	public function test_the_field_reads_what_stored_posts_say(): void {
		$post = $this->create_post();
		$read = fn() => $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_likes_enabled'];
		$this->assertFalse( $read() );
		update_option( 'millwork_settings', array( 'likes' => true ) );
		$this->assertTrue( $read() );
		update_post_meta( $post, 'switch_like_status', '0' );
		$this->assertFalse( $read() );
		update_option( 'millwork_settings', array( 'likes' => false ) );
		update_post_meta( $post, 'switch_like_status', '1' );
		$this->assertTrue( $read() );
		update_post_meta( $post, 'switch_like_status', array( 'damaged' ) );
		$this->assertFalse( $read() );
	}

	public function test_a_site_that_comes_from_jetpack_keeps_what_it_showed(): void {
		$post = $this->create_post();
		update_option( 'jetpack_active_modules', array( 'likes' ) );
		$this->assertTrue( Setting::is_on( $post ) );
		update_option( 'disabled_likes', '1' );
		$this->assertFalse( Setting::is_on( $post ) );
		update_option( 'millwork_settings', array( 'likes' => true ) );
		$this->assertTrue( Setting::is_on( $post ) );
	}

	public function test_the_field_writes_what_jetpack_reads(): void {
		$post  = $this->create_post();
		$write = fn( $value ) => $this->rest( 'POST', "/wp/v2/posts/$post", array( 'jetpack_likes_enabled' => $value ) );
		$this->become( 'editor' );
		$write( true );
		$this->assertSame( '1', get_post_meta( $post, 'switch_like_status', true ) );
		$write( false );
		$this->assertFalse( metadata_exists( 'post', $post, 'switch_like_status' ) );
		update_option( 'millwork_settings', array( 'likes' => true ) );
		$write( false );
		$this->assertSame( '0', get_post_meta( $post, 'switch_like_status', true ) );
		$this->assertSame( 'rest_invalid_param', $write( 'perhaps' )->get_data()['code'] );

		$this->become( 'author' );
		$this->assertSame( 403, $write( true )->get_status() );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $write( true )->get_status() );
		$this->assertSame( '0', get_post_meta( $post, 'switch_like_status', true ) );
	}

	public function test_a_type_without_the_support_has_no_field(): void {
		register_post_type(
			'millwork_probe',
			array(
				'public'       => true,
				'show_in_rest' => true,
			)
		);
		LikesAndSharing::add_supports();
		remove_post_type_support( 'millwork_probe', LikesAndSharing::SUPPORTS[ LikesAndSharing::LIKES ] );
		$post = $this->create_post( array( 'post_type' => 'millwork_probe' ) );
		update_post_meta( $post, 'switch_like_status', '1' );
		$data = $this->rest( 'GET', "/wp/v2/millwork_probe/$post" )->get_data();
		$this->assertArrayNotHasKey( 'jetpack_likes_enabled', $data );
		$this->assertArrayHasKey( 'jetpack_sharing_enabled', $data );
		$this->assertSame( 'millwork_likes_off', $this->rest( 'POST', "/millwork/v1/likes/$post" )->get_data()['code'] );
		unregister_post_type( 'millwork_probe' );
	}

	public function test_the_field_of_another_plugin_stays_theirs(): void {
		add_action(
			'rest_api_init',
			static fn() => register_rest_field( 'post', 'jetpack_likes_enabled', array( 'get_callback' => static fn(): string => 'theirs' ) )
		);
		$post = $this->create_post();
		$this->assertSame( 'theirs', $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_likes_enabled'] );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['likes']['unavailableReason'] );
		$this->assertArrayNotHasKey( 'sharing', Conflicts::availability() );
	}
}
