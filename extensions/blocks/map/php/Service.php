<?php
/**
 * The records of the maps' services in the consent interface.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Map;

/**
 * Tells the consent interface what the block asks of whom.
 */
final class Service {

	/** Maps without a key. */
	public const FREE = 'openfreemap';

	/** Maps with the owner's token. */
	public const MAPBOX = 'mapbox';

	/**
	 * Adds the services' records.
	 *
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::FREE ]   = array(
			'label'   => 'OpenFreeMap',
			'hosts'   => array( 'tiles.openfreemap.org' ),
			'purpose' => __( 'The map comes from OpenFreeMap. Showing it connects you to tiles.openfreemap.org, which learns your address on the internet and sets no cookies.', 'millwork' ),
		);
		$services[ self::MAPBOX ] = array(
			'label'   => 'Mapbox',
			'hosts'   => array( 'api.mapbox.com', 'events.mapbox.com' ),
			'purpose' => __( 'The map comes from Mapbox. Showing it connects you to mapbox.com, which learns your address on the internet and what you look at on the map.', 'millwork' ),
		);
		return $services;
	}
}
