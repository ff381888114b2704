<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;
use Millwork\Tests\TestCase;
use WP_Error;

/** Nobody posts through an account that isn't theirs, and nobody who can't publish chooses the message. */
final class SharingOthersTest extends TestCase {

	/** An administrator's account, that everyone uses. */
	private Connection $shared;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->shared = PlayedService::add();
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_who_refreshes_an_account_of_everybodys_makes_no_other_one_such(): void {
		$author = $this->become( 'author' );
		$own    = $this->come_back( 'authors', false );
		$this->assertInstanceOf( Connection::class, $own );
		Connections::change( $own->id, null, true );
		$own = Connections::get( $own->id );
		$this->assertNotNull( $own );
		PlayedService::$page    = 'https://played.example/?state=';
		PlayedService::$account = PlayedService::account( 'another of the author' );
		$another                = $this->complete( Authorizations::refresh( $own ) );
		$this->assertInstanceOf( Connection::class, $another );
		$this->assertNotSame( $own->id, $another->id );
		$this->assertSame( array( false, $author ), array( $another->is_shared, $another->user ) );
		// The same one stays what it was.
		PlayedService::$account = PlayedService::account( 'authors' );
		$same                   = $this->complete( Authorizations::refresh( $own ) );
		$this->assertTrue( $same instanceof Connection && $same->is_shared );
	}

	public function test_who_is_no_administrator_any_more_lets_nobody_use_an_account(): void {
		PlayedService::$page = 'https://played.example/?state=';
		$this->assertTrue( $this->come_back( 'first', true )->is_shared ?? false );
		$url = Authorizations::begin( $this->service(), array(), true );
		wp_get_current_user()->set_role( 'author' );
		PlayedService::$account = PlayedService::account( 'second' );
		$this->assertFalse( $this->complete( $url )->is_shared ?? true );
		$url = Authorizations::begin( $this->service(), array(), true );
		wp_get_current_user()->set_role( 'contributor' );
		PlayedService::$account = PlayedService::account( 'third' );
		$this->assertInstanceOf( WP_Error::class, $this->complete( $url ) );
	}

