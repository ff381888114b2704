<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Commands;

use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Rest\InternalRequest;
use WP_CLI;
use WP_Error;

/** Shows what is shared to social accounts, and retries what has failed. */
final class SharingCommand {

	public static function register(): void {
		WP_CLI::add_command( 'millwork sharing', self::class );
	}

	/**
	 * Lists shares that aren't finished, or social accounts.
	 *
	 * ## OPTIONS
	 *
	 * [--accounts]
	 * : List the accounts instead of shares.
	 *
	 * [--state=<state>]
	 * : Only shares with this status. Without it, all that aren't posted or canceled.
	 * ---
	 * options:
	 *   - waiting
	 *   - claimed
	 *   - sent
	 *   - failed
	 *   - held
	 *   - unknown
	 *   - dropped
	 * ---
	 *
	 * [--post=<id>]
	 * : Only shares of this post.
	 *
	 * [--limit=<number>]
	 * : How many shares to print, at most. Without it, all.
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas. Shares: id, post, title, network, account, state, error, due, time, url, posted, parts, tries. Accounts: id, network, name, works, message, shared, owner, ends, profile.
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork sharing status --state=failed
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function status( array $args, array $options ): void {
		Rights::check( static fn(): bool => current_user_can( 'publish_posts' ) );
		if ( isset( $options['accounts'] ) ) {
			Output::rows( ShareRows::accounts(), ShareRows::ACCOUNT_FIELDS, 6, $options );
			return;
		}
		$post = isset( $options['post'] ) ? Batch::ids( array( (string) $options['post'] ) )[0] : 0;
		Output::rows( ShareRows::shares( (string) ( $options['state'] ?? '' ), $post, Batch::limit( $options ) ), ShareRows::FIELDS, 7, $options );
	}

	/**
	 * Retries shares that have failed.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The shares. `wp millwork sharing status` shows their IDs.
	 *
	 * [--failed]
	 * : All shares that have failed.
	 *
	 * [--anyway]
	 * : Post even if the network may already have it.
	 *
	 * [--dry-run]
	 * : Print the shares that would be retried.
	 *
	 * [--yes]
	 * : Retry without asking.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork sharing retry --failed
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function retry( array $args, array $options ): void {
		Rights::check( static fn(): bool => current_user_can( 'publish_posts' ) );
		$ids = Batch::ids( $args );
		if ( isset( $options['failed'] ) ) {
			array_push( $ids, ...array_column( iterator_to_array( ShareRows::shares( 'failed', 0, 0 ), false ), 'id' ) );
		} elseif ( ! $ids ) {
			WP_CLI::error( __( 'Enter the IDs of shares, or add --failed.', 'millwork' ) );
		}
		$failures = array();
		$shares   = array();
		foreach ( array_unique( $ids ) as $id ) {
			$share = ShareRows::share( $id );
			if ( ! $share ) {
				/* translators: %d: the ID of a share. */
				$failures[] = sprintf( __( '%d: This isn’t in the sharing history, or you may not share the post.', 'millwork' ), $id );
			} elseif ( ! in_array( $share['state'], array( 'failed', 'held', 'unknown', 'dropped' ), true ) ) {
				/* translators: 1: the ID of a share, 2: a status. */
				$failures[] = sprintf( __( '%1$d: This can’t be retried, because its status is “%2$s”.', 'millwork' ), $id, $share['state'] );
			} else {
				$shares[] = $share;
			}
		}
		if ( isset( $options['dry-run'] ) ) {
			Output::rows( $shares, ShareRows::FIELDS, 7, array() );
			Batch::finish( count( $shares ), __( 'Nothing was posted.', 'millwork' ), $failures );
			return;
		}
		/* translators: %d: a number. */
		$shares && Batch::confirm( sprintf( _n( 'Retry %d share?', 'Retry %d shares?', count( $shares ), 'millwork' ), count( $shares ) ), $options );
		$done = 0;
		foreach ( $shares as $share ) {
			$answer = InternalRequest::send( 'POST', "/millwork/v1/sharing/deliveries/$share[id]", array( 'anyway' => isset( $options['anyway'] ) ) );
			if ( $answer instanceof WP_Error ) {
				$failures[] = "$share[id]: " . Route::message( $answer );
			} else {
				++$done;
			}
		}
		/* translators: %d: a number. */
		Batch::finish( $done + (int) ! $ids, sprintf( _n( '%d share will be posted in the background.', '%d shares will be posted in the background.', $done, 'millwork' ), $done ), $failures );
	}
}
