<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/** Finds and changes issues. Each change of state is one statement that names the states it may start from. */
final class Issues {

	/** An issue pauses after this many failed emails in a row. */
	private const FAILURES = 10;

	public static function get( int $id ): ?Issue {
		$row = $id > 0 && Tables::are_ready() ? Rows::first( 'SELECT * FROM %i WHERE id = %d', self::table(), $id ) : null;
		return is_array( $row ) ? Issue::from_row( $row ) : null;
	}

	/**
	 * @param int    $post_id 0 for digests.
	 * @param string $period  The day of a digest.
	 */
	public static function find( IssueKind $kind, int $post_id, string $period = '' ): ?Issue {
		$row = Tables::are_ready() ? Rows::first( 'SELECT * FROM %i WHERE kind = %s AND post_id = %d AND period = %s', self::table(), $kind->value, $post_id, $period ) : null;
		return is_array( $row ) ? Issue::from_row( $row ) : null;
	}

	/**
	 * Adds an issue, unless it exists.
	 * @param int    $post_id 0 for digests.
	 * @param string $period  The day of a digest.
	 * @param string $until   Leaves out posts published after this time.
	 * @param string $reason  Why it is canceled from the beginning.
	 * @param string $topics  From Topics\Selection::stored().
	 * @return bool Whether it was added.
	 */
	public static function add( IssueKind $kind, int $post_id, string $period, string $until, IssueState $state = IssueState::Filling, string $reason = '', string $topics = '' ): bool {
		if ( ! Tables::are_ready() ) {
			return false;
		}
		$values = array(
			'kind'    => $kind->value,
			'post_id' => $post_id,
			'period'  => $period,
			'topics'  => '' === $topics ? null : $topics,
			'state'   => $state->value,
			'reason'  => $reason,
			'until'   => $until,
			'created' => Rows::time(),
		);
		return 1 === Rows::insert( Tables::TOPIC, self::table(), $values );
	}

	/**
	 * Unfinished issues, oldest first.
	 * @return list<Issue>
	 */
	public static function open(): array {
		return self::in( array( IssueState::Filling, IssueState::Sending ) );
	}

	/** @return list<Issue> Issues that wait for the owner. */
	public static function paused(): array {
		return self::in( array( IssueState::Paused ) );
	}

	/**
	 * Pauses an issue. An email that is being sent now still goes out.
	 * @param string $reason 'owner', 'transport' or 'post'.
	 * @return bool False if it was not active.
	 */
	public static function pause( int $id, string $reason = 'owner' ): bool {
		return self::move( $id, array( IssueState::Filling, IssueState::Sending ), IssueState::Paused, array( 'reason' => $reason ) );
	}

	/** Pauses all issues, as if their owner did. */
	public static function pause_all(): void {
		Rows::run( 'UPDATE %i SET state = %s, reason = %s WHERE state IN (%s, %s)', self::table(), IssueState::Paused->value, 'owner', IssueState::Filling->value, IssueState::Sending->value );
	}

	/** @return bool Whether it was paused. */
	public static function resume( int $id ): bool {
		$values = array( 'reason' => '', 'failures' => 0 );
		// It continues with filling, which skips existing deliveries.
		return self::move( $id, array( IssueState::Paused ), IssueState::Filling, $values );
	}

	/** @return bool Whether it was unfinished. */
	public static function cancel( int $id ): bool {
		return self::move(
			$id,
			array( IssueState::Scheduled, IssueState::Filling, IssueState::Sending, IssueState::Paused ),
			IssueState::Cancelled,
			array( 'reason' => 'owner', 'finished' => Rows::time() )
		);
	}

	/** Records the last subscriber with a delivery. */
	public static function note_filled( int $id, int $subscriber ): void {
		self::move( $id, array( IssueState::Filling ), IssueState::Filling, array( 'filled' => $subscriber ) );
	}

	/** Starts sending the deliveries. */
	public static function begin( int $id ): void {
		self::move( $id, array( IssueState::Filling ), IssueState::Sending, array() );
	}

	/**
	 * Finishes an issue without open deliveries.
	 * @param bool $is_last False if it continues later, for others.
	 */
	public static function finish( int $id, bool $is_last = true ): void {
		$is_done = self::move( $id, array( IssueState::Sending ), IssueState::Done, array( 'finished' => Rows::time() ) );
		if ( $is_done && $is_last ) {
			/**
			 * Fires when a mailing has been sent to all recipients.
			 *
			 * @param int $id The mailing's ID.
			 */
			do_action( 'millwork_newsletter_sent', $id );
		}
	}

	/** Continues a finished or canceled issue, for deliveries that are sent again. */
	public static function reopen( int $id ): void {
		self::move( $id, array( IssueState::Done, IssueState::Cancelled ), IssueState::Sending, array( 'reason' => '' ) );
	}

	/** Records that the mail server accepted an email. */
	public static function note_success( int $id ): void {
		Rows::run( 'UPDATE %i SET failures = 0 WHERE id = %d AND failures > 0', self::table(), $id );
	}

	/** Records that an email could not be sent, and pauses the issue after several failures in a row. */
	public static function note_failure( int $id, string $error ): void {
		Rows::run( 'UPDATE %i SET failures = failures + 1, error = %s WHERE id = %d', self::table(), mb_substr( mb_scrub( $error, 'UTF-8' ), 0, 191 ), $id );
		$failures = (int) Rows::value( 'SELECT failures FROM %i WHERE id = %d', self::table(), $id );
		if ( $failures >= self::FAILURES && self::pause( $id, 'transport' ) ) {
			/**
			 * Fires when a mailing is paused because emails couldn't be sent.
			 *
			 * @param int    $id    The mailing's ID.
			 * @param string $error The last error message.
			 */
			do_action( 'millwork_newsletter_paused', $id, $error );
		}
	}

	public static function table(): string {
		return Migrations::table( Tables::ISSUES );
	}

	/**
	 * @param list<IssueState> $states
	 * @return list<Issue> Fifty at most, oldest first.
	 */
	private static function in( array $states ): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$places = implode( ', ', array_fill( 0, count( $states ), '%s' ) );
		$rows   = Rows::all( "SELECT * FROM %i WHERE state IN ($places) ORDER BY id LIMIT 50", self::table(), ...array_map( static fn( IssueState $state ): string => $state->value, $states ) );
		return array_map( array( Issue::class, 'from_row' ), $rows );
	}

	/**
	 * @param list<IssueState>          $from
	 * @param array<string, int|string> $values Other columns to change.
	 * @return bool False if it was in another state.
	 */
	private static function move( int $id, array $from, IssueState $to, array $values ): bool {
		if ( ! Tables::are_ready() ) {
			return false;
		}
		$changes = '';
		$args    = array( self::table(), $to->value );
		foreach ( $values as $column => $value ) {
			$changes .= ', %i = %s';
			array_push( $args, $column, (string) $value );
		}
		$places = implode( ', ', array_fill( 0, count( $from ), '%s' ) );
		return 1 === Rows::run( "UPDATE %i SET state = %s$changes WHERE id = %d AND state IN ($places)", ...$args, ...array( $id ), ...array_map( static fn( IssueState $state ): string => $state->value, $from ) );
	}
}
