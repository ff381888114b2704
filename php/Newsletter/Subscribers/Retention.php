<?php
/**
 * Removal of sign-ups that nobody confirmed.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Newsletter\Subscribers;

use Millwork\Services\Repetition;

/**
 * Deletes addresses that nobody has confirmed: who typed them may not have owned them.
 */
final class Retention {

	/** The job. */
	public const JOB = 'millwork_newsletter_purge';

	/** After how long, in seconds. */
	public const LIFE = 30 * DAY_IN_SECONDS;

	/** How many at a time. */
	private const BATCH = 1000;

	/**
	 * Names the job.
	 */
	public static function repeat(): void {
		Repetition::keep( 'daily', self::JOB );
	}

	/**
	 * Deletes what is old.
	 */
	public static function run(): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$ids = $wpdb->get_col( $wpdb->prepare( 'SELECT id FROM %i WHERE status = %s AND created < %s AND (consented IS NULL OR consented < %s) LIMIT %d', Subscribers::table(), Status::Pending->value, Tables::time( -self::LIFE ), Tables::time( -self::LIFE ), self::BATCH ) );
			foreach ( array_chunk( array_map( 'intval', $ids ), 100 ) as $some ) {
				// phpcs:ignore WordPress.DB -- Numbers, and the state once more: one may have been confirmed meanwhile.
				$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE status = %s AND id IN (' . implode( ', ', $some ) . ')', Subscribers::table(), Status::Pending->value ) );
			}
		}
	}
}
