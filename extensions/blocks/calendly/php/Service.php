<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'calendly';

	/** The script's store. */
	public const STORE = 'millwork/calendly';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Calendly',
			'hosts'   => array( Address::HOST ),
			'purpose' => __( 'The calendar comes from Calendly. Showing it connects you to calendly.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
