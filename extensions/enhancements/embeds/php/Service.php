<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

/** Tells the consent interface what a video asks of whom. */
final class Service {

	/** The service's name in the consent interface. */
	public const NAME = 'loom';

	/** The script's store. */
	public const STORE = 'millwork/embeds';

	/**
	 * Adds the service's record.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::NAME ] = array(
			'label'   => 'Loom',
			'hosts'   => array( 'loom.com' ),
			'purpose' => __( 'The video comes from Loom. Showing it connects you to loom.com, which may set cookies.', 'millwork' ),
		);
		return $services;
	}
}
