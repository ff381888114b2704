<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Rest;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryCancellation;
use Millwork\Features\Sharing\Delivery\DeliveryJob;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Tables;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `millwork/v1/sharing/posts/{id}`, a post's log and sharing it again, and
 * `millwork/v1/sharing/deliveries/{id}`, to retry or cancel a share. That takes the right to edit and publish the post.
 */
final class PostRoutes {

	private const SPACE = 'millwork/v1';

	/** How far ahead a share can be scheduled, in seconds. */
	private const FARTHEST = YEAR_IN_SECONDS;

	/** How far in the past a scheduled time may be, in seconds. */
	private const LATE = 10 * MINUTE_IN_SECONDS;

	/** How often a post can be shared to an account: some charge for each. */
	private const MOST = 50;

	public static function register_routes(): void {
		$log = static fn(): array => array(
			'title' => 'sharing-log',
			'type'  => 'array',
			'items' => Presentation::share_schema(),
		);
		RouteRegistration::serve( self::SPACE, '/sharing/posts/(?P<id>\d{1,18})', array( self::class, 'log' ), array( self::class, 'may_share' ), $log );
		RouteRegistration::serve( self::SPACE, '/sharing/posts/(?P<id>\d{1,18})', array( self::class, 'share' ), array( self::class, 'may_share' ), $log, array( self::class, 'share_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( self::SPACE, '/sharing/deliveries/(?P<id>\d{1,18})', array( self::class, 'try_again' ), array( self::class, 'may_change' ), $log, array( self::class, 'try_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( self::SPACE, '/sharing/deliveries/(?P<id>\d{1,18})', array( self::class, 'cancel' ), array( self::class, 'may_change' ), $log, null, WP_REST_Server::DELETABLE );
	}

	/**
	 * Whether the current user may share a post.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 */
	public static function may_share( WP_REST_Request $request ): bool {
		return ShareablePost::can_be_shared_by( get_current_user_id(), (int) $request['id'] );
	}

	/**
	 * Whether the current user can change a delivery.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 */
	public static function may_change( WP_REST_Request $request ): bool {
		$delivery = self::first_delivery( (int) $request['id'] );
		return $delivery ? ShareablePost::can_be_shared_by( get_current_user_id(), $delivery->post ) : current_user_can( 'publish_posts' );
	}

	/**
	 * A post's past, current, and scheduled shares, the latest first.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 * @return list<array<string, mixed>>
	 */
	public static function log( WP_REST_Request $request ): array {
		return self::log_of( (int) $request['id'] );
	}

	/**
	 * Shares a public post to accounts, now or at a time. The same key shares it once.
	 * @param WP_REST_Request<array{id: int, connections: list<int>, message: string, at?: string, key: string}> $request The request.
	 * @return list<array<string, mixed>>|WP_Error
	 */
	public static function share( WP_REST_Request $request ) {
		$post = get_post( (int) $request['id'] );
		if ( ! $post || ! ShareablePost::is_public( $post ) || ! ShareablePost::has_sharing( $post->post_type ) ) {
			return new WP_Error( 'millwork_sharing_not_public', __( 'Publish the post first. Only public posts can be shared.', 'millwork' ), array( 'status' => 400 ) );
		}
		$time = isset( $request['at'] ) ? (int) rest_parse_date( is_string( $request['at'] ) ? $request['at'] : '' ) : time();
		if ( $time < time() - self::LATE ) {
			return new WP_Error( 'millwork_sharing_past', __( 'This time has passed. Choose a later time, or leave it empty to share now.', 'millwork' ), array( 'status' => 400 ) );
		}
		if ( $time > time() + self::FARTHEST ) {
			return new WP_Error( 'millwork_sharing_too_far', __( 'Choose a day within the next year.', 'millwork' ), array( 'status' => 400 ) );
		}
		$user   = get_current_user_id();
		$wanted = array_intersect_key( Connections::for_post( $post ), array_flip( array_map( 'intval', (array) $request['connections'] ) ) );
		$wanted = array_filter( $wanted, static fn( Connection $connection ): bool => Connections::may_use( $connection, $post, $user ) );
		if ( ! $wanted ) {
			return new WP_Error( 'millwork_sharing_no_account', __( 'Choose an account to share to.', 'millwork' ), array( 'status' => 400 ) );
		}
		$key     = strtolower( (string) $request['key'] );
		$message = TextShortener::clean( (string) $request['message'] );
		$excess  = Message::length( $message ) - Message::longest( $post );
		if ( $excess > 0 ) {
			/* translators: 1: a number of characters; 2: the maximum number. */
			return new WP_Error( 'millwork_sharing_long', sprintf( _n( 'The message is %1$d character too long. Shorten it to %2$d characters.', 'The message is %1$d characters too long. Shorten it to %2$d characters.', $excess, 'millwork' ), $excess, Message::longest( $post ) ), array( 'status' => 400 ) );
		}
		foreach ( $wanted as $connection ) {
			if ( Deliveries::is_duplicate( $post->ID, $connection, $key, $message, $time ) ) {
				continue;
			}
			if ( Deliveries::count( $post->ID, $connection ) >= self::MOST ) {
				/* translators: 1: an account's name; 2: a number. */
				return new WP_Error( 'millwork_sharing_often', sprintf( __( 'This post has been shared to %1$s %2$d times, which is the limit.', 'millwork' ), $connection->name, self::MOST ), array( 'status' => 400 ) );
			}
			list( $first, $is_new ) = Deliveries::add( $post->ID, $connection, $key, $message, $user, max( time(), $time ) );
			if ( 0 === $first ) {
				return new WP_Error( 'millwork_sharing_store', __( 'Couldn’t save this. Try again.', 'millwork' ), array( 'status' => 500 ) );
			}
			if ( $is_new ) {
				DeliveryJob::start( $first, $time );
			}
		}
		return self::log_of( $post->ID );
	}

	/**
	 * Retries a failed share.
	 * @param WP_REST_Request<array{id: int, anyway: bool}> $request The request.
	 * @return list<array<string, mixed>>|WP_Error
	 */
	public static function try_again( WP_REST_Request $request ) {
		$first = self::first_delivery( (int) $request['id'] );
		if ( ! $first ) {
			return self::gone();
		}
		$connection = Connections::get( $first->connection );
		$post       = get_post( $first->post );
		if ( $connection && $post && ! Connections::is_open_to_author( $connection, $post ) && ! current_user_can( 'manage_options' ) ) {
			return new WP_Error( 'millwork_sharing_forbidden', __( 'This account isn’t yours. Ask the person who connected it, or an administrator.', 'millwork' ), array( 'status' => 403 ) );
		}
		foreach ( Deliveries::parts_of( $first ) as $one ) {
			if ( DeliveryState::Sent !== $one->state ) {
				Deliveries::try_again( $one, (bool) $request['anyway'] );
				break;
			}
		}
		// The parts after it were canceled too.
		foreach ( Deliveries::parts_of( $first ) as $one ) {
			DeliveryState::Dropped === $one->state && Deliveries::try_again( $one );
		}
		DeliveryJob::start( $first->id );
		return self::log_of( $first->post );
	}

	/**
	 * Cancels a scheduled share.
	 * @param WP_REST_Request<array{id: int}> $request The request.
	 * @return list<array<string, mixed>>|WP_Error
	 */
	public static function cancel( WP_REST_Request $request ) {
		$first = self::first_delivery( (int) $request['id'] );
		if ( ! $first ) {
			return self::gone();
		}
		DeliveryCancellation::drop( $first->connection, __( 'Canceled.', 'millwork' ), $first );
		DeliveryJob::cancel( $first->id );
		return self::log_of( $first->post );
	}

	/** @return array<string, array<string, mixed>> */
	public static function share_args(): array {
		return array(
			'connections' => array(
				'description' => __( 'The IDs of the accounts.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer' ),
				'maxItems'    => 50,
				'required'    => true,
			),
			'message'     => array(
				'description' => __( 'The message, within the editor’s limit; empty for the post’s title.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'at'          => array(
				'description' => __( 'When to share; right away if left out.', 'millwork' ),
				'type'        => 'string',
				'format'      => 'date-time',
			),
			'key'         => array(
				'description' => __( 'A unique key for this request, so that nothing is shared twice.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^[0-9A-Za-z-]{8,36}$',
				'required'    => true,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function try_args(): array {
		return array(
			'anyway' => array(
				'description' => __( 'Whether to post even though it may already be posted.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	/** @return list<array<string, mixed>> */
	private static function log_of( int $post ): array {
		$shares = array();
		foreach ( Deliveries::for_post( $post ) as $delivery ) {
			if ( str_starts_with( $delivery->request, Delivery::ANSWER ) ) {
				// The list of comments shows it.
				continue;
			}
			$shares[ "$delivery->connection $delivery->request" ][ $delivery->part ] = $delivery;
		}
		$log = array();
		foreach ( array_filter( $shares, static fn( array $parts ): bool => isset( $parts[0] ) ) as $parts ) {
			ksort( $parts );
			$log[] = Presentation::share( array_values( $parts ) );
		}
		return array_reverse( $log );
	}

	/** The first delivery of a share. */
	private static function first_delivery( int $id ): ?Delivery {
		$delivery = Tables::are_ready() ? Deliveries::get( $id ) : null;
		return $delivery && 0 === $delivery->part ? $delivery : null;
	}

	private static function gone(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This is no longer in the sharing history. Reload the page.', 'millwork' ), array( 'status' => 404 ) );
	}
}
