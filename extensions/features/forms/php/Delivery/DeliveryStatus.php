<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Features\Forms\Webhooks\Deliveries;
use Millwork\Mail\MailFailure;

/** Finds out from the delivery log whether emails about entries keep failing. */
final class DeliveryStatus {

	/** Attempts that are read, from the latest one on. */
	private const READ = 100;

	/** How long a failure counts if nothing was sent since, in seconds. */
	private const MAX_AGE = 30 * DAY_IN_SECONDS;

	/** A single failure is usually over at the next attempt. */
	private const FEWEST = 2;

	/**
	 * The failed attempts since the last email that was sent.
	 * @return array{entries: int, error: string, reason: string}|null How many entries they are about, the latest error,
	 *         and its explanation ('' if unknown). Null if email works.
	 */
	public static function failures(): ?array {
		if ( ! Tables::are_ready() ) {
			return null;
		}
		$rows    = Rows::all( 'SELECT entry_id, created, is_sent, error FROM %i WHERE recipient <> %s AND kind NOT IN (%s) AND kind NOT LIKE %s ORDER BY id DESC LIMIT %d', Migrations::table( Tables::MAIL_LOG ), '', array( MailLog::TO_SENDER, MailLog::WITHHELD, MailLog::MOVED_UP, MailLog::MOVED_UP_WITHHELD, MailLog::LIMITED ), Rows::prefix( Deliveries::KIND ), self::READ );
		$entries = array();
		$failed  = 0;
		foreach ( $rows as $row ) {
			if ( $row['is_sent'] || $row['created'] < Rows::time( -self::MAX_AGE ) ) {
				break;
			}
			$entries[ (int) $row['entry_id'] ] = true;
			++$failed;
		}
		if ( $failed < self::FEWEST ) {
			return null;
		}
		$error = (string) $rows[0]['error'];
		return array( 'entries' => count( $entries ), 'error' => $error, 'reason' => MailFailure::explain( $error ) );
	}

	/**
	 * What happened, in a sentence.
	 * @param array{entries: int, error: string, reason: string} $failures From failures().
	 */
	public static function summary( array $failures ): string {
		/* translators: %s: a number. */
		return sprintf( _n( 'Email about %s form entry couldn’t be sent.', 'Emails about %s form entries couldn’t be sent.', $failures['entries'], 'millwork' ), number_format_i18n( $failures['entries'] ) );
	}
}
