<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Rest;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionField;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Replies\HasReplies;
use Millwork\Features\Sharing\Replies\ReplyChecks;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `wpcom/v2/publicize/connection-test-results`, and `services` and `connections` below `millwork/v1/sharing/`.
 * People who can publish connect accounts; administrators manage all, and share them.
 */
final class ConnectionRoutes {

	private const SPACE = 'millwork/v1';

	/** How long a check's result is valid, in seconds. */
	private const FRESH = HOUR_IN_SECONDS;

	/** How many accounts are checked during one request. */
	private const AT_ONCE = 5;

	public static function register_routes(): void {
		$may_publish = static fn(): bool => current_user_can( 'publish_posts' );
		$list        = static fn(): array => array(
			'title' => 'sharing-connections',
			'type'  => 'array',
			'items' => Presentation::connection_schema(),
		);
		$one         = static fn(): array => array( 'title' => 'sharing-connection' ) + Presentation::connection_schema();
		$begun       = static fn(): array => array(
			'title'      => 'sharing-connection-begun',
			'type'       => 'object',
			'properties' => array(
				'url'        => array( 'type' => 'string' ),
				'connection' => Presentation::connection_schema(),
			),
		);
		$id          = '/sharing/connections/(?P<id>\d{1,18})';
		RouteRegistration::serve( 'wpcom/v2', '/publicize/connection-test-results', array( self::class, 'test_results' ), $may_publish, $list, array( self::class, 'test_args' ) );
		RouteRegistration::serve( self::SPACE, '/sharing/services', array( self::class, 'networks' ), $may_publish, array( self::class, 'networks_schema' ) );
		RouteRegistration::serve( self::SPACE, '/sharing/connections', array( self::class, 'connections' ), $may_publish, $list );
		RouteRegistration::serve( self::SPACE, '/sharing/connections', array( self::class, 'connect' ), $may_publish, $begun, array( self::class, 'connect_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( self::SPACE, $id, array( self::class, 'change' ), array( self::class, 'may_change' ), $one, array( self::class, 'change_args' ), WP_REST_Server::EDITABLE );
		RouteRegistration::serve( self::SPACE, $id, array( self::class, 'disconnect' ), array( self::class, 'may_change' ), $one, null, WP_REST_Server::DELETABLE );
		RouteRegistration::serve( self::SPACE, "$id/test", array( self::class, 'test' ), array( self::class, 'may_change' ), $one, null, WP_REST_Server::CREATABLE );
	}

	/**
	 * The accounts that the current user or a post's author can share to, with their last check. A few with an old one
	 * are checked now.
	 * @param WP_REST_Request<array{post_id: int}> $request The request.
	 * @return list<array<string, mixed>>
	 */
	public static function test_results( WP_REST_Request $request ): array {
		$user  = get_current_user_id();
		$post  = ShareablePost::can_be_shared_by( $user, (int) $request['post_id'] ) ? get_post( (int) $request['post_id'] ) : null;
		$all   = $post ? Connections::for_post( $post ) : array_filter( Connections::all(), static fn( Connection $one ): bool => $one->is_shared || $one->user === $user || current_user_can( 'manage_options' ) );
		$asked = 0;
		$found = array();
		foreach ( $all as $connection ) {
			if ( $connection->checked < time() - self::FRESH && $asked < self::AT_ONCE ) {
				++$asked;
				$connection = self::check( $connection );
			}
			$found[] = $post ? Presentation::connection_of_post( $connection, $post, $user ) : Presentation::connection( $connection );
		}
		return $found;
	}

	/**
	 * The networks, with what is needed to connect an account.
	 * @return list<array<string, mixed>>
	 */
	public static function networks(): array {
		$found = array();
		foreach ( NetworkList::all() as $network ) {
			if ( current_user_can( $network->capability() ) ) {
				$found[] = array(
					'id'          => $network->id(),
					'label'       => $network->label(),
					'description' => $network->description(),
					'lacks'       => $network->lacks(),
					'replies'     => $network instanceof HasReplies,
					'fields'      => array_map( static fn( ConnectionField $field ): array => get_object_vars( $field ), $network->connect_fields() ),
				);
			}
		}
		return $found;
	}

	/**
	 * The accounts that the current user can manage.
	 * @return list<array<string, mixed>>
	 */
	public static function connections(): array {
		return array_map( array( Presentation::class, 'connection' ), array_values( Connections::manageable() ) );
	}

	/**
	 * @param WP_REST_Request<array{service: string, values: array<string, string>, shared: bool, replies: bool}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function connect( WP_REST_Request $request ) {
		$network = NetworkList::get( (string) $request['service'] );
		if ( ! $network || ! current_user_can( $network->capability() ) ) {
			return new WP_Error( 'millwork_sharing_service', __( 'You can’t connect an account on this network. Ask an administrator to do it.', 'millwork' ), array( 'status' => 403 ) );
		}
		$values = array_map( static fn( mixed $value ): string => trim( (string) $value ), (array) $request['values'] );
		$begun  = Authorizations::begin( $network, $values, (bool) $request['shared'] && current_user_can( 'manage_options' ), (bool) $request['replies'] );
		if ( is_wp_error( $begun ) ) {
			return $begun;
		}
		return $begun instanceof Connection ? array( 'connection' => Presentation::connection( $begun ) ) : array( 'url' => $begun );
	}

	/**
	 * Whether the current user can manage an account: their own; administrators, all.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 */
	public static function may_change( WP_REST_Request $request ): bool {
		$connection = Connections::get( (int) $request['id'] );
		return $connection ? Connections::can_manage( $connection ) : current_user_can( 'publish_posts' );
	}

	/**
	 * @param WP_REST_Request<array{id: int, enabled?: bool, shared?: bool, replies?: bool, template?: string}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function change( WP_REST_Request $request ) {
		$id = (int) $request['id'];
		if ( isset( $request['shared'] ) && ! current_user_can( 'manage_options' ) ) {
			return new WP_Error( 'millwork_sharing_forbidden', __( 'Only an administrator can let everyone use an account.', 'millwork' ), array( 'status' => 403 ) );
		}
		$template = isset( $request['template'] ) ? (string) $request['template'] : null;
		$problem  = null === $template ? null : WordingRoutes::problem( $template );
		if ( $problem ) {
			return $problem;
		}
		if ( null !== $template && Connections::get( $id ) ) {
			Templates::store( array( Templates::account( $id ) => $template ) );
		}
		$switch     = static fn( string $name ): ?bool => isset( $request[ $name ] ) ? (bool) $request[ $name ] : null;
		Connections::change( $id, $switch( 'enabled' ), $switch( 'shared' ), $switch( 'replies' ) );
		$connection = $switch( 'replies' ) ? Connections::get( $id ) : null;
		$connection && ReplyChecks::start( $connection );
		return self::response( $id );
	}

	/**
	 * Disconnects an account. Its posts stay on the network.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 * @return array<string, mixed>|WP_Error The former account.
	 */
	public static function disconnect( WP_REST_Request $request ) {
		$connection = Connections::get( (int) $request['id'] );
		if ( ! $connection ) {
			return self::response( 0 );
		}
		$was = Presentation::connection( $connection );
		ConnectionRenewal::disconnect( $connection );
		return $was;
	}

	/**
	 * Checks an account.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function test( WP_REST_Request $request ) {
		$connection = Connections::get( (int) $request['id'] );
		return $connection ? Presentation::connection( self::check( $connection ) ) : self::response( 0 );
	}

	/** @return array<string, array<string, mixed>> */
	public static function test_args(): array {
		return array(
			'post_id' => array(
				'description' => __( 'The ID of a post, to return only the accounts it can be shared to.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function connect_args(): array {
		return array(
			'service' => array( 'type' => 'string', 'required' => true ),
			'values'  => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string', 'maxLength' => 2000 ),
				'default'              => array(),
			),
			'shared'  => array(
				'description' => __( 'Whether everyone who can publish may use it.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
			'replies' => array(
				'description' => __( 'Whether replies become comments.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => true,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function change_args(): array {
		return array(
			'enabled'  => array(
				'description' => __( 'Whether new posts are shared there by default.', 'millwork' ),
				'type'        => 'boolean',
			),
			'shared'   => array(
				'description' => __( 'Whether everyone who can publish may use it.', 'millwork' ),
				'type'        => 'boolean',
			),
			'template' => array(
				'description' => __( 'The message for posts without their own; empty for the network’s or the site’s.', 'millwork' ),
				'type'        => 'string',
			),
			'replies'  => array(
				'description' => __( 'Whether replies become comments.', 'millwork' ),
				'type'        => 'boolean',
			),
		);
	}

	/** @return array<string, mixed> */
	public static function networks_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title' => 'sharing-services',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array_fill_keys( array( 'id', 'label', 'description', 'lacks' ), $text ) + array(
					'replies' => array( 'type' => 'boolean' ),
					'fields'  => array(
						'type'  => 'array',
						'items' => array(
							'type'       => 'object',
							'properties' => array_fill_keys( array( 'name', 'type', 'label', 'help', 'link', 'placeholder', 'missing' ), $text ) + array( 'is_required' => array( 'type' => 'boolean' ) ),
						),
					),
				),
			),
		);
	}

	/** Checks an account at its network, and stores the result. */
	private static function check( Connection $connection ): Connection {
		$check = NetworkList::get( $connection->network )?->check( $connection );
		if ( $check ) {
			Connections::store_check( $connection->id, $check );
		}
		return Connections::get( $connection->id ) ?? $connection;
	}

	/**
	 * An account as it is now.
	 * @param int $id The account.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function response( int $id ): array|WP_Error {
		$connection = $id ? Connections::get( $id ) : null;
		return $connection ? Presentation::connection( $connection ) : new WP_Error( 'millwork_sharing_unknown', __( 'This account is no longer connected.', 'millwork' ), array( 'status' => 404 ) );
	}
}
