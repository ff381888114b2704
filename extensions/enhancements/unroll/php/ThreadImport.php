<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use WP_Error;

/**
 * Reads a thread and copies its pictures: some while the author waits, the rest as a queued job. A repeated request
 * gets the progress, and copies more if the queue has been idle for some seconds, so it also works without WP-Cron.
 * Results are kept for a while in case a response gets lost.
 */
final class ThreadImport {

	private const JOB = 'millwork_unroll';

	/** The prefix of the transients' names; the ID follows. */
	private const NAME = 'millwork_unroll_';

	/** How long it is kept, in seconds. */
	private const LIFE = 15 * MINUTE_IN_SECONDS;

	/** After how many seconds a request starts no more pictures. */
	private const BUDGET = 6;

	/** How long the queue may be idle, in seconds. */
	private const PATIENCE = 10;

	/** After how many seconds a repeated request retries failed pictures, as it is no longer about a lost response. */
	private const AGAIN = 3 * MINUTE_IN_SECONDS;

	/** How often PHP may fail while copying a file, which may be too large for this server. */
	private const TRIES = 2;

	/** How long one copy may take, in seconds. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/**
	 * Imports a thread, for the current user.
	 * @param string $url The URL of a post.
	 * @param int $post The ID of the post to attach the images to; 0 for none.
	 * @return array{items: list<array<string, mixed>>|null, done: int, total: int, missing: int, is_own: bool, is_cut: bool}|WP_Error `items`
	 * is null while some of the `total` pictures still have to be copied; `missing` is how many couldn't be.
	 */
	public static function gather( string $url, int $post ): array|WP_Error {
		$id    = md5( get_current_user_id() . "|$post|$url" );
		$state = self::read( $id );
		if ( ! $state ) {
			$thread = Thread::read( $url );
			if ( is_wp_error( $thread ) ) {
				return $thread;
			}
			$items = ThreadItems::from_posts( $thread->posts, $thread->service );
			$state = array(
				'user'    => get_current_user_id(),
				'post'    => $post,
				'page'    => $thread->posts[0]->url ?? '',
				'is_own'  => $thread->is_own,
				'is_cut'  => ThreadItems::are_too_many( $thread->posts ),
				'items'   => $items,
				'media'   => current_user_can( 'upload_files' ) ? ThreadItems::media( $items ) : array(),
				'results' => array(),
				'tries'   => 0,
				'touched' => time(),
			);
			self::store( $id, $state );
		}
		// Copies deleted in the meantime are made again.
		$is_again = null === self::next( $state ) && time() - $state['touched'] > self::AGAIN;
		$results  = array_filter( $state['results'], static fn( int|string $result ): bool => is_string( $result ) ? ! $is_again : 'attachment' === get_post_type( $result ) );
		if ( count( $results ) < count( $state['results'] ) ) {
			$state['results'] = $results;
			self::store( $id, $state );
		}
		$until = microtime( true ) + self::BUDGET;
		$is_in = Queue::is_pending( self::JOB, array( $id ) );
		$stood = ! $is_in || time() - $state['touched'] > self::PATIENCE;
		$next  = self::next( $state );
		// A video may take longer than a request may last, so only if the queue doesn't do it.
		while ( $stood && $next && ( $is_in || 'video' !== $next['kind'] ) && self::copy_next( $id ) ) {
			$state = self::read( $id ) ?? $state;
			$next  = microtime( true ) < $until ? self::next( $state ) : null;
		}
		$state = self::read( $id ) ?? $state;
		$is_on = null !== self::next( $state );
		if ( $is_on ) {
			Queue::enqueue( self::JOB, array( $id ) );
		}
		return self::answer( $state, ! $is_on );
	}

	/**
	 * The job: copies the remaining media.
	 * @throws RetryLater While another process copies, which may not finish all.
	 */
	public static function run( string $id ): void {
		$state = self::read( $id );
		$user  = get_current_user_id();
		try {
			while ( $state && self::next( $state ) ) {
				wp_set_current_user( $state['user'] );
				$is_done = self::copy_next( $id );
				if ( null === $is_done ) {
					throw new RetryLater( 'Another process does it.', self::LEASE );
				}
				if ( ! $is_done ) {
					return;
				}
				$state = self::read( $id );
			}
		} finally {
			wp_set_current_user( $user );
		}
	}

