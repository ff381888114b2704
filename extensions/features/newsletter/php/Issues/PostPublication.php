<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Settings;
use Millwork\Jobs\Queue;
use WP_Post;

/**
 * Takes a post when it is published for the first time, however that comes about, and never when it is imported. For a
 * post that its author does not want sent, that is written down too: to publish it once more sends nothing.
 */
final class PostPublication {

	/** The meta with the author's choice: 'send', 'skip', or '' for the site's. */
	public const META = 'millwork_newsletter';

	/** The option: since when posts are sent, as a Unix timestamp. */
	public const SINCE_OPTION = 'millwork_newsletter_since';

	/** How long ago a post may say that it was published, in seconds: older ones are moved here from elsewhere. */
	private const OLDEST = DAY_IN_SECONDS;

	/** The job: looks at a scheduled post once more. Its argument is the post's ID. */
	public const JOB = 'millwork_newsletter_publication';

	/** The meta of a post that has become public and was not looked at. */
	private const DUE = '_millwork_newsletter_due';

	/**
	 * Runs when a post becomes public, before its terms and meta are saved. If that save is interrupted, the next save
	 * takes the post.
	 */
	public static function expect( WP_Post $post ): void {
		if ( Settings::sends() && in_array( $post->post_type, Settings::types(), true ) ) {
			update_post_meta( $post->ID, self::DUE, '1' );
		}
	}

	/**
	 * Runs before WordPress publishes a scheduled post. If PHP ends before the post is taken (another plugin's error is
	 * enough), nobody saves it again. So a job looks at it ten minutes later.
	 */
	public static function expect_scheduled( int $id ): void {
		if ( Settings::sends() && in_array( get_post_type( $id ), Settings::types(), true ) ) {
			Queue::schedule( time() + 10 * MINUTE_IN_SECONDS, self::JOB, array( $id ) );
		}
	}

	/** Looks at a post that was scheduled. What was taken already is not taken twice. */
	public static function look( int $id ): void {
		$post = get_post( $id );
		if ( $post ) {
			$before              = clone $post;
			$before->post_status = 'future';
			self::on_save( $post, $before );
		}
	}

	/**
	 * Runs when a post was saved, with its terms and meta.
	 * @param WP_Post|null $before The post as it was; null for a new one.
	 */
	public static function on_save( WP_Post $post, ?WP_Post $before ): void {
		$is_due = '' !== get_post_meta( $post->ID, self::DUE, true );
		if ( $is_due || ! $before || 'publish' !== $before->post_status ) {
			self::take( $post, $before && 'future' === $before->post_status );
		}
		// Last: if PHP ends before, the next save takes the post. No post is taken twice.
		if ( $is_due ) {
			delete_post_meta( $post->ID, self::DUE );
		}
	}

	/** Takes a post that has become public. */
	private static function take( WP_Post $post, bool $is_scheduled ): void {
		if ( self::is_import() || ! self::can_be_sent( $post ) || ! Settings::sends() ) {
			return;
		}
		// A draft that a program has published has no such time.
		$published = str_starts_with( $post->post_date_gmt, '0000' ) ? time() : (int) strtotime( "$post->post_date_gmt UTC" );
		// One that was scheduled may be late, where nobody visited the site.
		$oldest = $is_scheduled ? 0 : time() - self::OLDEST;
		if ( $published < max( self::since(), $oldest ) ) {
			return;
		}
		if ( ! self::is_wanted( $post ) ) {
			Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Cancelled, 'off' );
		} elseif ( Issues::add( IssueKind::Post, $post->ID, '', Rows::time() ) ) {
			Worker::wake();
			Worker::schedule_digest();
		}
	}

	/** Whether everybody may read a post. */
	public static function can_be_sent( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, Settings::types(), true );
	}

	/** Whether a post is to be sent: as its author says, else as the site does. */
	public static function is_wanted( WP_Post $post ): bool {
		$choice = get_post_meta( $post->ID, self::META, true );
		$wanted = 'send' === $choice || ( 'skip' !== $choice && Settings::sends_by_default() );
		/**
		 * Filters whether a post is sent to subscribers when it is published.
		 *
		 * @param bool    $wanted Whether it is.
		 * @param WP_Post $post   The post.
		 */
		return (bool) apply_filters( 'millwork_newsletter_sends_post', $wanted, $post );
	}

	/** Runs when the settings have changed: notes when posts began to be sent. */
	public static function note_switch( mixed $before, mixed $after ): void {
		$is_on = static fn( mixed $settings ): bool => is_array( $settings ) && true === ( $settings[ Settings::SEND ] ?? false );
		if ( $is_on( $after ) && ! $is_on( $before ) ) {
			update_option( self::SINCE_OPTION, time(), false );
		}
	}

	/**
	 * Since when posts are sent.
	 * @return int A Unix timestamp.
	 */
	private static function since(): int {
		$since = get_option( self::SINCE_OPTION, 0 );
		return is_numeric( $since ) ? (int) $since : 0;
	}

	/** Whether posts come from a file or another site. */
	private static function is_import(): bool {
		return ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || wp_installing();
	}
}
