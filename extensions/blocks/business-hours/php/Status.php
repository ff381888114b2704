<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use Millwork\Rendering\ViewScript;

/**
 * Passes the hours to the script. Pages are cached, so only the visitor's browser can tell whether the business is
 * open. A stored page may contain any Interactivity context, so hours, time zone and texts come from the config printed
 * here, never from the markup.
 */
final class Status {

	/** The script's store. */
	public const STORE = 'millwork/business-hours';

	/**
	 * Adds a week to the script's config.
	 * @param array<string, list<array{opening: int, closing: int}>> $week    As from Week::read().
	 * @param array<int, string>                                     $times   As from Week::times().
	 * @param array<string, array<string, mixed>>                    $special As from SpecialDays::read().
	 * @phpstan-param array<string, array{name: string, hours: list<array{opening: int, closing: int}>}> $special
	 * @return string The week's name in the config, the same on every page, so that it is still valid after client-side
	 *   navigation.
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
