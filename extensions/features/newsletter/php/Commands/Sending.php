<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Commands;

use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Route;
use Millwork\Features\Newsletter\Issues\PostPublication;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Letters\LetterRoutes;
use Millwork\Rest\InternalRequest;
use Millwork\SiteCopy\Detection;
use WP_CLI;
use WP_Error;

/** Sends posts and letters, and changes mailings, as the screens do. */
final class Sending {

	/** @param array<string, mixed> $options The command's. */
	public static function send( int $id, array $options ): void {
		$post = get_post( $id );
		if ( ! $post ) {
			WP_CLI::error( __( 'Couldn’t find this post.', 'millwork' ) );
		}
		$title     = Output::text( wp_strip_all_tags( $post->post_title ) );
		$is_letter = LetterPosts::TYPE === $post->post_type;
		$params    = self::params( $options );
		if ( isset( $params['at'] ) && ! preg_match( '/' . LetterRoutes::TIME . '/D', $params['at'] ) ) {
			WP_CLI::error( __( 'Write --at in UTC, such as 2026-12-24T08:00:00Z.', 'millwork' ) );
		}
		$status  = Route::get( '/millwork/v1/newsletter/' . ( $is_letter ? 'letters' : 'posts' ) . "/$id", array_diff_key( $params, array( 'at' => '' ) ) );
		$problem = (string) ( $status['problem'] ?? '' );
		if ( ! $is_letter && $params ) {
			WP_CLI::error( __( '--topics and --at are for letters. A post goes to the readers of its topics right away.', 'millwork' ) );
		}
		if ( ! $is_letter && ! PostPublication::can_be_sent( $post ) ) {
			$problem = __( 'This post can’t be sent. Check that it’s public and that the newsletter settings include its post type.', 'millwork' );
		} elseif ( '' !== $status['state'] && empty( $status['isSkipped'] ) ) {
			$problem = __( 'This was already sent or is being sent. Nobody gets it twice.', 'millwork' );
		} elseif ( $is_letter ) {
			$problem = LetterRoutes::problem( $post, $params['topics'] ?? array(), $params['at'] ?? '' );
		}
		if ( '' !== $problem ) {
			WP_CLI::error( Output::text( $problem ) );
		}
		if ( Detection::is_copy() ) {
			WP_CLI::warning( __( 'This site is a copy of another one. Emails wait until you confirm under Tools → Site Health that it’s the live site.', 'millwork' ) );
		}
		$readers = $is_letter ? (int) $status['readers'] : (int) array_sum( (array) $status['readers'] );
		/* translators: 1: a title, 2: a number of people. */
		$what = sprintf( _n( '“%1$s” to %2$d subscriber', '“%1$s” to %2$d subscribers', $readers, 'millwork' ), $title, $readers );
		if ( isset( $options['dry-run'] ) ) {
			/* translators: %s: a title and a number of people. */
			WP_CLI::success( sprintf( __( 'Would send %s. Nothing was sent.', 'millwork' ), $what ) );
			return;
		}
		/* translators: %s: a title and a number of people. */
		Batch::confirm( sprintf( __( 'Send %s?', 'millwork' ), $what ), $options );
		Route::post( '/millwork/v1/newsletter/' . ( $is_letter ? 'letters' : 'posts' ) . "/$id/send", $params );
		WP_CLI::success(
			isset( $params['at'] )
				/* translators: 1: a title and a number of people, 2: a time. */
				? sprintf( __( 'Scheduled %1$s for %2$s.', 'millwork' ), $what, $params['at'] )
				/* translators: %s: a title and a number of people. */
				: sprintf( __( 'Sending %s in the background.', 'millwork' ), $what )
		);
	}

	/**
	 * @param 'pause'|'resume'     $action
	 * @param list<int>            $ids     Of mailings.
	 * @param array<string, mixed> $options The command's.
	 */
	public static function change( string $action, array $ids, array $options ): void {
		if ( isset( $options['dry-run'] ) ) {
			IssueRows::print( array_map( static fn( int $id ): array => Route::get( "/millwork/v1/newsletter/issues/$id" ), $ids ) );
			WP_CLI::success( __( 'Nothing was changed.', 'millwork' ) );
			return;
		}
		$question = 'pause' === $action
			/* translators: %d: a number. */
			? _n( 'Pause %d mailing?', 'Pause %d mailings?', count( $ids ), 'millwork' )
			/* translators: %d: a number. */
			: _n( 'Resume %d mailing?', 'Resume %d mailings?', count( $ids ), 'millwork' );
		$ids && Batch::confirm( sprintf( $question, count( $ids ) ), $options );
		$failures = array();
		foreach ( $ids as $id ) {
			$answer = InternalRequest::send( 'POST', "/millwork/v1/newsletter/issues/$id", array( 'do' => $action ) );
			if ( $answer instanceof WP_Error ) {
				$failures[] = "$id: " . Route::message( $answer );
			}
		}
		$done    = count( $ids ) - count( $failures );
		$success = 'pause' === $action
			/* translators: %d: a number. */
			? _n( '%d mailing paused.', '%d mailings paused.', $done, 'millwork' )
			/* translators: %d: a number. */
			: _n( '%d mailing resumed.', '%d mailings resumed.', $done, 'millwork' );
		Batch::finish( $done, sprintf( $success, $done ), $failures );
	}

	/**
	 * @param array<string, mixed> $options The command's.
	 * @return array{topics?: list<int>, at?: string} For the letters' routes.
	 */
	private static function params( array $options ): array {
		return array_filter(
			array(
				'topics' => isset( $options['topics'] ) ? Batch::ids( array( (string) $options['topics'] ) ) : null,
				'at'     => isset( $options['at'] ) ? (string) $options['at'] : null,
			),
			static fn( mixed $value ): bool => null !== $value
		);
	}
}
