<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Tables;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Features\Sharing\Videos\Videos;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Secrets\Secrets;
use Throwable;
use WP_Error;
use WP_Post;

/**
 * One attempt to post one delivery. Before anything is sent, its identity is stored, and that the network may have
 * accepted it. Success is stored right away. After an attempt with an unknown result, the network is asked first
 * whether it has the post.
 */
final class DeliveryAttempt {

	/** The longest time of one request, in seconds; less than a claim lasts (Deliveries::LEASE). */
	private const LONGEST = 4 * MINUTE_IN_SECONDS;

	private readonly int $tries;

	/** Whether an earlier attempt had an unknown result. */
	private readonly bool $was_unsure;

	/** Whether another process has claimed it since. */
	private bool $is_lost = false;

	/** Whether anything may have been sent. */
	private bool $has_begun = false;

	/**
	 * @param Delivery $delivery As it was when claimed.
	 * @param string     $token      The claim's.
	 */
	public function __construct(
		private readonly Network $network,
		private readonly Connection $connection,
		private readonly Composer $composer,
		private readonly WP_Post $post,
		private Delivery $delivery,
		#[\SensitiveParameter] private readonly string $token
	) {
		$this->tries      = $delivery->tries;
		$this->was_unsure = $delivery->is_unsure;
	}

	/**
	 * @return int|null In how many seconds to try again; null for never.
	 * @throws DeferToCron In a visitor's process, if the network is slow.
	 */
	public function send( ?ReplyTarget $reply ): ?int {
		if ( Delivery::retry_delays()->is_last( $this->tries ) ) {
			// PHP ended during every attempt, so another one wouldn't help.
			$this->end( $this->delivery->is_unsure ? DeliveryState::Unknown : DeliveryState::Failed, array( 'error' => __( 'PHP stopped during each attempt, perhaps because it lacks memory or time for the images. Ask your host, or share without images.', 'millwork' ) ) );
			return null;
		}
		try {
			if ( ! $this->delivery->content ) {
				if ( ! Deliveries::write_parts( $this->delivery, $this->token, $this->composer->parts( $this->post, $this->delivery->message ) ) ) {
					return null;
				}
				$this->delivery = Deliveries::get( $this->delivery->id ) ?? $this->delivery;
			}
			add_filter( 'http_request_args', array( $this, 'limit_request' ), PHP_INT_MAX );
			add_filter( 'pre_http_request', array( $this, 'renew_claim' ) );
			$result = $this->attempt( $reply );
		} catch ( DeferToCron $end ) {
			// Another process repeats it right away; this attempt doesn't count.
			$this->end(
				DeliveryState::Waiting,
				array( 'due' => Rows::time(), 'tries' => $this->tries )
			);
			throw $end;
		} catch ( Throwable $error ) {
			$sentence = __( 'An error in the plugin’s code stopped this attempt.', 'millwork' );
			$result   = $this->has_begun ? NetworkFailure::unknown( $sentence ) : NetworkFailure::later( $sentence );
			/**
			 * Fires when a network's code throws an error.
			 *
			 * @param Throwable $error The error.
			 * @param Delivery $delivery The delivery.
			 */
			do_action( 'millwork_sharing_error', $error, $this->delivery );
		} finally {
			remove_filter( 'http_request_args', array( $this, 'limit_request' ), PHP_INT_MAX );
			remove_filter( 'pre_http_request', array( $this, 'renew_claim' ) );
			$this->composer->release();
		}
		if ( $result instanceof NetworkFailure ) {
			return $this->is_lost ? null : $this->conclude( $result );
		}
		if ( $result ) {
			Deliveries::note_posted( $this->delivery->id, $result );
			if ( true !== $this->connection->check->success ) {
				Connections::store_check( $this->connection->id, ConnectionCheck::ok() );
			}
			/**
			 * Fires after a network has accepted a post.
			 *
			 * @param int        $post_id    The post on this site.
			 * @param PublishedPost     $posted     The post there.
			 * @param Connection $connection The account.
			 */
			do_action( 'millwork_sharing_posted', $this->post->ID, $result, $this->connection );
		}
		return null;
	}

	/**
	 * Limits each request's timeout, so that it ends before the claim.
	 * @param mixed $request Its arguments.
	 */
	public function limit_request( mixed $request ): mixed {
		if ( is_array( $request ) ) {
			$request['timeout'] = min( (float) ( $request['timeout'] ?? 5 ), self::LONGEST );
		}
		return $request;
	}

	/**
	 * Renews the claim before each request. If another process has taken over, nothing more is sent.
	 * @param mixed $answer Another filter's response, or false.
	 */
	public function renew_claim( mixed $answer ): mixed {
		$this->is_lost = $this->is_lost || ! Deliveries::change( $this->delivery->id, $this->token, array( 'claimed' => Rows::time() ) );
		return $this->is_lost ? new WP_Error( 'millwork_sharing_lost', __( 'Another process is handling this.', 'millwork' ) ) : $answer;
	}

