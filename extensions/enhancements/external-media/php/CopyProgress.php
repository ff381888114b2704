<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use WP_Error;

/**
 * Copies several media as a queued job. A request for the progress copies the next one if the queue has been idle for
 * some seconds, so it also works without WP-Cron.
 */
final class CopyProgress {

	private const JOB = 'millwork_copy_media';

	/** The prefix of the transients' names; the ID follows. */
	private const NAME = 'millwork_copies_';

	public const ID = '[A-Za-z0-9]{20}';

	/** How long the queue may be idle, in seconds. */
	private const PATIENCE = 5;

	/** How often PHP may fail while copying a file, which may be too large for this server. */
	private const TRIES = 2;

	/** How many copies a user may start in a window, and its length in seconds. */
	private const MOST   = 12;
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** How long one copy may take, in seconds. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/**
	 * @param list<Item> $items The media.
	 * @param int $post The post that they are for; 0 for none.
	 * @return array<string, mixed>|WP_Error From look().
	 */
	public static function start( array $items, int $post ): array|WP_Error {
		// Queued requests to other servers have no rate limit, and other people's jobs wait behind them.
		$wait = RateLimit::wait( 'media-copies', self::MOST, self::WINDOW, 'user ' . get_current_user_id() );
		if ( $wait > 0 ) {
			return new WP_Error(
				'millwork_media_busy',
				/* translators: %s: a duration, such as "4 minutes". */
				sprintf( __( 'You’ve copied a lot in the last few minutes. Try again in %s.', 'millwork' ), human_time_diff( 0, $wait ) ),
				array( 'status' => 429, 'retry_after' => $wait )
			);
		}
		$id = wp_generate_password( 20, false );
		self::store(
			$id,
			array(
				'user'    => get_current_user_id(),
				'post'    => $post,
				'guids'   => array_map( static fn( Item $item ): string => $item->guid(), $items ),
				'results' => array(),
				'tries'   => 0,
				'touched' => time(),
			)
		);
		Queue::enqueue( self::JOB, array( $id ) );
		return self::answer( $id, (array) get_transient( self::NAME . $id ) );
	}

	/**
	 * @param string $id The id that start() gave.
	 * @return array<string, mixed>|WP_Error `media`, what was done, with `errors` for what failed; `meta`:
	 *                                       `copy`, the id; `done` and `total`, numbers.
	 */
	public static function look( string $id ): array|WP_Error {
		$copies = self::read( $id );
		if ( $copies && time() - $copies['touched'] > self::PATIENCE && self::is_unfinished( $copies ) ) {
			self::copy_next( $id );
			$copies = self::read( $id );
		}
		if ( ! $copies || get_current_user_id() !== $copies['user'] ) {
			return new WP_Error( 'millwork_media_no_copies', __( 'The list of files to copy has expired. Check the media library for the files already copied, then choose the rest again.', 'millwork' ), array( 'status' => 404 ) );
		}
		return self::answer( $id, $copies );
	}

	/**
	 * The job: copies the remaining media.
	 * @throws RetryLater While another process copies, which may not finish all.
	 */
	public static function run( string $id ): void {
		$copies = self::read( $id );
		$user   = get_current_user_id();
		try {
			while ( $copies && self::is_unfinished( $copies ) ) {
				wp_set_current_user( $copies['user'] );
				$is_done = self::copy_next( $id );
				if ( null === $is_done ) {
					throw new RetryLater( 'Another process does it.', self::LEASE );
				}
				if ( ! $is_done ) {
					return;
				}
				$copies = self::read( $id );
			}
		} finally {
			wp_set_current_user( $user );
		}
	}

	/**
	 * The result for one medium, for REST responses.
	 * @param int|WP_Error $result The attachment's id.
	 * @return array<string, mixed>
	 */
	public static function result( Item $item, int|WP_Error $result ): array {
		$media = is_int( $result ) ? LibraryCopy::describe( $result ) : null;
		if ( $media ) {
			return $media;
		}
		$error = is_int( $result ) ? new WP_Error( 'millwork_media_gone', __( 'The file was deleted from the media library.', 'millwork' ) ) : $result;
		return array(
			'external_id' => $item->id,
			'title'       => $item->title,
			'errors'      => array(
				array( 'code' => (string) $error->get_error_code(), 'message' => $error->get_error_message() ),
			),
		);
	}

