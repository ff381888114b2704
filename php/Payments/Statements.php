<?php
/**
 * Yearly statements.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Data\FreshOption;
use Millwork\Services\Queue;
use Millwork\Services\RetryLater;
use Millwork\SiteCopy\Detection;

/**
 * Mails each payer in January what the year before has brought, if the owner wants so. A job takes some
 * payers at a time and puts in the next one, so that a thousand are no burden.
 */
final class Statements {

	/** The job: the year, and the last payer of the job before. */
	public const JOB = 'millwork_payment_statements';

	/** The option: the last year that was begun. */
	private const OPTION = 'millwork_payment_statements';

	/** Payers in a job. */
	private const PART = 20;

	/**
	 * Begins the last year's statements, once, in January.
	 */
	public static function begin(): void {
		$year = (int) wp_date( 'Y' ) - 1;
		if ( ! Settings::mails_statements() || '01' !== wp_date( 'm' ) || self::last() >= $year || Detection::is_copy() ) {
			return;
		}
		// Of two processes at once one begins.
		$is_ours = FreshOption::alone(
			self::OPTION,
			static function () use ( $year ): bool {
				FreshOption::read( self::OPTION );
				return self::last() < $year && update_option( self::OPTION, $year, false );
			}
		);
		if ( $is_ours ) {
			Queue::enqueue( self::JOB, array( $year, 0 ) );
		}
	}

	/**
	 * Mails some statements.
	 *
	 * @param int $year  Of which year.
	 * @param int $after The number of the last payer of the job before.
	 * @throws RetryLater If this site is a copy.
	 */
	public static function send( int $year, int $after ): void {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return;
		}
		if ( Detection::is_copy() ) {
			throw new RetryLater( 'This site is a copy.', DAY_IN_SECONDS ); // phpcs:ignore WordPress.Security.EscapeOutput -- No output; a number.
		}
		// phpcs:ignore WordPress.DB -- Tables of our own; the standards are older than %i.
		$donors = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT donor_id FROM %i WHERE mode = 'live' AND status = 'paid' AND donor_id > %d AND paid >= %s AND paid < %s ORDER BY donor_id LIMIT %d", Payments::table(), $after, self::begins( $year ), self::begins( $year + 1 ), self::PART ) ) );
		$last   = end( $donors );
		if ( self::PART === count( $donors ) ) {
			// First: a mail that ends PHP ends this part and no more.
			Queue::enqueue( self::JOB, array( $year, $last ) );
		}
		foreach ( $donors as $id ) {
			$donor = Donors::get( $id );
			if ( $donor && '' !== $donor['email'] ) {
				/* translators: 1: a year, 2: the site's name. */
				$subject = sprintf( __( 'Your payments in %1$d – %2$s', 'millwork' ), $year, wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
				wp_mail( $donor['email'], $subject, self::text( $id, $donor['name'], $year ) );
			}
		}
	}

	/**
	 * A statement: each payment with what was given back, and the sums.
	 *
	 * @param int    $donor The payer's number.
	 * @param string $name  The payer's name, or ''.
	 * @param int    $year  The year.
	 */
	public static function text( int $donor, string $name, int $year ): string {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$rows  = (array) $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE donor_id = %d AND mode = 'live' AND status = 'paid' AND paid >= %s AND paid < %s ORDER BY paid, id", Payments::table(), $donor, self::begins( $year ), self::begins( $year + 1 ) ), ARRAY_A );
		$lines = array();
		$sums  = array();
		foreach ( $rows as $row ) {
			$payment                  = Payment::of_row( $row );
			$money                    = new Money( $payment->money->units - $payment->refunded, $payment->money->currency );
			$lines[]                  = (string) wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$payment->paid UTC" ) ) . '  ' . $money->format() . '  ' . $payment->label;
			$sums[ $money->currency ] = isset( $sums[ $money->currency ] ) ? $sums[ $money->currency ]->plus( $money ) : $money;
		}
		return implode(
			"\n",
			array(
				/* translators: %s: a name. */
				'' === $name ? __( 'Hello,', 'millwork' ) : sprintf( __( 'Hello %s,', 'millwork' ), $name ),
				'',
				/* translators: 1: the site's name, 2: a year. */
				sprintf( __( 'these payments reached %1$s in %2$d:', 'millwork' ), wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ), $year ),
				'',
				...$lines,
				'',
				/* translators: %s: amounts. */
				sprintf( __( 'In all: %s', 'millwork' ), implode( ', ', array_map( static fn( Money $money ): string => $money->format(), $sums ) ) ),
				'',
				home_url( '/' ),
			)
		);
	}

	/**
	 * When a year begins by the site's clock: statements show days as it has them.
	 *
	 * @param int $year The year.
	 * @return string As it is stored, UTC.
	 */
	private static function begins( int $year ): string {
		return get_gmt_from_date( "$year-01-01 00:00:00" );
	}

	/**
	 * The last year that was begun.
	 */
	private static function last(): int {
		$stored = get_option( self::OPTION, 0 );
		return is_numeric( $stored ) ? (int) $stored : 0;
	}
}
