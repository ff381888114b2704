<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use Millwork\Rendering\ViewScript;

/**
 * Hands the script what it needs. Pages are cached, so whether the business is open is told in the
 * visitor's browser only; and a stored page may hold any Interactivity context, so hours, time zone
 * and texts come from the config that is printed here, never from the markup.
 */
final class Status {

	/** The script's store. */
	public const STORE = 'millwork/business-hours';

	/**
	 * Puts a week into the script's config.
	 * @param array<string, list<array{opening: int, closing: int}>> $week    As Week::read() gives it.
	 * @param array<int, string>                                     $times   As Week::times() gives them.
	 * @param array<string, array<string, mixed>>                    $special As SpecialDays::read() gives them.
	 * @phpstan-param array<string, array{name: string, hours: list<array{opening: int, closing: int}>}> $special
	 * @return string The week's name in the config. The same hours have the same name on every page, so that
	 *         a page that the browser swaps in finds its own.
	 */
	public static function add( array $week, array $times, array $special = array() ): string {
		$timetable = Timetable::describe( $week, $times, $special );
		$name      = 'week-' . substr( md5( (string) wp_json_encode( $timetable ) ), 0, 12 );
		ViewScript::configure(
			self::STORE,
			array(
				'weeks'  => array( $name => $timetable ),
				'open'   => __( 'Open now', 'millwork' ),
				'closed' => __( 'Closed now', 'millwork' ),
			),
			array( 'isUnknown' => true )
		);
		return $name;
	}
}
