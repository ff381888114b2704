<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Jobs\Queue;
use WP_Post;

/**
 * Shares a post when it is saved as published for the first time.
 *
 * MARK remembers that a post was public, so publishing it again doesn't share it again. Posts with an old date,
 * imported posts, and posts that another plugin has shared aren't shared either.
 */
final class FirstPublication {

	/** The meta of a post that was public: its own ID, so that copies of the post don't count. */
	public const MARK = '_millwork_was_public';

	/** MARK's value from publication until it is checked, and while the post has a password. */
	private const DUE = 'due';

	/** Jetpack's meta of a post that it has shared. */
	private const SHARED_BEFORE = '_wpas_done_all';

	/** The job that checks a scheduled post once more. Its argument is the post's ID. */
	public const JOB = 'millwork_sharing_publication';

	/** The oldest publication date of new posts, in seconds: older ones were moved here. */
	private const OLDEST = DAY_IN_SECONDS;

	/**
	 * Runs when a post becomes public, before its terms and meta are saved. If the request ends before that, the next
	 * save shares it.
	 */
	public static function mark_due( WP_Post $post ): void {
		if ( ShareablePost::has_sharing( $post->post_type ) && ! self::was_public( $post ) ) {
			update_post_meta( $post->ID, self::MARK, self::DUE );
		}
	}

	/**
	 * Runs before WordPress publishes a scheduled post. Nobody saves it again if PHP ends before it is shared, so a job
	 * checks it ten minutes later.
	 * @param int $id The post's ID.
	 */
	public static function schedule_check( int $id ): void {
		$post = get_post( $id );
		if ( $post && ShareablePost::has_sharing( $post->post_type ) && self::chosen( $post ) ) {
			Queue::schedule( time() + 10 * MINUTE_IN_SECONDS, self::JOB, array( $id ) );
		}
	}

	/**
	 * Shares a scheduled post unless that has been done.
	 * @param int $id The post's ID.
	 */
	public static function check_scheduled( int $id ): void {
		$post = get_post( $id );
		if ( $post && ShareablePost::is_public( $post ) ) {
			$before              = clone $post;
			$before->post_status = 'future';
			self::on_save( $post, $before );
		}
	}

	/**
	 * Runs after a post that is or was public is saved.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	public static function on_save( WP_Post $post, ?WP_Post $before ): void {
		if ( ! ShareablePost::has_sharing( $post->post_type ) ) {
			return;
		}
		$mark       = get_post_meta( $post->ID, self::MARK, true );
		$was_public = self::was_public( $post ) || ( self::DUE !== $mark && $before && 'publish' === $before->post_status );
		if ( ! $was_public && ShareablePost::is_public( $post ) && self::is_new( $post, $before ) ) {
			foreach ( self::chosen( $post ) as $connection ) {
				list( $first, $is_new ) = Deliveries::add( $post->ID, $connection, Delivery::FIRST, Message::stored( $post ), get_current_user_id(), time() );
				if ( $is_new && $first ) {
					DeliveryJob::start( $first );
				}
			}
		}
		// Last: if PHP ends before this, the post is still new, and existing rows aren't added twice.
		if ( $was_public || ShareablePost::is_public( $post ) ) {
			update_post_meta( $post->ID, self::MARK, (string) $post->ID );
		}
	}

	/** Whether a post was public before, so it is no longer shared automatically. */
	public static function was_public( WP_Post $post ): bool {
		return (string) $post->ID === get_post_meta( $post->ID, self::MARK, true );
	}

	/**
	 * The accounts that a post goes to when it is published.
	 * @return list<Connection>
	 */
	public static function chosen( WP_Post $post ): array {
		$choice = ShareablePost::account_choices( $post );
		$chosen = array_filter( Connections::for_post( $post ), static fn( Connection $connection ): bool => $choice[ $connection->id ] ?? $connection->is_enabled );
		/**
		 * Filters the accounts that a post is shared to when it is published.
		 *
		 * @param list<Connection> $chosen The accounts.
		 * @param WP_Post          $post   The post.
		 */
		$chosen = apply_filters( 'millwork_sharing_connections', array_values( $chosen ), $post );
		return array_values( array_filter( is_array( $chosen ) ? $chosen : array(), static fn( mixed $one ): bool => $one instanceof Connection ) );
	}

	/**
	 * Whether a post that became public is new.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	private static function is_new( WP_Post $post, ?WP_Post $before ): bool {
		if ( ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || wp_installing() || get_post_meta( $post->ID, self::SHARED_BEFORE, true ) ) {
			return false;
		}
		// Restored from the trash: it was public before.
		if ( $before && 'trash' === $before->post_status ) {
			return false;
		}
		// Scheduled posts may be late on sites without visitors.
		$is_late = $before && 'future' === $before->post_status;
		// Drafts have no date, and still none after wp_publish_post().
		$is_undated = '0000-00-00 00:00:00' === $post->post_date_gmt;
		return $is_late || $is_undated || (int) strtotime( "$post->post_date_gmt UTC" ) >= time() - self::OLDEST;
	}
}
