<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Replies\ReplyChecks;
use Millwork\Features\Sharing\Replies\ReplyComments;
use Millwork\Features\Sharing\Replies\ReplyRows;
use Millwork\Features\Sharing\Replies\Watches;
use WP_Comment;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

/** Looks for replies, and reads the comments that they became. */
trait RepliesTestCase {

	/** Shares a post to the account, so that it is followed. */
	protected function share(): int {
		add_filter( 'pre_wp_mail', '__return_true' );
		$post = $this->publish( array( 'comment_status' => 'open' ) );
		$this->work();
		wp_set_current_user( 0 );
		return $post;
	}

	/** Looks for replies, however soon. */
	protected function look(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00'", Watches::table() ) );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET claimed = '2026-01-01 00:00:00' WHERE claimed IS NOT NULL", Watches::table() ) );
		ReplyChecks::run();
	}

	/**
	 * The row of a followed post.
	 * @phpstan-impure
	 * @return array<string, string|null>
	 */
	protected function watch( int $post ): array {
		return (array) $GLOBALS['wpdb']->get_row( $GLOBALS['wpdb']->prepare( 'SELECT * FROM %i WHERE post_id = %d', Watches::table(), $post ), ARRAY_A );
	}

	/** How many replies are known in a state. */
	protected function known( string $state ): int {
		return (int) $GLOBALS['wpdb']->get_var( $GLOBALS['wpdb']->prepare( 'SELECT COUNT(*) FROM %i WHERE state = %s', ReplyRows::table(), $state ) );
	}

	/**
	 * A post's comments that are neither spam nor in the trash, in the order in which they were added.
	 * @return list<WP_Comment>
	 */
	protected function comments( int $post ): array {
		/** @var list<WP_Comment> $found */
		$found = get_comments( array( 'post_id' => $post, 'status' => 'all', 'orderby' => 'comment_ID', 'order' => 'ASC' ) );
		return $found;
	}

	/**
	 * What the comments say.
	 * @return list<string>
	 */
	protected function texts( int $post ): array {
		return array_column( $this->comments( $post ), 'comment_content' );
	}

	/** The comment of a reply, by its ID at the network. */
	protected function comment_of( int $post, string $reply ): WP_Comment {
		/** @var list<WP_Comment> $found */
		$found = get_comments( array( 'post_id' => $post, 'status' => array( 'all', 'spam', 'trash' ) ) );
		foreach ( $found as $comment ) {
			if ( $reply === ( ReplyComments::origin( $comment )['id'] ?? '' ) ) {
				return $comment;
			}
		}
		$this->fail( "There is no comment of $reply." );
	}
}
