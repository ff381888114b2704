<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\SiteCopy\Detection;
use Throwable;
use WP_Post;

/**
 * Sends letters: now, or at a time. Each letter is sent once. It waits as a scheduled issue, in a table and not in cron;
 * when its time has come, its words are copied and its deliveries are written.
 */
final class LetterSending {

	/** Issues that begin in a run. */
	private const BATCH = 10;

	/**
	 * Schedules a letter.
	 * @param string $at UTC, as in the database; in the past for now.
	 * @return bool False if it was sent before, or waits already.
	 */
	public static function schedule( WP_Post $letter, Selection $readers, string $at ): bool {
		if ( ! Tables::are_ready() || $readers->is_lost || Series::has( $letter->ID ) ) {
			return false;
		}
		$known = Issues::find( IssueKind::Letter, $letter->ID );
		if ( $known && self::is_free( $known ) ) {
			// It was canceled before anything was sent.
			Rows::run( 'DELETE FROM %i WHERE id = %d AND state = %s', Issues::table(), $known->id, IssueState::Cancelled->value );
		}
		if ( ! Issues::add( IssueKind::Letter, $letter->ID, '', max( $at, Rows::time() ), IssueState::Scheduled, '', $readers->stored() ) ) {
			return false;
		}
		if ( $at > Rows::time() ) {
			Worker::wake_at( (int) strtotime( "$at UTC" ) );
		} else {
			Worker::wake();
		}
		return true;
	}

	/** Whether a letter's issue stops it from being sent again: not if it was canceled before it began. */
	public static function is_free( Issue $issue ): bool {
		return IssueState::Cancelled === $issue->state && ! Copies::has( $issue->id );
	}

	/** Begins the letters whose time has come. It runs before the worker, which sends them. */
	public static function begin_due(): void {
		if ( ! Tables::are_ready() || Detection::is_copy() ) {
			return;
		}
		$rows = Rows::all( 'SELECT * FROM %i WHERE state = %s AND kind = %s AND until <= %s ORDER BY until, id LIMIT %d', Issues::table(), IssueState::Scheduled->value, IssueKind::Letter->value, Rows::time(), self::BATCH );
		foreach ( $rows as $row ) {
			try {
				self::begin( Issue::from_row( $row ) );
			} catch ( Throwable $error ) {
				// A letter that can't be rendered must not stop the others. It is tried again.
				Issues::note_failure( (int) $row['id'], $error->getMessage() );
			}
		}
	}

	/** Cancels letters that were scheduled when the site was copied: the live site sends them. */
	public static function set_aside(): void {
		if ( Tables::are_ready() ) {
			Rows::run( 'UPDATE %i SET state = %s, reason = %s WHERE state = %s', Issues::table(), IssueState::Cancelled->value, 'owner', IssueState::Scheduled->value );
		}
	}

	/** If PHP ends during this, it is done again, with the first copy. */
	private static function begin( Issue $issue ): void {
		$letter  = get_post( $issue->post_id );
		$readers = Selection::read( $issue->topics );
		// Topics may have been deleted, or become paid, since it was scheduled.
		$readers = $readers->topics ? Selection::of( $readers->topics ) : $readers;
		$reason  = $readers->is_lost ? 'topic' : ( $letter && LetterPosts::can_be_sent( $letter ) ? '' : 'post' );
		if ( '' !== $reason || ! $letter ) {
			Rows::run( 'UPDATE %i SET state = %s, reason = %s, finished = %s WHERE id = %d AND state = %s', Issues::table(), IssueState::Cancelled->value, $reason, Rows::time(), $issue->id, IssueState::Scheduled->value );
			return;
		}
		if ( Copies::add( $issue->id, LetterPosts::words( $letter ) ) ) {
			$stored = $readers->stored();
			Rows::run( 'UPDATE %i SET state = %s, topics = %s WHERE id = %d AND state = %s', Issues::table(), IssueState::Filling->value, '' === $stored ? null : $stored, $issue->id, IssueState::Scheduled->value );
		}
	}
}
