<?php
declare( strict_types=1 );

namespace Millwork\Units\Opentable;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'opentable';

	/** The script's store. */
	public const STORE = 'millwork/opentable';

	/** The service's origin. */
	public const ORIGIN = 'https://www.opentable.com';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'OpenTable',
			'hosts'   => array( 'opentable.com' ),
			'purpose' => __( 'The form comes from OpenTable. Showing it connects you to opentable.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
