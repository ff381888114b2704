<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Tests\TestCase;
use WP_REST_Request;

/** Each role on each route by each method, for posts of all kinds. What is not in the tables is not there. */
final class SharingRolesTest extends TestCase {

	private const METHODS = array( 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' );

	/** Who asks: a role, and capabilities that it lacks. */
	private const ROLES = array(
		'nobody'             => array(),
		'subscriber'         => array( 'subscriber' ),
		'contributor'        => array( 'contributor' ),
		'author'             => array( 'author' ),
		'editor'             => array( 'editor' ),
		'editor of drafts'   => array( 'editor', 'publish_posts' ),
		'editor of own'      => array( 'editor', 'edit_others_posts', 'edit_others_pages' ),
		'no manager'         => array( 'administrator', 'manage_options' ),
		'manager of options' => array( 'administrator', 'publish_posts' ),
		'administrator'      => array( 'administrator' ),
	);

	private const PUBLISHERS = array( 'author', 'editor', 'editor of own', 'no manager', 'administrator' );

	private const MANAGERS = array( 'manager of options', 'administrator' );

	/**
	 * Who may, by what a route's path holds: an account, a post, something that was shared of it; each of an administrator's.
	 */
	private const ROUTES = array(
		'GET /wpcom/v2/publicize/connection-test-results'  => self::PUBLISHERS,
		'GET /millwork/v1/sharing/services'                => self::PUBLISHERS,
		'GET /millwork/v1/sharing/connections'             => self::PUBLISHERS,
		'POST /millwork/v1/sharing/connections'            => self::PUBLISHERS,
		'GET /millwork/v1/sharing/templates'               => self::PUBLISHERS,
		'POST /millwork/v1/sharing/templates'              => self::MANAGERS,
		'PUT /millwork/v1/sharing/templates'               => self::MANAGERS,
		'PATCH /millwork/v1/sharing/templates'             => self::MANAGERS,
		'POST /millwork/v1/sharing/connections/(?P<id>\d{1,18})' => self::MANAGERS,
		'PUT /millwork/v1/sharing/connections/(?P<id>\d{1,18})' => self::MANAGERS,
		'PATCH /millwork/v1/sharing/connections/(?P<id>\d{1,18})' => self::MANAGERS,
		'DELETE /millwork/v1/sharing/connections/(?P<id>\d{1,18})' => self::MANAGERS,
		'POST /millwork/v1/sharing/connections/(?P<id>\d{1,18})/test' => self::MANAGERS,
		'GET /millwork/v1/sharing/posts/(?P<id>\d{1,18})'  => array( 'editor', 'no manager', 'administrator' ),
		'POST /millwork/v1/sharing/posts/(?P<id>\d{1,18})' => array( 'editor', 'no manager', 'administrator' ),
		'POST /millwork/v1/sharing/posts/(?P<id>\d{1,18})/values' => array( 'editor', 'no manager', 'administrator' ),
		'POST /millwork/v1/sharing/deliveries/(?P<id>\d{1,18})' => array( 'editor', 'no manager', 'administrator' ),
		'DELETE /millwork/v1/sharing/deliveries/(?P<id>\d{1,18})' => array( 'editor', 'no manager', 'administrator' ),
		'GET /millwork/v1/sharing/bluesky/client-metadata.json' => array( 'nobody', 'subscriber', 'contributor', 'author', 'editor', 'editor of drafts', 'editor of own', 'no manager', 'manager of options', 'administrator' ),
	);

	/** An account of an administrator's, that nobody else uses. */
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		Connections::change( PlayedService::add()->id, null, false );
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_each_role_on_each_route_by_each_method(): void {
		$post     = $this->create_post();
		$delivery = Deliveries::for_post( $post )[0]->id;
		$routes   = array_filter( array_keys( rest_get_server()->get_routes() ), static fn( string $route ): bool => 1 === preg_match( '~^/(?:millwork/v1/sharing|wpcom/v2/publicize)/~', $route ) );
		$this->assertSame( array(), array_diff( array_map( static fn( string $row ): string => explode( ' ', $row, 2 )[1], array_keys( self::ROUTES ) ), $routes ) );
		foreach ( array_keys( self::ROLES ) as $who ) {
			$this->be( $who );
			foreach ( $routes as $route ) {
				$path = str_replace(
					'(?P<id>\d{1,18})',
					(string) match ( true ) {
					str_contains( $route, '/posts/' )      => $post,
					str_contains( $route, '/deliveries/' ) => $delivery,
					default                                => array_key_first( Connections::all() ),
					},
					$route
				);
				foreach ( self::METHODS as $method ) {
					$able = self::ROUTES[ "$method $route" ] ?? null;
					$this->assertSame( $this->status( $who, null === $able ? null : in_array( $who, $able, true ) ), $this->ask( $method, $path ), "$method $route as $who" );
				}
			}
		}
	}

	/**
	 * Posts, and who may share each: their log, sharing again, trying again and taking back.
	 * @return array<string, array{array<string, mixed>, list<string>}>
	 */
	public function posts(): array {
		$editors = array( 'editor', 'no manager', 'administrator' );
		$themers = array( 'no manager', 'administrator' );
		$own     = array( 'author', 'editor', 'editor of own', 'no manager', 'administrator' );
		return array(
			'a draft'                  => array( array( 'post_status' => 'draft' ), $editors ),
			'a private one'            => array( array( 'post_status' => 'private' ), $editors ),
			'one with a password'      => array( array( 'post_password' => 'x' ), $editors ),
			'one in the bin'           => array( array( 'post_status' => 'trash' ), $editors ),
			'a page'                   => array( array( 'post_type' => 'page' ), $editors ),
			'a menu entry'             => array( array( 'post_type' => 'nav_menu_item' ), $themers ),
			'a change of the styles'   => array( array( 'post_type' => 'wp_global_styles' ), $themers ),
			'a type of nobody'         => array( array( 'post_type' => 'millwork_nobody' ), array() ),
			'a type that is gone'      => array( array( 'post_type' => 'millwork_gone' ), array() ),
			'one of their own'         => array( array( 'own' => true ), $own ),
			'a draft of their own'     => array( array( 'own' => true, 'post_status' => 'draft' ), $own ),
			'one that was never there' => array( array( 'gone' => true ), array() ),
		);
	}

	/**
	 * @dataProvider posts
	 * @param array<string, mixed> $post As wp_insert_post() takes it; `own` for one of the user who asks, `gone` for none.
	 * @param list<string>         $able Who may.
	 */
	public function test_each_role_on_each_kind_of_posts( array $post, array $able ): void {
		register_post_type( 'millwork_nobody', array( 'capabilities' => array_fill_keys( array( 'edit_post', 'edit_posts', 'edit_others_posts', 'publish_posts' ), 'do_not_allow' ) ) );
		if ( 'millwork_gone' === ( $post['post_type'] ?? '' ) ) {
			register_post_type( 'millwork_gone', array() );
		}
		$connection = PlayedService::add();
		Connections::change( $connection->id, null, false );
		$of_another = empty( $post['own'] ) ? $this->create_post( $post ) : 0;
		unregister_post_type( 'millwork_gone' );
		foreach ( array_keys( self::ROLES ) as $who ) {
			$this->be( $who );
			$id       = empty( $post['gone'] ) ? $of_another : 4000000000;
			$id       = empty( $post['own'] ) ? $id : $this->create_post( $post );
			$delivery = Deliveries::add( $id, $connection, 'made-by-hand', '', 0, time() )[0];
			foreach ( array( "GET /millwork/v1/sharing/posts/$id", "POST /millwork/v1/sharing/posts/$id", "POST /millwork/v1/sharing/deliveries/$delivery", "DELETE /millwork/v1/sharing/deliveries/$delivery" ) as $asked ) {
				list( $method, $path ) = explode( ' ', $asked );
				$this->assertSame( $this->status( $who, in_array( $who, $able, true ) ), $this->ask( $method, $path ), "$asked as $who" );
			}
		}
	}

	/**
	 * What the answer's status is.
	 * @param string    $who  Who asks.
	 * @param bool|null $able Whether they may; null where there is nothing.
	 */
	private function status( string $who, ?bool $able ): int {
		$refused = 'nobody' === $who ? 401 : 403;
		return null === $able ? 404 : ( $able ? 200 : $refused );
	}

	/** Continues as another user. */
	private function be( string $who ): void {
		$lacks = self::ROLES[ $who ];
		$role  = (string) array_shift( $lacks );
		wp_set_current_user( 0 );
		if ( '' === $role ) {
			return;
		}
		$this->become( $role );
		foreach ( $lacks as $capability ) {
			wp_get_current_user()->add_cap( $capability, false );
		}
	}

	/** Asks, and does nothing where that is allowed. */
	private function ask( string $method, string $path ): int {
		$request = new WP_REST_Request( $method, $path );
		$request->set_query_params( array( 'service' => 'played', 'connections' => array( 1 ), 'key' => 'a-key-of-mine' ) );
		$stop   = static fn(): string => 'allowed';
		add_filter( 'rest_dispatch_request', $stop );
		$answer = rest_ensure_response( rest_get_server()->dispatch( $request ) );
		remove_filter( 'rest_dispatch_request', $stop );
		return $answer->get_status();
	}
}
