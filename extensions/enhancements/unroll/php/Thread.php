<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Http\RateLimit;
use WP_Error;

/** Reads the posts of a thread: from the user's X archive if it has them, else from the service. */
final class Thread {

	/** How many threads a user may import in a window, and its length in seconds. */
	private const MOST   = 10;
	private const WINDOW = 5 * MINUTE_IN_SECONDS;

	/** The service whose posts can't be read without an API key or archive. */
	public const X = 'x';

	/**
	 * @param string $service The service's ID.
	 * @param list<ReadPost> $posts The posts, in order.
	 * @param bool $is_own Whether the posts are certainly the current user's.
	 */
	private function __construct(
		public readonly string $service,
		public readonly array $posts,
		public readonly bool $is_own = false
	) {}

	/**
	 * Reads a thread, for the current user.
	 * @return self|WP_Error `archive` in the error's data means that an X archive would help.
	 */
	public static function read( string $url ): self|WP_Error {
		$id = PostUrl::id( $url );
		if ( '' !== $id ) {
			$posts = Archive::thread( get_current_user_id(), $id );
			if ( $posts ) {
				return new self( self::X, $posts, true );
			}
			preg_match( '~/(\w+)/status~i', $url, $name );
			$url = PostUrl::build( 'web' === ( $name[1] ?? 'web' ) ? '' : $name[1], $id );
		}
		foreach ( NetworkList::all() as $service ) {
			if ( $service->knows( $url ) ) {
				$wait = RateLimit::wait( 'unroll', self::MOST, self::WINDOW, 'user ' . get_current_user_id() );
				if ( $wait > 0 ) {
					return self::busy( $wait );
				}
				$posts = $service->read( $url );
				if ( is_wp_error( $posts ) ) {
					return self::X === $service->id() ? self::with_archive( $posts ) : $posts;
				}
				return new self( $service->id(), $posts, $posts && self::is_connected( $service->id(), $posts[0]->author_url ) );
			}
		}
		if ( '' !== $id ) {
			return self::with_archive( new WP_Error( 'millwork_unroll_no_key', __( 'X only shows posts to connected accounts. Choose your X archive, or ask an administrator to connect an X account.', 'millwork' ), array( 'status' => 409 ) ) );
		}
		return new WP_Error( 'millwork_unroll_unknown', __( 'This site can’t read a post at this URL.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * Whether an account is connected to this site and the current user may use it.
	 * @param string $service The service's ID.
	 * @param string $profile The profile's URL.
	 */
	private static function is_connected( string $service, string $profile ): bool {
		$plain = static fn( string $url ): string => strtolower( untrailingslashit( $url ) );
		foreach ( Connections::all() as $connection ) {
			if ( $service === $connection->network && ( $connection->is_shared || get_current_user_id() === $connection->user ) && '' !== $connection->url && $plain( $connection->url ) === $plain( $profile ) ) {
				return true;
			}
		}
		return false;
	}

	/** Adds to an error that an archive would help. */
	private static function with_archive( WP_Error $error ): WP_Error {
		if ( in_array( $error->get_error_code(), array( 'millwork_sharing_needs_key', 'millwork_unroll_no_key' ), true ) && Archive::count( get_current_user_id() ) > 0 ) {
			$error = new WP_Error( 'millwork_unroll_not_in_archive', __( 'This post isn’t in your X archive. Choose a newer archive, or ask an administrator to connect an X account.', 'millwork' ), array( 'status' => 409 ) );
		}
		$error->add_data( array( 'archive' => true ) + (array) $error->get_error_data() + array( 'status' => 409 ) );
		return $error;
	}

	/**
	 * The error for too many imports.
	 * @param int $wait Seconds.
	 */
	private static function busy( int $wait ): WP_Error {
		return new WP_Error(
			'millwork_unroll_busy',
			/* translators: %s: a duration, such as "4 minutes". */
			sprintf( __( 'You’ve imported many threads in the last few minutes. Try again in %s.', 'millwork' ), human_time_diff( 0, $wait ) ),
			array( 'status' => 429, 'retry_after' => $wait )
		);
	}
}
