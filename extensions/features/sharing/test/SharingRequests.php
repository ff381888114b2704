<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\TableRepair;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Rest\Presentation;
use Millwork\Jobs\Queue;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\Http\StandInRoute;

/** Runs in the process of a request. */
final class SharingRequests {

	/** Prepares the site: the plugin is active. */
	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		return null === activate_plugin( 'millwork/millwork.php' );
	}

	/**
	 * Publishes a post by hand and one as an importer does, on a site that turns out to have the plugin ActivityPub.
	 * @return array{imported: int, typed: int, advice: array{string, string}} How many deliveries each has, and what is said of
	 *                                                                       Mastodon before and with that plugin.
	 */
	public static function import(): array {
		TableRepair::catch_up();
		wp_set_current_user( 1 );
		Connections::connect( 'mastodon', new Account( 'a', '@me@social.test.example', 'Me' ), true );
		$publish = static fn(): int => (int) wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_author' => 1 ) );
		$typed   = $publish();
		define( 'WP_IMPORTING', true );
		$imported = $publish();
		$account  = array_values( Connections::all() )[0];
		$before   = Presentation::connection( $account )['advice'];
		define( 'ACTIVITYPUB_PLUGIN_VERSION', '7.1.0' );
		return array(
			'advice'   => array( $before, Presentation::connection( $account )['advice'] ),
			'imported' => count( Deliveries::for_post( $imported ) ),
			'typed'    => count( Deliveries::for_post( $typed ) ),
		);
	}

	/**
	 * Connects an account at Mastodon, and publishes a post as a thread of three.
	 * @param int    $port  The server's port.
	 * @param string $state Its folder.
	 * @return int The first delivery.
	 */
	public static function begin( int $port, string $state ): int {
		TableRepair::catch_up();
		wp_set_current_user( 1 );
		self::open( $port, $state );
		$service = NetworkList::get( 'mastodon' );
		$url     = $service ? Authorizations::begin( $service, array( 'server' => MastodonServer::HOST ), true ) : '';
		Authorizations::complete( array_map( 'strval', (array) StandIn::say( $port, 'let in', array( $url ) ) ) );
		$post = wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_author' => 1, 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		// This process would deliver it at its end.
		remove_action( 'shutdown', array( Queue::class, 'flush' ), 100 );
		return Deliveries::for_post( (int) $post )[0]->id;
	}

	/**
	 * Delivers, and is killed partway.
	 * @param int    $port  The server's port.
	 * @param string $state Its folder.
	 * @param int    $first The first delivery.
	 * @param string $hook  The hook at which it is killed; '' for never.
	 * @param int    $times How often that hook runs before, for what is posted.
	 * @return list<string> The states of all parts.
	 */
	public static function deliver( int $port, string $state, int $first, string $hook = '', int $times = 0 ): array {
		global $wpdb;
		self::open( $port, $state );
		if ( '' !== $hook ) {
			add_filter(
				$hook,
				static function ( $value, $kind = '', $transport = '', $request = array() ) use ( &$times ) {
					if ( ! is_array( $request ) || 'GET' !== ( $request['method'] ?? '' ) ) {
						0 === $times-- && posix_kill( (int) getmypid(), 9 );
					}
					return $value;
				},
				10,
				4
			);
		}
		// As much later as a claim lasts.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00', claimed = IF(claimed IS NULL, NULL, '2026-01-01 00:00:00')", Deliveries::table() ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		Worker::run( $first );
		$delivery = Deliveries::get( $first );
		return $delivery ? array_map( static fn( $one ): string => $one->state->value, Deliveries::parts_of( $delivery ) ) : array();
	}

	/**
	 * Opens the way to the service, for a thread of three.
	 * @param int    $port  The server's port.
	 * @param string $state Its folder.
	 */
	private static function open( int $port, string $state ): void {
		new StandInRoute( $port, $state, MastodonServer::HOST );
		add_filter( 'millwork_sharing_thread', static fn(): array => array_map( static fn( int $part ): array => array( 'text' => "Part $part" ), array( 1, 2, 3 ) ) );
	}
}
