<?php
declare( strict_types=1 );

namespace Millwork\Units\GoogleCalendar;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'google-calendar';

	/** The host that calendars come from. */
	public const HOST = 'calendar.google.com';

	/** The script's store. */
	public const STORE = 'millwork/google-calendar';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Google Calendar',
			'hosts'   => array( self::HOST ),
			'purpose' => __( 'The calendar comes from Google. Showing it connects you to calendar.google.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
