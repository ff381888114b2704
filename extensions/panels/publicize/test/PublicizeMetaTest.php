<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Publicize;

use Millwork\Conflicts;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\FirstPublication;
use Millwork\Tests\TestCase;
use Millwork\Units\Publicize\Meta;

/** What an author says of sharing is stored as Jetpack stores it, and told to nobody who may not read the post. */
final class PublicizeMetaTest extends TestCase {

	public function test_what_is_typed_and_chosen_comes_back(): void {
		$this->become( 'author' );
		$post = $this->create_post( array( 'post_author' => get_current_user_id(), 'post_status' => 'draft' ) );
		$said = array(
			'jetpack_publicize_message'               => "5 < 6 & \"so\"\nA \\ line",
			'jetpack_publicize_hasEditedShareMessage' => true,
			'millwork_sharing_choice'                 => array( '7' => false, '12' => true ),
		);
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => $said ) )->get_status() );
		$read = $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta'];
		$this->assertEquals( $said, array_intersect_key( $read, $said ) );
		$this->assertSame( $said['jetpack_publicize_message'], get_post_meta( $post, '_wpas_mess', true ) );
		$this->assertSame( array( 7 => false, 12 => true ), ShareablePost::account_choices( self::get( $post ) ) );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'millwork_sharing_choice' => (object) array() ) ) )->get_status() );
		$this->assertSame( array(), ShareablePost::account_choices( self::get( $post ) ) );
	}

	/**
	 * What is wrong is not stored.
	 * @testWith ["jetpack_publicize_message", ["a", "list"]]
	 *           ["millwork_sharing_choice", {"7": "perhaps"}]
	 * @param string $name  The field.
	 */
	public function test_what_is_wrong_is_refused( string $name, mixed $value ): void {
		$this->become( 'editor' );
		$post = $this->create_post();
		$this->assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( $name => $value ) ) )->get_status() );
	}

	public function test_of_a_post_with_a_password_strangers_read_nothing(): void {
		$post = $this->create_post( array( 'post_password' => 'x', 'post_status' => 'publish', 'meta_input' => array( '_wpas_mess' => 'A secret', ShareablePost::CHOICE => array( 3 => true ) ) ) );
		$meta = $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['meta'];
		$this->assertSame( array( '', array() ), array( $meta['jetpack_publicize_message'], (array) $meta['millwork_sharing_choice'] ) );
	}

	public function test_what_jetpack_has_registered_is_left_to_it_with_the_panel(): void {
		foreach ( array( 'post', ...get_post_types( array( 'public' => true ) ) ) as $type ) {
			unregister_post_meta( $type, ShareablePost::MESSAGE );
		}
		register_meta(
			'post',
			ShareablePost::MESSAGE,
			array(
				'type'         => 'string',
				'single'       => true,
				'show_in_rest' => array( 'name' => 'jetpack_publicize_message' ),
			)
		);
		Meta::register();
		$this->assertFalse( registered_meta_key_exists( 'post', ShareablePost::MESSAGE, 'post' ) );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['publicize']['unavailableReason'] );
	}

	public function test_who_may_not_edit_the_post_writes_nothing(): void {
		$post = $this->create_post( array( 'post_author' => $this->create_user( 'editor' ) ) );
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'jetpack_publicize_message' => 'x' ) ) )->get_status() );
	}

	private static function get( int $id ): \WP_Post {
		$post = get_post( $id );
		self::assertNotNull( $post );
		return $post;
	}

	/**
	 * Connects accounts: everyone's, one of the author's own that is off, and one of someone else.
	 * @return list<int> Their numbers.
	 */
	private function connect( int $author ): array {
		$numbers = array();
		$others  = $this->create_user( 'editor' );
		foreach ( array( array( $others, true ), array( $author, false ), array( $others, false ) ) as $index => list( $owner, $is_shared ) ) {
			wp_set_current_user( $owner );
			$account   = Connections::connect( 'mastodon', new Account( "ida$index", "@ida$index@oak.example", 'Ida' ), $is_shared );
			$numbers[] = $account instanceof Connection ? $account->id : 0;
		}
		Connections::change( $numbers[1], false, null );
		wp_set_current_user( $author );
		return $numbers;
	}

	/**
	 * The accounts of a post, as its editor reads them.
	 * @param string $context 'edit' or 'view'.
	 * @return array<string, bool>|null Whether they are on, by number; null where the field is not there.
	 */
	private function accounts( int $post, string $context = 'edit' ): ?array {
		$data = $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => $context ) )->get_data();
		return isset( $data['jetpack_publicize_connections'] ) ? array_column( $data['jetpack_publicize_connections'], 'enabled', 'id' ) : null;
	}

	public function test_an_editor_reads_the_accounts_of_the_post_and_what_is_chosen(): void {
		$author                         = $this->create_user( 'author' );
		list( $shared, $own, $foreign ) = $this->connect( $author );
		$draft                          = $this->create_post( array( 'post_author' => $author, 'post_status' => 'draft' ) );
		$this->assertSame( array( $shared => true, $own => false ), $this->accounts( $draft ) );
		$first = $this->rest( 'GET', "/wp/v2/posts/$draft", array( 'context' => 'edit' ) )->get_data()['jetpack_publicize_connections'][0];
		$this->assertSame( array( (string) $shared, 'mastodon', '@ida0@oak.example', true ), array( $first['id'], $first['service_name'], $first['display_name'], $first['toggleable'] ) );

		// A stored choice is read, stays where it is not named, and what is sent back as it was read is no choice.
		update_post_meta( $draft, ShareablePost::CHOICE, array( $own => true, 99 => false ) );
		$this->assertSame( array( $shared => true, $own => true ), $this->accounts( $draft ) );
		$send = fn( array $accounts ): int => $this->rest( 'POST', "/wp/v2/posts/$draft", array( 'jetpack_publicize_connections' => $accounts ) )->get_status();
		$this->assertSame( 200, $send( $this->rest( 'GET', "/wp/v2/posts/$draft", array( 'context' => 'edit' ) )->get_data()['jetpack_publicize_connections'] ) );
		$this->assertSame( array( $own => true, 99 => false ), ShareablePost::account_choices( self::get( $draft ) ) );
		$this->assertSame( 200, $send( array( array( 'id' => $shared, 'enabled' => false ), array( 'id' => (string) $foreign, 'enabled' => true ), array( 'enabled' => true ) ) ) );
		$this->assertEquals( array( $shared => false, $own => true, 99 => false ), ShareablePost::account_choices( self::get( $draft ) ) );
		$this->assertSame( 400, $send( array( array( 'id' => $shared, 'enabled' => 'perhaps' ) ) ) );

		// A post that was public before is not shared automatically.
		update_post_meta( $draft, FirstPublication::MARK, (string) $draft );
		$this->assertSame( array( $shared => false, $own => false ), $this->accounts( $draft ) );
	}

	public function test_accounts_are_told_to_those_who_may_share_the_post(): void {
		$author         = $this->create_user( 'author' );
		list( $shared ) = $this->connect( $author );
		$post           = $this->create_post( array( 'post_author' => $author, 'post_status' => 'publish' ) );
		$this->assertArrayHasKey( $shared, (array) $this->accounts( $post ) );
		$this->assertNull( $this->accounts( $post, 'view' ) );
		$this->become( 'contributor' );
		$own = $this->create_post( array( 'post_author' => get_current_user_id(), 'post_status' => 'draft' ) );
		$this->assertSame( array(), $this->accounts( $own ) );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$own", array( 'jetpack_publicize_connections' => array( array( 'id' => $shared, 'enabled' => false ) ) ) )->get_status() );
		$this->assertSame( array(), ShareablePost::account_choices( self::get( $own ) ) );
	}

	public function test_pages_have_no_such_fields(): void {
		$this->become( 'editor' );
		$page = $this->create_post( array( 'post_type' => 'page' ) );
		$this->assertArrayNotHasKey( 'jetpack_publicize_message', $this->rest( 'GET', "/wp/v2/pages/$page" )->get_data()['meta'] );
		$this->assertArrayNotHasKey( 'jetpack_publicize_connections', $this->rest( 'GET', "/wp/v2/pages/$page", array( 'context' => 'edit' ) )->get_data() );
	}
}
