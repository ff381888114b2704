<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\RecurringJobs;
use Millwork\Jobs\RetryLater;
use Millwork\SiteCopy\Detection;
use WP_Post;

/**
 * Posts what was written down to be posted. A job is what is posted together: one post or a thread, at one
 * account. Its parts go one after the other, each once the service has accepted the one before; what is there
 * already is passed over, so that a job may run as often as it likes.
 */
final class Worker {

	/** The action of the hourly job that finds what was left behind. */
	public const SWEEP = 'millwork_sharing_sweep';

	/** How long before its end a connection is renewed, in seconds. */
	private const RENEWAL = DAY_IN_SECONDS;

	/** Has what was left behind found. */
	public static function repeat(): void {
		RecurringJobs::keep( 'hourly', self::SWEEP );
	}

	/** Wakes what was left behind. */
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
			DeliveryCancellation::drop( $connection->id, __( 'This was waiting when the site was copied. The live site shares it.', 'millwork' ) );
		}
	}

	/**
	 * Posts what is due of what is posted together.
	 * @param int $first  The number of the first delivery.
	 * @param int $failed The part that failed before, if it was not the first.
	 * @throws RetryLater If something waits for later.
	 */
	public static function run( int $first, int $failed = 0 ): void {
		// On a copy of the site it waits.
		$delivery = Tables::are_ready() && ! Detection::is_copy() ? Deliveries::get( $first ) : null;
		if ( ! $delivery ) {
			return;
		}
		$connection = Connections::get( $delivery->connection );
		$service    = NetworkList::get( $delivery->service );
		$post       = get_post( $delivery->post );
		$refusal    = self::refusal( $delivery, $connection, $service, $post );
		if ( ! $connection || ! $service || ! $post || '' !== $refusal ) {
			DeliveryCancellation::drop( $delivery->connection, $refusal, $delivery );
			return;
		}
		$connection = self::renewed( $service, $connection );
		$composer   = new Composer( $service->limits( $connection ) );
		try {
			self::post( $service, $connection, $composer, $post, $delivery, $failed );
		} finally {
			$composer->close();
		}
	}

	/**
	 * Posts one part after the other.
	 * @param Connection $connection The account.
	 * @param Composer   $composer   Makes what is posted.
	 * @param Delivery   $first      The first delivery.
	 * @param int        $failed     The part that failed before, if it was not the first.
	 * @throws RetryLater If something waits for later.
	 */
	private static function post( Network $service, Connection $connection, Composer $composer, WP_Post $post, Delivery $first, int $failed ): void {
		$root   = null;
		$parent = null;
		for ( $part = 0; ; $part++ ) {
			// Read anew: the first one finds the others.
			$all = Deliveries::parts_of( $first );
			$one = $all[ $part ] ?? null;
			if ( ! $one ) {
				return;
			}
			if ( DeliveryState::Sent !== $one->state ) {
				if ( $parent ) {
					// The posts before it may have taken long.
					clean_post_cache( $post->ID );
					$now     = get_post( $post->ID );
					$refusal = self::refusal( $first, $connection, $service, $now );
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
				$wait = ( new DeliveryAttempt( $service, $connection, $composer, $post, $one, $token ) )->send( $root ? new ReplyTarget( $root, $parent ) : null );
				if ( null !== $wait && $part !== $failed ) {
					DeliveryJob::retry_part( $first->id, $part, $wait );
					return;
				}
				if ( null !== $wait ) {
					throw new RetryLater( 'A service was not ready.', $wait ); // phpcs:ignore WordPress.Security.EscapeOutput -- No output; a number.
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
	 * Comes back to a delivery that is not due yet, or that somebody else has in hand.
	 * @throws RetryLater If it is one of them.
	 */
	private static function retry_when_due( Delivery $delivery ): void {
		$time = match ( $delivery->state ) {
			DeliveryState::Waiting => $delivery->due,
			DeliveryState::Claimed => min( $delivery->claimed, time() ) + Deliveries::LEASE + 1,
			default                => 0,
		};
		if ( $time > 0 ) {
			throw new RetryLater( 'It is not due.', max( 1, $time - time() ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- No output; a number.
		}
	}

	/**
	 * Why nothing is posted. What follows from publication was decided then; what somebody planned is asked for again, since
	 * that may be long ago.
	 * @param Delivery        $delivery   The first delivery.
	 * @param Connection|null $connection The account.
	 * @return string A sentence; '' if nothing speaks against it.
	 */
	private static function refusal( Delivery $delivery, ?Connection $connection, ?Network $service, ?WP_Post $post ): string {
		return match ( true ) {
			! $connection || $connection->service !== $delivery->service => __( 'The account is not connected any more.', 'millwork' ),
			! $service => __( 'The plugin that knows this service is gone.', 'millwork' ),
			! $post || ! ShareablePost::is_public( $post ) => __( 'The post is not public any more.', 'millwork' ),
			Delivery::FIRST !== $delivery->request && ! ( ShareablePost::can_be_shared_by( $delivery->user, $post->ID ) && Connections::may_use( $connection, $post, $delivery->user ) ) => __( 'Whoever planned this may not share the post to this account any more.', 'millwork' ),
			default    => '',
		};
	}

	/**
	 * An account whose connection holds long enough, as far as that can be done.
	 * @param Connection $connection The account.
	 */
	private static function renewed( Network $service, Connection $connection ): Connection {
		if ( ! $connection->until || $connection->until > time() + self::RENEWAL ) {
			return $connection;
		}
		ConnectionRenewal::renew( $service, $connection );
		return Connections::get( $connection->id ) ?? $connection;
	}
}
