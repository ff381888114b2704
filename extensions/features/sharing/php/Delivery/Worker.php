<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Replies\Answers;
use Millwork\Features\Sharing\Tables;
use Millwork\Features\Sharing\Wording\Templates;
use Millwork\Jobs\RecurringJobs;
use Millwork\Jobs\RetryLater;
use Millwork\SiteCopy\Detection;
use WP_Post;

/**
 * Sends deliveries. A job sends one share, a post or a thread at one account, part by part, each after the network has
 * accepted the one before. Sent parts are skipped, so a job can run any number of times.
 */
final class Worker {

	/** The action of the hourly job that finds overdue deliveries. */
	public const SWEEP = 'millwork_sharing_sweep';

	/** How long before its expiry a connection is renewed, in seconds. */
	private const RENEWAL = DAY_IN_SECONDS;

	public static function repeat(): void {
		RecurringJobs::keep( 'hourly', self::SWEEP );
	}

	/** Starts jobs for overdue deliveries. */
	public static function sweep(): void {
		if ( Detection::is_copy() ) {
			return;
		}
		foreach ( Deliveries::overdue() as $first ) {
			DeliveryJob::start( $first );
		}
	}

	/** Drops what waits for any account, since this site is a copy. People can try it again. */
	public static function drop_all(): void {
		foreach ( Connections::all() as $connection ) {
			DeliveryCancellation::drop( $connection->id, __( 'This was waiting when the site was copied, so the live site shares it.', 'millwork' ) );
		}
	}

	/**
	 * Sends the parts of a share that are due.
	 * @param int $first  The number of the first delivery.
	 * @param int $failed The part that failed before, if it was not the first.
	 * @throws RetryLater If a part has to wait.
	 */
	public static function run( int $first, int $failed = 0 ): void {
		// A copy of the site sends nothing.
		$delivery = Tables::are_ready() && ! Detection::is_copy() ? Deliveries::get( $first ) : null;
		if ( ! $delivery ) {
			return;
		}
		$connection = Connections::get( $delivery->connection );
		$network    = NetworkList::get( $delivery->network );
		$post       = get_post( $delivery->post );
		$refusal    = self::refusal( $delivery, $connection, $network, $post );
		if ( ! $connection || ! $network || ! $post || '' !== $refusal ) {
			DeliveryCancellation::drop( $delivery->connection, $refusal, $delivery );
			return;
		}
		$connection = self::renewed( $network, $connection );
		$composer   = new Composer( $network->limits( $connection ), Templates::for_account( $network->id(), $connection->id ) );
		try {
			self::post( $network, $connection, $composer, $post, $delivery, $failed );
		} finally {
			$composer->close();
		}
	}

	/**
	 * @param Delivery   $first      The first delivery.
	 * @param int        $failed     The part that failed before, if it was not the first.
	 * @throws RetryLater If a part has to wait.
	 */
	private static function post( Network $network, Connection $connection, Composer $composer, WP_Post $post, Delivery $first, int $failed ): void {
		$root   = null;
		$parent = null;
		for ( $part = 0; ; $part++ ) {
			// Read again: the first attempt adds the other parts.
			$all = Deliveries::parts_of( $first );
			$one = $all[ $part ] ?? null;
			if ( ! $one ) {
				return;
			}
			if ( DeliveryState::Sent !== $one->state ) {
				if ( $parent ) {
					// The previous posts may have taken long.
					clean_post_cache( $post->ID );
					$now     = get_post( $post->ID );
					$refusal = self::refusal( $first, $connection, $network, $now );
					if ( ! $now || '' !== $refusal ) {
						DeliveryCancellation::drop( $first->connection, $refusal, $first );
						return;
					}
					$post = $now;
				}
				$token = Deliveries::claim( $one );
				if ( '' === $token ) {
					self::retry_when_due( $one );
					return;
				}
				$wait = ( new DeliveryAttempt( $network, $connection, $composer, $post, $one, $token ) )->send( $root ? new ReplyTarget( $root, $parent ) : $one->answers() );
				if ( null !== $wait && $part !== $failed ) {
					DeliveryJob::retry_part( $first->id, $part, $wait );
					return;
				}
				if ( null !== $wait ) {
					throw new RetryLater( 'A service was not ready.', $wait );
				}
				$one = Deliveries::get( $one->id );
			}
			if ( ! $one?->posted ) {
				return;
			}
			$root ??= $one->posted;
			$parent = $one->posted;
		}
	}

	/**
	 * Retries a delivery that isn't due yet or that another process has claimed.
	 * @throws RetryLater In both cases.
	 */
	private static function retry_when_due( Delivery $delivery ): void {
		$time = match ( $delivery->state ) {
			DeliveryState::Waiting => $delivery->due,
			DeliveryState::Claimed => min( $delivery->claimed, time() ) + Deliveries::LEASE + 1,
			default                => 0,
		};
		if ( $time > 0 ) {
			throw new RetryLater( 'It is not due.', max( 1, $time - time() ) );
		}
	}

	/**
	 * Why nothing may be posted. Permissions are checked again for shares that a user scheduled, since that may be long
	 * ago.
	 * @param Delivery        $delivery   The first delivery.
	 * @param Connection|null $connection The account.
	 * @return string A sentence; '' if it may be posted.
	 */
	private static function refusal( Delivery $delivery, ?Connection $connection, ?Network $network, ?WP_Post $post ): string {
		return match ( true ) {
			! $connection || $connection->network !== $delivery->network => __( 'The account is no longer connected.', 'millwork' ),
			! $network => __( 'The plugin for this network is no longer active.', 'millwork' ),
			! $post || ! ShareablePost::is_public( $post ) => __( 'The post is no longer public.', 'millwork' ),
			Delivery::FIRST !== $delivery->request && ! ( ShareablePost::can_be_shared_by( $delivery->user, $post->ID ) && Connections::may_use( $connection, $post, $delivery->user ) ) => __( 'The person who scheduled this can no longer share the post to this account.', 'millwork' ),
			str_starts_with( $delivery->request, Delivery::ANSWER ) => Answers::refusal( $delivery ),
			default    => '',
		};
	}

	/** The account with renewed tokens, if they expire soon and can be renewed. */
	private static function renewed( Network $network, Connection $connection ): Connection {
		if ( ! $connection->until || $connection->until > time() + self::RENEWAL ) {
			return $connection;
		}
		ConnectionRenewal::renew( $network, $connection );
		return Connections::get( $connection->id ) ?? $connection;
	}
}
