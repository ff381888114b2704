<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

/** Tells the consent interface what the block asks of whom. */
final class Service {

	/** Maps without a key. */
	public const FREE = 'openfreemap';

	/** Maps with the owner's token. */
	public const MAPBOX = 'mapbox';

	/** The script's store. */
	public const STORE = 'millwork/map';

	private const HOST = 'tiles.openfreemap.org';

	/**
	 * Adds the services' records.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$hosts  = Styles::hosts();
		$is_own = array() !== array_diff( $hosts, array( self::HOST ) );

		$services[ self::FREE ] = array(
			// The owner may have left OpenFreeMap for another.
			'label'   => $is_own ? implode( ', ', $hosts ) : 'OpenFreeMap',
			'hosts'   => $is_own ? $hosts : array( self::HOST ),
			'purpose' => $is_own
				/* translators: %s: names of hosts, joined by commas. */
				? sprintf( __( 'The map comes from %s. Showing it connects you to that host, which learns your address on the internet.', 'millwork' ), implode( ', ', $hosts ) )
				: __( 'The map comes from OpenFreeMap. Showing it connects you to tiles.openfreemap.org, which learns your address on the internet and sets no cookies.', 'millwork' ),
			// Our server asks Photon for places.
			'servers' => array( 'openfreemap.org', 'openmaptiles.org', 'photon.komoot.io' ),
		);
		$services[ self::MAPBOX ] = array(
			'label'   => 'Mapbox',
			'hosts'   => array( 'api.mapbox.com', 'events.mapbox.com' ),
			'purpose' => __( 'The map comes from Mapbox. Showing it connects you to mapbox.com, which learns your address on the internet and what you look at on the map.', 'millwork' ),
			'servers' => array( 'mapbox.com', 'account.mapbox.com' ),
		);
		return $services;
	}
}