	/**
	 * Copies the next one for the current user, unless another process does.
	 * @return bool|null Whether one was copied; null while another process copies.
	 */
	private static function copy_next( string $id ): ?bool {
		$lock = Lock::take( "copies_$id", self::LEASE );
		if ( ! $lock ) {
			return null;
		}
		try {
			// Another process may have changed it.
			FreshOption::renew_transient( self::NAME . $id );
			$copies = self::read( $id );
			if ( ! $copies || ! self::is_unfinished( $copies ) || get_current_user_id() !== $copies['user'] ) {
				return false;
			}
			$item = Item::from_guid( $copies['guids'][ count( $copies['results'] ) ] );
			$done = $copies;
			self::store( $id, array( 'tries' => $copies['tries'] + 1 ) + $copies );
			try {
				$result = $copies['tries'] < self::TRIES ? self::copy( $item, $copies['post'] ) : self::too_much();
				if ( is_wp_error( $result ) && 'millwork_http_limit' === $result->get_error_code() ) {
					return false;
				}
				$done['results'][] = is_int( $result ) ? $result : array( (string) $result->get_error_code(), $result->get_error_message() );
				$done['tries']     = 0;
				$done['touched']   = time();
			} finally {
				// If it is left to another process, this attempt doesn't count.
				self::store( $id, $done );
			}
			return true;
		} finally {
			$lock->release();
		}
	}

	private static function too_much(): WP_Error {
		return new WP_Error( 'millwork_media_too_much', __( 'The server stopped each time it copied this file. It may be too large, so choose a smaller one.', 'millwork' ) );
	}

	/**
	 * Copies one, if the current user still may.
	 * @param Item|null $item The medium; null if this site's keys have changed since it was chosen.
	 */
	private static function copy( ?Item $item, int $post ): int|WP_Error {
		if ( ! $item || ! current_user_can( 'upload_files' ) || ( $post && ! current_user_can( 'edit_post', $post ) ) ) {
			return Item::stale();
		}
		return LibraryCopy::copy( $item, $post );
	}

	/** @param array{guids: array<int, string>, results: array<int, mixed>} $copies The record. */
	private static function is_unfinished( array $copies ): bool {
		return count( $copies['results'] ) < count( $copies['guids'] );
	}

	/**
	 * The record, for REST responses.
	 * @param array<string, mixed> $copies The record.
	 * @return array<string, mixed>
	 */
	private static function answer( string $id, array $copies ): array {
		$media = array();
		foreach ( $copies['results'] as $place => $result ) {
			$item = Item::from_guid( $copies['guids'][ $place ] );
			if ( $item ) {
				$media[] = self::result( $item, is_int( $result ) ? $result : new WP_Error( ...$result ) );
			}
		}
		return array(
			'media' => $media,
			'meta'  => array(
				'copy'  => $id,
				'done'  => count( $copies['results'] ),
				'total' => count( $copies['guids'] ),
			),
		);
	}

	/**
	 * @return array{user: int, post: int, guids: array<int, string>, results: array<int, mixed>, tries: int, touched: int}|null Null if there is none.
	 */
	private static function read( string $id ): ?array {
		$copies = preg_match( '/^' . self::ID . '$/D', $id ) ? get_transient( self::NAME . $id ) : false;
		return is_array( $copies ) && isset( $copies['user'], $copies['post'], $copies['guids'], $copies['results'], $copies['tries'], $copies['touched'] ) && is_array( $copies['guids'] ) && is_array( $copies['results'] ) ? $copies : null;
	}

	/** @param array<string, mixed> $copies The record. */
	private static function store( string $id, array $copies ): void {
		set_transient( self::NAME . $id, $copies, HOUR_IN_SECONDS );
	}
}
