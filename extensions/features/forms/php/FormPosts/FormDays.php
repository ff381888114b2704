<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Http\RateLimit;

/**
 * Counts per form and day how often it was started and sent. A form counts as started when someone begins to fill it
 * in: then its page asks for the proof of work, also on cached pages. So views cost visitors nothing and set no cookie;
 * the numbers tell nothing about anyone. Spam isn't counted as sent.
 */
final class FormDays {

	/** Days that numbers are kept. */
	public const KEPT = 400;

	/** Days that the list of forms sums up. */
	public const SUMMED = 30;

	/** Starts from one address within the span; more aren't counted. */
	private const PER_ADDRESS = 20;

	/** In seconds. */
	private const SPAN = 10 * MINUTE_IN_SECONDS;

	/** Counts that someone begins. */
	public static function note_started( string $form_id ): void {
		$definition = Tables::are_ready() && RateLimit::allows( 'form-starts', self::PER_ADDRESS, self::SPAN ) ? Definitions::get( $form_id ) : null;
		if ( $definition ) {
			self::add( FormIndex::current( FormName::source( $definition ) ), 1, 0 );
		}
	}

	/**
	 * Counts an entry.
	 * @param bool $is_start Whether its start could not be counted: without scripts.
	 */
	public static function note_sent( string $source, bool $is_start ): void {
		if ( Tables::are_ready() ) {
			self::add( $source, (int) $is_start, 1 );
		}
	}

	/**
	 * The sums of the last days.
	 * @param list<string> $sources
	 * @return array<string, array{started: int, sent: int}> By source.
	 */
	public static function sums( array $sources ): array {
		$sums = array();
		foreach ( Rows::all( 'SELECT source, SUM(started) AS started, SUM(sent) AS sent FROM %i WHERE source IN (%s) AND day > %s GROUP BY source', Tables::days(), $sources, self::day( -self::SUMMED ) ) as $row ) {
			$sums[ (string) $row['source'] ] = array( 'started' => (int) $row['started'], 'sent' => (int) $row['sent'] );
		}
		return $sums;
	}

	/** Adds a form's numbers to another's. */
	public static function move( string $from, string $to ): void {
		foreach ( Rows::all( 'SELECT day, started, sent FROM %i WHERE source = %s', Tables::days(), $from ) as $row ) {
			self::add( $to, (int) $row['started'], (int) $row['sent'], (string) $row['day'] );
		}
		Rows::delete( Tables::days(), array( 'source' => $from ) );
	}

	/** Deletes old numbers, daily. */
	public static function purge(): void {
		if ( Tables::are_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE day < %s', Tables::days(), self::day( -self::KEPT ) );
		}
	}

	private static function add( string $source, int $started, int $sent, string $day = '' ): void {
		Rows::write( Tables::TOPIC, 'INSERT INTO %i (source, day, started, sent) VALUES (%s, %s, %d, %d) ON DUPLICATE KEY UPDATE started = started + %d, sent = sent + %d', Tables::days(), $source, '' === $day ? self::day() : $day, $started, $sent, $started, $sent );
	}

	/** A day of the site. */
	private static function day( int $days = 0 ): string {
		return (string) wp_date( 'Y-m-d', time() + $days * DAY_IN_SECONDS );
	}
}
