<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Jobs\Queue;
use WP_Post;

/**
 * Sends a post when it is first published, in whatever way, except by an import. If its author doesn't want it sent,
 * that is stored, too: publishing it again sends nothing.
 */
final class PostPublication {

	/** Post meta with the author's choice: 'send', 'skip', or '' for the site's default. */
	public const META = 'millwork_newsletter';

	/** An option: since when posts are sent, as a Unix timestamp. */
	public const SINCE_OPTION = 'millwork_newsletter_since';

	/** The oldest publication date, in seconds ago: older posts were moved here from another site. */
	private const OLDEST = DAY_IN_SECONDS;

	/** The job that checks a scheduled post again. Its argument is the post's ID. */
	public const JOB = 'millwork_newsletter_publication';

	/** Post meta: the post has become public and was not handled yet. */
	private const DUE = '_millwork_newsletter_due';

	/**
	 * Runs when a post becomes public, before its terms and meta are saved. If that is interrupted, the next save
	 * handles the post.
	 */
	public static function expect( WP_Post $post ): void {
		if ( Settings::sends() && in_array( $post->post_type, Settings::types(), true ) ) {
			update_post_meta( $post->ID, self::DUE, '1' );
		}
	}

	/**
	 * Runs before WordPress publishes a scheduled post. If PHP ends before the post is handled, for example by another
	 * plugin's error, nobody saves it again. So a job checks it ten minutes later.
	 */
	public static function expect_scheduled( int $id ): void {
		if ( Settings::sends() && in_array( get_post_type( $id ), Settings::types(), true ) ) {
			Queue::schedule( time() + 10 * MINUTE_IN_SECONDS, self::JOB, array( $id ) );
		}
	}

	/** Checks a post that was scheduled. No post is handled twice. */
	public static function look( int $id ): void {
		$post = get_post( $id );
		if ( $post ) {
			$before              = clone $post;
			$before->post_status = 'future';
			self::on_save( $post, $before );
		}
	}

	/**
	 * Runs after a post was saved with its terms and meta.
	 * @param WP_Post|null $before The post before; null for a new one.
	 */
	public static function on_save( WP_Post $post, ?WP_Post $before ): void {
		$is_due = '' !== get_post_meta( $post->ID, self::DUE, true );
		if ( $is_due || ! $before || 'publish' !== $before->post_status ) {
			self::take( $post, $before && 'future' === $before->post_status );
		}
		// Last: if PHP ends before, the next save handles the post. No post is handled twice.
		if ( $is_due ) {
			delete_post_meta( $post->ID, self::DUE );
		}
	}

	/** Handles a post that has become public. */
	private static function take( WP_Post $post, bool $is_scheduled ): void {
		if ( self::is_import() || ! self::can_be_sent( $post ) || ! Settings::sends() ) {
			return;
		}
		// A draft published by a program has no date.
		$published = str_starts_with( $post->post_date_gmt, '0000' ) ? time() : (int) strtotime( "$post->post_date_gmt UTC" );
		// A scheduled post may be late if nobody visited the site.
		$oldest = $is_scheduled ? 0 : time() - self::OLDEST;
		if ( $published < max( self::since(), $oldest ) ) {
			return;
		}
		$readers = PostTopics::of( $post );
		if ( ! self::is_wanted( $post ) ) {
			Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Cancelled, 'off' );
		} elseif ( $readers->is_lost ) {
			// Its topics were deleted. It must not go to people who didn't choose them; the owner decides.
			Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Cancelled, 'topic' );
		} elseif ( Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Filling, '', $readers->stored() ) ) {
			Worker::wake();
			Worker::schedule_digest();
		}
	}

	/** Whether a post is public. */
	public static function can_be_sent( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && in_array( $post->post_type, Settings::types(), true );
	}

	/** Whether to send a post: the author's choice, or the site's default. */
	public static function is_wanted( WP_Post $post ): bool {
		$choice = get_post_meta( $post->ID, self::META, true );
		$wanted = 'send' === $choice || ( 'skip' !== $choice && Settings::sends_by_default() );
		/**
		 * Filters whether a post is sent to subscribers when it is published.
		 *
		 * @param bool    $wanted Whether the post is sent.
		 * @param WP_Post $post   The post.
		 */
		return (bool) apply_filters( 'millwork_newsletter_sends_post', $wanted, $post );
	}

	/** Runs when the settings have changed: records when sending was switched on. */
	public static function note_switch( mixed $before, mixed $after ): void {
		$is_on = static fn( mixed $settings ): bool => is_array( $settings ) && true === ( $settings[ Settings::SEND ] ?? false );
		if ( $is_on( $after ) && ! $is_on( $before ) ) {
			update_option( self::SINCE_OPTION, time(), false );
		}
	}

	/** @return int Since when posts are sent, as a Unix timestamp. */
	private static function since(): int {
		$since = get_option( self::SINCE_OPTION, 0 );
		return is_numeric( $since ) ? (int) $since : 0;
	}

	/** Whether posts are being imported. */
	private static function is_import(): bool {
		return ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || wp_installing();
	}
}
