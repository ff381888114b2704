<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Settings;
use Millwork\Features\Newsletter\Topics\PostTopics;
use WP_Post;

/**
 * Posts that were published but not sent: their author skipped them, they came from another site, or are older than the
 * newsletter. The owner may send each of them once, as if it were published now.
 */
final class UnsentPosts {

	/** Per list, at most. */
	public const MOST = 20;

	/**
	 * The latest posts that were never sent.
	 * @param string $search A part of the title, or ''.
	 * @return list<WP_Post>
	 */
	public static function posts( string $search ): array {
		global $wpdb;
		$types = Settings::types();
		if ( ! $types || ! Tables::are_ready() ) {
			return array();
		}
		$ids = Rows::ids( "SELECT post.ID FROM %i AS post LEFT JOIN %i AS issue ON issue.post_id = post.ID AND issue.kind = %s WHERE post.post_type IN (%s) AND post.post_status = 'publish' AND post.post_password = '' AND post.post_title LIKE %s AND (issue.id IS NULL OR (issue.state = %s AND issue.reason IN ('off', 'topic'))) ORDER BY post.post_date DESC, post.ID DESC LIMIT %d", $wpdb->posts, Issues::table(), IssueKind::Post->value, $types, Rows::like( $search ), IssueState::Cancelled->value, self::MOST );
		return array_values( array_filter( array_map( static fn( int $id ): ?WP_Post => get_post( $id ), $ids ) ) );
	}

	/**
	 * @param WP_Post $post Must be public.
	 * @return Issue|null Null if it was sent before.
	 */
	public static function send( WP_Post $post ): ?Issue {
		if ( ! Tables::are_ready() ) {
			return null;
		}
		// A skipped post has an issue of which nothing was sent. If its topics are gone, the owner sends it to everyone.
		Rows::run( "DELETE FROM %i WHERE kind = %s AND post_id = %d AND state = %s AND reason IN ('off', 'topic')", Issues::table(), IssueKind::Post->value, $post->ID, IssueState::Cancelled->value );
		if ( ! Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), topics: PostTopics::of( $post )->stored() ) ) {
			return null;
		}
		Worker::wake();
		Worker::schedule_digest();
		return Issues::find( IssueKind::Post, $post->ID );
	}
}
