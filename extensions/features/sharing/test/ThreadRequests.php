<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\TableRepair;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Jobs\Queue;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\Http\StandInRoute;

/** Each runs in a process of its own, which may be killed. */
final class ThreadRequests {

	/**
	 * Connects an account, and publishes a post as a thread of four.
	 * @param int    $port    The stand-in's port.
	 * @param string $state   Its folder.
	 * @param string $host    The service's host.
	 * @return int The first delivery.
	 */
	public static function begin( int $port, string $state, string $host, string $service ): int {
		TableRepair::catch_up();
		wp_set_current_user( 1 );
		self::open( $port, $state, $host );
		Connections::connect( $service, self::account( $port, $service ), true );
		$post = wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_author' => 1, 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		// This process would deliver it at its end.
		remove_action( 'shutdown', array( Queue::class, 'flush' ), 100 );
		return Deliveries::for_post( (int) $post )[0]->id;
	}

	/**
	 * Delivers, and is killed partway.
	 * @param int    $port    The stand-in's port.
	 * @param string $state   Its folder.
	 * @param string $host    The service's host.
	 * @param int    $first   The first delivery.
	 * @param string $request The request that posts, such as 'POST /2/tweets'.
	 * @param string $hook    At which hook of it; '' for never.
	 * @param int    $times   How many of them come before.
	 * @return list<string> The states of all parts.
	 */
	public static function deliver( int $port, string $state, string $host, int $first, string $request, string $hook = '', int $times = 0 ): array {
		global $wpdb;
		self::open( $port, $state, $host );
		$kill = static function ( string $method, string $url ) use ( $request, &$times ): void {
			if ( $method . ' ' . wp_parse_url( $url, PHP_URL_PATH ) === $request && 0 === $times-- ) {
				posix_kill( (int) getmypid(), 9 );
			}
		};
		if ( 'http_request_args' === $hook ) {
			add_filter(
				$hook,
				static function ( array $args, string $url ) use ( $kill ): array {
					$kill( $args['method'], $url );
					return $args;
				},
				10,
				2
			);
		} elseif ( '' !== $hook ) {
			add_action( $hook, static fn( $answer, $context, $transport, array $args, string $url ) => $kill( $args['method'], $url ), 10, 5 );
		}
		// As much later as a claim lasts, and as services take to write what they have accepted.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00', claimed = IF(claimed IS NULL, NULL, '2026-01-01 00:00:00'), tried = IF(tried IS NULL, NULL, %s)", Deliveries::table(), gmdate( 'Y-m-d H:i:s', time() - 100 ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		Worker::run( $first );
		$delivery = Deliveries::get( $first );
		return $delivery ? array_map( static fn( $one ): string => $one->state->value, Deliveries::parts_of( $delivery ) ) : array();
	}

	/**
	 * An account that the stand-in lets in.
	 * @param int    $port    The stand-in's port.
	 */
	private static function account( int $port, string $service ): Account {
		return match ( $service ) {
			'bluesky' => new Account( BlueskyServer::DID, '@ada', 'Ada', secrets: array( 'password' => 'good-pass-word' ), data: array( 'did' => BlueskyServer::DID, 'handle' => BlueskyServer::HANDLE, 'pds' => 'https://' . BlueskyServer::HOST ) ),
			'x'       => new Account( '42', '@ada', 'Ada', secrets: XServer::KEYS, data: array( 'username' => 'ada' ) ),
			'threads' => new Account( '17841400000000001', '@ada.b', 'Ada', secrets: array( 'token' => (string) StandIn::say( $port, 'give', array() ) ), data: array( 'username' => 'ada.b' ) ),
			default   => new Account( 'hook', HookServer::HOST, 'Webhook', secrets: array( 'key' => HookServer::KEY, 'address' => 'https://' . HookServer::HOST . '/in?to=me' ) ),
		};
	}

	/**
	 * Opens the way to the service, for a thread of four.
	 * @param int    $port  The stand-in's port.
	 * @param string $state Its folder.
	 * @param string $host  The service's host.
	 */
	private static function open( int $port, string $state, string $host ): void {
		new StandInRoute( $port, $state, $host );
		add_filter( 'millwork_sharing_thread', static fn(): array => array_map( static fn( int $part ): array => array( 'text' => "Part $part" ), range( 1, 4 ) ) );
	}
}
