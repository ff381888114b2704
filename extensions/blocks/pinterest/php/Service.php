<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'pinterest';

	/** The script's store. */
	public const STORE = 'millwork/pinterest';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Pinterest',
			'hosts'   => array( 'pinterest.com', 'assets.pinterest.com', 'widgets.pinterest.com', 'log.pinterest.com', 'i.pinimg.com' ),
			'servers' => array( 'pin.it', 'api.pinterest.com' ),
			'purpose' => __( 'This comes from Pinterest. Showing it connects you to pinterest.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