	/**
	 * Posts it, without the video if the network rejects that.
	 * @return PublishedPost|NetworkFailure|null Null if the claim was lost.
	 */
	private function attempt( ?ReplyTarget $reply ): PublishedPost|NetworkFailure|null {
		try {
			return $this->deliver( $this->composer->post( $this->post, $this->delivery, $this->store( ... ) ), $reply );
		} catch ( VideoRefused $refused ) {
			$content = $this->composer->without_video( $this->delivery->content, $this->post, Tables::text( Secrets::hide( $refused->getMessage() ), 700 ) );
			// Nothing was posted by this attempt.
			if ( ! Deliveries::change_content( $this->delivery->id, $this->token, $content, array( 'unsure' => (int) $this->was_unsure ) ) ) {
				return null;
			}
			$this->delivery = Deliveries::get( $this->delivery->id ) ?? $this->delivery;
			return $this->deliver( $this->composer->post( $this->post, $this->delivery ), $reply );
		}
	}

	/**
	 * Stores the progress of a video upload.
	 * @param array<string, string> $known Video::keep()'s data.
	 */
	private function store( array $known ): void {
		Deliveries::change_content( $this->delivery->id, $this->token, array( 'uploaded' => Videos::stored( $known ) ) + $this->delivery->content );
		$this->delivery = Deliveries::get( $this->delivery->id ) ?? $this->delivery;
	}

	/** @return PublishedPost|NetworkFailure|null Null if the claim was lost. */
	private function deliver( SharedPost $post, ?ReplyTarget $reply ): PublishedPost|NetworkFailure|null {
		if ( $post->video ) {
			// This takes too long for a visitor's process.
			JobTimeLimit::leave_to_cron( $this->network->label() );
		}
		$identity = $this->delivery->identity;
		if ( $this->delivery->is_unsure && '' !== $identity ) {
			$found = $this->network->find( $this->connection, $post, $identity, $this->delivery->tried );
			if ( $found ) {
				return $found;
			}
		}
		if ( '' === $identity ) {
			$identity = substr( $this->network->identity( $this->connection, $post ), 0, 64 );
		}
		// From here on the network may have accepted it, even if this process ends.
		$is_ours         = Deliveries::change(
			$this->delivery->id,
			$this->token,
			array(
				'identity' => $identity,
				'unsure'   => 1,
				'claimed'  => Rows::time(),
				'tried'    => $this->delivery->tried ? gmdate( 'Y-m-d H:i:s', $this->delivery->tried ) : Rows::time(),
			)
		);
		$this->has_begun = $is_ours;
		return $is_ours ? $this->network->post( $this->connection, $post, $identity, $reply ) : null;
	}

	/** @return int|null In how many seconds to try again; null for never. */
	private function conclude( NetworkFailure $failure ): ?int {
		$tries  = $this->tries + 1;
		$pauses = Delivery::retry_delays();
		$values = array(
			'error'  => Tables::text( Secrets::hide( $failure->message ), 1000 ),
			// Doubt from earlier attempts remains: networks recognize an identity for a limited time.
			'unsure' => (int) ( $this->was_unsure || FailureKind::Unknown === $failure->kind ),
		);
		if ( FailureKind::Ended === $failure->kind ) {
			Connections::store_check( $this->connection->id, ConnectionCheck::from_failure( $failure ) );
			$this->end( DeliveryState::Held, $values );
			return null;
		}
		if ( FailureKind::Refused === $failure->kind && isset( $this->delivery->content['uploaded'] ) ) {
			// The next attempt uploads the video again.
			Deliveries::change_content( $this->delivery->id, $this->token, array_diff_key( $this->delivery->content, array( 'uploaded' => array() ) ) );
		}
		if ( FailureKind::Refused === $failure->kind || $pauses->is_last( $tries ) ) {
			$this->end( FailureKind::Unknown === $failure->kind ? DeliveryState::Unknown : DeliveryState::Failed, $values );
			return null;
		}
		$wait = (int) ceil( max( $pauses->seconds( $tries ), min( $failure->seconds, DAY_IN_SECONDS ) ) );
		$this->end( DeliveryState::Waiting, $values + array( 'due' => Rows::time( $wait ) ) );
		return $wait;
	}

	/**
	 * Releases the claim.
	 * @param array<string, mixed> $values Other changes.
	 */
	private function end( DeliveryState $state, array $values ): void {
		Deliveries::change( $this->delivery->id, $this->token, array( 'state' => $state->value ) + $values );
	}
}
