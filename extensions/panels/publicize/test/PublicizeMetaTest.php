<?php
/**
 * The meta of the panel “Share this post”.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Publicize;

use Millwork\Conflicts;
use Millwork\Sharing\Publication;
use Millwork\Tests\TestCase;
use Millwork\Units\Publicize\Meta;

/**
 * What an author says of sharing is stored as Jetpack stores it, and told to nobody who may not read the post.
 */
final class PublicizeMetaTest extends TestCase {

	public function test_what_is_typed_and_chosen_comes_back(): void {
		$this->become( 'author' );
		$post = $this->create_post( array( 'post_author' => get_current_user_id(), 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$said = array(
			'jetpack_publicize_message'               => "5 < 6 & \"so\"\nA \\ line",
			'jetpack_publicize_hasEditedShareMessage' => true,
			'millwork_sharing_choice'                 => array( '7' => false, '12' => true ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		);
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => $said ) )->get_status() );
		$read = $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta'];
		$this->assertEquals( $said, array_intersect_key( $read, $said ) );
		$this->assertSame( $said['jetpack_publicize_message'], get_post_meta( $post, '_wpas_mess', true ) );
		$this->assertSame( array( 7 => false, 12 => true ), Publication::choice( self::get( $post ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'millwork_sharing_choice' => (object) array() ) ) )->get_status() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$this->assertSame( array(), Publication::choice( self::get( $post ) ) );
	}

	/**
	 * What is wrong is not stored.
	 *
	 * @testWith ["jetpack_publicize_message", ["a", "list"]]
	 *           ["millwork_sharing_choice", {"7": "perhaps"}]
	 *
	 * @param string $name  The field.
	 * @param mixed  $value What it is given.
	 */
	public function test_what_is_wrong_is_refused( string $name, mixed $value ): void {
		$this->become( 'editor' );
		$post = $this->create_post();
		$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( $name => $value ) ) )->get_status() );
	}

	public function test_of_a_post_with_a_password_strangers_read_nothing(): void {
		$post = $this->create_post( array( 'post_password' => 'x', 'post_status' => 'publish', 'meta_input' => array( '_wpas_mess' => 'A secret', Publication::CHOICE => array( 3 => true ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
		$meta = $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['meta'];
		$this->assertSame( array( '', array() ), array( $meta['jetpack_publicize_message'], (array) $meta['millwork_sharing_choice'] ) );
	}

	public function test_what_jetpack_has_registered_is_left_to_it_with_the_panel(): void {
		foreach ( array( 'post', ...get_post_types( array( 'public' => true ) ) ) as $type ) {
			unregister_post_meta( $type, Publication::MESSAGE );
		}
		register_meta(
			'post',
			Publication::MESSAGE,
			array(
				'type'         => 'string',
				'single'       => true,
				'show_in_rest' => array( 'name' => 'jetpack_publicize_message' ),
			)
		);
		Meta::register();
		$this->assertFalse( registered_meta_key_exists( 'post', Publication::MESSAGE, 'post' ) );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['publicize']['unavailableReason'] );
	}

	public function test_who_may_not_edit_the_post_writes_nothing(): void {
		$post = $this->create_post( array( 'post_author' => $this->create_user( 'editor' ) ) );
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'jetpack_publicize_message' => 'x' ) ) )->get_status() );
	}

	/**
	 * A post.
	 *
	 * @param int $id Its number.
	 */
	private static function get( int $id ): \WP_Post {
		$post = get_post( $id );
		self::assertNotNull( $post );
		return $post;
	}

	public function test_pages_have_no_such_fields(): void {
		$this->become( 'editor' );
		$page = $this->create_post( array( 'post_type' => 'page' ) );
		$this->assertArrayNotHasKey( 'jetpack_publicize_message', $this->rest( 'GET', "/wp/v2/pages/$page" )->get_data()['meta'] );
	}
}