	public function test_what_comes_back_is_of_who_began_once_and_in_time(): void {
		PlayedService::$page    = 'https://played.example/?state=';
		PlayedService::$account = PlayedService::account( 'mine' );

		$mine = Authorizations::begin( $this->service(), array(), false );
		$this->assertIsString( $mine );
		$state = substr( $mine, strlen( PlayedService::$page ) );
		$me    = get_current_user_id();
		// Another administrator, an author, a stranger; with a state of theirs too.
		foreach ( array( 'administrator', 'author', 'subscriber', '' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$before = $this->complete( $mine );
			Authorizations::begin( $this->service(), array(), true );
			$after = $this->complete( $mine );
			$this->assertTrue( is_wp_error( $before ) && is_wp_error( $after ), $role );
		}
		wp_set_current_user( $me );
		foreach ( array( '', ' ', '0', 'x', strtolower( $state ) . 'x', substr( $state, 1 ), "$state ", "$state\0", str_repeat( 'a', 40 ) ) as $wrong ) {
			$this->assertInstanceOf( WP_Error::class, Authorizations::complete( array( 'state' => $wrong, 'code' => 'x' ) ), $wrong );
		}
		$this->assertInstanceOf( WP_Error::class, Authorizations::complete( array() ) );
		$this->assertInstanceOf( Connection::class, $this->complete( $mine ) );
		$this->assertInstanceOf( WP_Error::class, $this->complete( $mine ) );
		// Too late.
		$late = Authorizations::begin( $this->service(), array(), false );
		$kept = json_decode( (string) base64_decode( (string) Secrets::get( "sharing_begun_$me" )?->reveal() ), true );
		Secrets::store( "sharing_begun_$me", base64_encode( (string) wp_json_encode( array( 'until' => time() ) + (array) $kept ) ) );
		$this->assertInstanceOf( WP_Error::class, $this->complete( $late ) );
		// What was begun before no longer counts.
		$old = Authorizations::begin( $this->service(), array(), false );
		Authorizations::begin( $this->service(), array(), false );
		$this->assertInstanceOf( WP_Error::class, $this->complete( $old ) );
	}

	public function test_nobody_but_its_owner_shares_to_an_account_of_ones_own(): void {
		Connections::change( $this->shared->id, null, false );
		$post = $this->create_post();
		$mine = get_current_user_id();
		foreach ( array( 'editor' => 400, 'author' => 403, 'administrator' => 200 ) as $role => $status ) {
			$this->become( $role );
			$this->assertSame( $status, $this->share( $post, "As $role" ), $role );
		}
		wp_set_current_user( $mine );
		$this->assertSame( 200, $this->share( $post, 'Mine' ) );
		// What an editor reads of it says that it is not theirs to switch.
		$this->become( 'editor' );
		$told = fn( int $post ): array => array_column( $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results', array( 'post_id' => $post ) )->get_data(), 'toggleable', 'id' );
		$this->assertSame( array( (string) $this->shared->id => false ), array_map( 'boolval', $told( $post ) ) );
	}

	/**
	 * What happens to the person who scheduled something, or to its account, before its time.
	 * @return array<string, array{callable(Connection, int, int): mixed, bool}>
	 */
	public function meanwhile(): array {
		return array(
			'nothing'                          => array( static fn(): null => null, true ),
			'the author is no author any more' => array( static fn( Connection $to, int $author ) => ( new \WP_User( $author ) )->set_role( 'contributor' ), false ),
			'the author is gone'               => array(
				static function ( Connection $to, int $author ): void {
					require_once ABSPATH . 'wp-admin/includes/user.php';
					wp_delete_user( $author, 1 );
				},
				false,
			),
			'the account is not everybody’s'   => array( static fn( Connection $to ) => Connections::change( $to->id, null, false ), false ),
			'the account is switched off'      => array( static fn( Connection $to ) => Connections::change( $to->id, false, null ), true ),
			'another account has its number'   => array( static fn( Connection $to ) => $GLOBALS['wpdb']->update( Connections::table(), array( 'service' => 'mastodon' ), array( 'id' => $to->id ) ), false ),
			'the post has another author'      => array( static fn( Connection $to, int $author, int $post ) => wp_update_post( array( 'ID' => $post, 'post_author' => 1 ) ), false ),
			'the post has a password'          => array( static fn( Connection $to, int $author, int $post ) => wp_update_post( array( 'ID' => $post, 'post_password' => 'x' ) ), false ),
			'the post is private'              => array( static fn( Connection $to, int $author, int $post ) => wp_update_post( array( 'ID' => $post, 'post_status' => 'private' ) ), false ),
			'the post is in the bin'           => array( static fn( Connection $to, int $author, int $post ) => wp_trash_post( $post ), false ),
			'the post is deleted'              => array( static fn( Connection $to, int $author, int $post ) => wp_delete_post( $post, true ), false ),
		);
	}

	/**
	 * What is planned is asked for again when it is due.
	 * @dataProvider meanwhile
	 * @param callable $happens What happens meanwhile.
	 * @param bool     $goes    Whether it is posted then.
	 */
	public function test_what_is_planned_is_asked_for_again( callable $happens, bool $goes ): void {
		Connections::change( $this->shared->id, false, null );
		$author = $this->become( 'author' );
		$post   = $this->create_post();
		$this->assertSame( 200, $this->share( $post, 'Later', time() + HOUR_IN_SECONDS ) );
		$first = Deliveries::for_post( $post )[0]->id;
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00'", Deliveries::table() ) );
		wp_set_current_user( 1 );
		$happens( $this->shared, $author, $post );
		wp_set_current_user( 0 );
		PlayedService::$told = array();
		Worker::run( $first );
		$this->assertSame( $goes ? array( 'post identity-1' ) : array(), PlayedService::$told );
		$this->assertNotSame( 'waiting', Deliveries::get( $first )->state->value ?? '' );
	}

	public function test_what_waits_for_everybodys_account_ends_when_it_is_no_longer_that(): void {
		$mine = $this->create_post();
		$this->become( 'author' );
		$theirs = $this->create_post();
		wp_set_current_user( $this->shared->user );
		Connections::change( $this->shared->id, null, false );
		$states = static fn( int $post ): array => array_map( static fn( $one ): string => $one->state->value, Deliveries::for_post( $post ) );
		$this->assertSame( array( array( 'waiting' ), array( 'dropped' ) ), array( $states( $mine ), $states( $theirs ) ) );
		// And nobody makes it continue.
		$first = Deliveries::for_post( $theirs )[0]->id;
		foreach ( array( (int) get_post_field( 'post_author', $theirs ), $this->create_user( 'editor' ) ) as $user ) {
			wp_set_current_user( $user );
			$this->assertSame( 403, $this->rest( 'POST', "/millwork/v1/sharing/deliveries/$first" )->get_status() );
		}
		$this->assertSame( array( 'dropped' ), $states( $theirs ) );
	}

	public function test_a_contributor_says_nothing_of_sharing_and_saves_the_rest(): void {
		Connections::change( $this->shared->id, false, null );
		$this->become( 'contributor' );
		$post   = $this->create_post( array( 'post_status' => 'draft' ) );
		$wanted = array( 'jetpack_publicize_message' => 'Buy pills', 'jetpack_publicize_hasEditedShareMessage' => true, 'millwork_sharing_choice' => array( (string) $this->shared->id => true ) );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'title' => 'A title', 'meta' => $wanted ) )->get_status() );
		add_post_meta( $post, ShareablePost::CHOICE, array( $this->shared->id => true ) );
		$this->assertSame( array( 'A title', false, false ), array( get_the_title( $post ), metadata_exists( 'post', $post, ShareablePost::MESSAGE ), metadata_exists( 'post', $post, ShareablePost::CHOICE ) ) );
		$contributor = get_current_user_id();
		// What the editor has typed stays when the contributor saves.
		$this->become( 'editor' );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'jetpack_publicize_message' => 'Read this' ) + $wanted ) )->get_status() );
		wp_set_current_user( $contributor );
		$this->assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( 'jetpack_publicize_message' => null ) ) )->get_status() );
		delete_post_meta( $post, ShareablePost::CHOICE );
		wp_set_current_user( 1 );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) );
		$this->assertSame( array( 'Read this' ), array_map( static fn( $one ): string => $one->message, Deliveries::for_post( $post ) ) );
	}

	/**
	 * @param string   $message What is said.
	 * @param int|null $at      When.
	 * @return int The answer's status.
	 */
	private function share( int $post, string $message, ?int $at = null ): int {
		return $this->rest( 'POST', "/millwork/v1/sharing/posts/$post", array( 'connections' => array( $this->shared->id ), 'message' => $message, 'key' => bin2hex( random_bytes( 8 ) ) ) + ( $at ? array( 'at' => gmdate( 'c', $at ) ) : array() ) )->get_status();
	}

	/**
	 * Connects an account at the service's page.
	 * @param string $key    What it is known by.
	 * @param bool   $shared Whether everyone should use it.
	 */
	private function come_back( string $key, bool $shared ): Connection|WP_Error {
		PlayedService::$page    = 'https://played.example/?state=';
		PlayedService::$account = PlayedService::account( $key );
		return $this->complete( Authorizations::begin( $this->service(), array(), $shared ) );
	}

	/**
	 * Comes back from the service's page.
	 * @param mixed $url Its URL.
	 */
	private function complete( mixed $url ): Connection|WP_Error {
		$this->assertIsString( $url );
		return Authorizations::complete( array( 'state' => substr( $url, strlen( 'https://played.example/?state=' ) ), 'code' => 'x' ) );
	}

	private function service(): Network {
		return new PlayedService();
	}
}