	/**
	 * Copies the next one for the current user, unless another process does.
	 * @return bool|null Whether one was copied; null while another process copies.
	 */
	private static function copy_next( string $id ): ?bool {
		$lock = Lock::take( "unroll_$id", self::LEASE );
		if ( ! $lock ) {
			return null;
		}
		try {
			// Another process may have changed it.
			FreshOption::renew_transient( self::NAME . $id );
			$state = self::read( $id );
			$next  = $state ? self::next( $state ) : null;
			if ( ! $state || ! $next || get_current_user_id() !== $state['user'] ) {
				return false;
			}
			$done = $state;
			self::store( $id, array( 'tries' => $state['tries'] + 1 ) + $state );
			try {
				$result = $state['tries'] < self::TRIES ? Pictures::copy( $next, $state['page'], $state['post'] ) : new WP_Error( 'millwork_unroll_too_much' );
				if ( is_wp_error( $result ) && 'millwork_http_limit' === $result->get_error_code() ) {
					return false;
				}
				$done['results'][ $next['url'] ] = is_int( $result ) ? $result : (string) $result->get_error_code();
				$done['tries']                   = 0;
				$done['touched']                 = time();
			} finally {
				// If it is left to another process, this attempt doesn't count.
				self::store( $id, $done );
			}
			return true;
		} finally {
			$lock->release();
		}
	}

	/**
	 * The next picture or video to copy.
	 * @param array<string, mixed> $state The record.
	 * @return array{url: string, alt: string, kind: string}|null Null if all are done.
	 */
	private static function next( array $state ): ?array {
		foreach ( $state['media'] as $medium ) {
			if ( ! isset( $state['results'][ $medium['url'] ] ) ) {
				return $medium;
			}
		}
		return null;
	}

	/**
	 * @param array<string, mixed> $state   The record.
	 * @param bool                 $is_done Whether all pictures are there.
	 * @return array{items: list<array<string, mixed>>|null, done: int, total: int, missing: int, is_own: bool, is_cut: bool}
	 */
	private static function answer( array $state, bool $is_done ): array {
		$copies = array();
		foreach ( $is_done ? $state['media'] : array() as $medium ) {
			$result = $state['results'][ $medium['url'] ];
			$url    = is_int( $result ) ? wp_get_attachment_url( $result ) : false;
			if ( $url ) {
				$copies[ $medium['url'] ] = array( 'id' => $result, 'url' => $url, 'alt' => $medium['alt'] );
			}
		}
		return array(
			'items'   => $is_done ? ThreadItems::with_media( $state['items'], $copies ) : null,
			'done'    => count( $state['results'] ),
			'total'   => count( $state['media'] ),
			'missing' => $is_done ? ThreadItems::count_media( $state['items'] ) - count( $copies ) : 0,
			'is_own'  => $state['is_own'],
			'is_cut'  => $state['is_cut'],
		);
	}

	/**
	 * @return array{user: int, post: int, page: string, is_own: bool, is_cut: bool, items: list<array<string, mixed>>, media: list<array{url: string, alt: string, kind: string}>, results: array<string, int|string>, tries: int, touched: int}|null Null if there is none.
	 */
	private static function read( string $id ): ?array {
		$state = preg_match( '/^[0-9a-f]{32}$/D', $id ) ? get_transient( self::NAME . $id ) : null;
		$state = is_string( $state ) ? json_decode( $state, true ) : null;
		if ( ! is_array( $state ) || ! isset( $state['user'], $state['post'], $state['page'], $state['is_own'], $state['is_cut'], $state['items'], $state['media'], $state['results'], $state['tries'], $state['touched'] ) || ! is_array( $state['items'] ) || ! is_array( $state['media'] ) || ! is_array( $state['results'] ) ) {
			return null;
		}
		/**
		 * What store() wrote.
		 * @var array{user: int, post: int, page: string, is_own: bool, is_cut: bool, items: list<array<string, mixed>>, media: list<array{url: string, alt: string, kind: string}>, results: array<string, int|string>, tries: int, touched: int} $state
		 */
		return $state;
	}

	/** @param array<string, mixed> $state The record. */
	private static function store( string $id, array $state ): void {
		// As JSON, which is ASCII: WordPress's tables may be older than emoji and take none.
		set_transient( self::NAME . $id, (string) wp_json_encode( $state ), self::LIFE );
	}
}
