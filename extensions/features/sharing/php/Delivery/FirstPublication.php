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
 * Decides, when a post has been saved with its terms and meta, whether it was published for the first time, and
 * writes down where it is shared.
 *
 * That a post was public once is kept with it (MARK): one that is taken back and published again is not shared
 * again by itself. Neither is one that says it was published long ago, one of an importer, nor one that another
 * plugin has shared.
 */
final class FirstPublication {

	/** The meta of a post that was public: its own number, so that a copy of the post has not been. */
	public const MARK = '_millwork_was_public';

	/** What MARK is from publication on until it was looked at, and while there is a password. */
	private const DUE = 'due';

	/** Jetpack's mark of a post that it has shared. */
	private const SHARED_BEFORE = '_wpas_done_all';

	/** The job: looks at a scheduled post once more. Its argument is the post's ID. */
	public const JOB = 'millwork_sharing_publication';

	/** How long ago a post may say that it was published, in seconds: older ones are moved here from elsewhere. */
	private const OLDEST = DAY_IN_SECONDS;

	/**
	 * Runs when a post becomes public, with terms and meta still to come. What saves it may end before those are there, by
	 * an error of the REST API or since PHP does: the next one that saves it goes on then.
	 */
	public static function mark_due( WP_Post $post ): void {
		if ( ShareablePost::has_sharing( $post->post_type ) && ! self::was_public( $post ) ) {
			update_post_meta( $post->ID, self::MARK, self::DUE );
		}
	}

	/**
	 * Runs before WordPress publishes a scheduled post. If PHP ends before the post is taken, nobody saves it again. So a
	 * job looks at it ten minutes later.
	 * @param int $id The post's ID.
	 */
	public static function schedule_check( int $id ): void {
		$post = get_post( $id );
		if ( $post && ShareablePost::has_sharing( $post->post_type ) && self::chosen( $post ) ) {
			Queue::schedule( time() + 10 * MINUTE_IN_SECONDS, self::JOB, array( $id ) );
		}
	}

	/**
	 * Looks at a post that was scheduled. What was taken already is not taken twice.
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
	 * Runs when a post was saved that is or was public.
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
		// Last: should PHP end in the midst, the post is still news, and rows that are there are not written twice.
		if ( $was_public || ShareablePost::is_public( $post ) ) {
			update_post_meta( $post->ID, self::MARK, (string) $post->ID );
		}
	}

	/** Whether a post was public once: then it is not shared by itself any more. */
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
		 * Filters the accounts that a post goes to when it is published.
		 *
		 * @param list<Connection> $chosen The accounts.
		 * @param WP_Post          $post   The post.
		 */
		$chosen = apply_filters( 'millwork_sharing_connections', array_values( $chosen ), $post );
		return array_values( array_filter( is_array( $chosen ) ? $chosen : array(), static fn( mixed $one ): bool => $one instanceof Connection ) );
	}

	/**
	 * Whether a post that became public is news.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	private static function is_new( WP_Post $post, ?WP_Post $before ): bool {
		if ( ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || wp_installing() || get_post_meta( $post->ID, self::SHARED_BEFORE, true ) ) {
			return false;
		}
		// Out of the bin: it was public before this plugin was there.
		if ( $before && 'trash' === $before->post_status ) {
			return false;
		}
		// One that was scheduled may be late, where nobody visited the site.
		$is_late = $before && 'future' === $before->post_status;
		// A draft has no date before it is published, and where a program does that by wp_publish_post(), none afterwards.
		$is_undated = '0000-00-00 00:00:00' === $post->post_date_gmt;
		return $is_late || $is_undated || (int) strtotime( "$post->post_date_gmt UTC" ) >= time() - self::OLDEST;
	}
}
