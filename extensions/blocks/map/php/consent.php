<?php
/** The services that maps contact, for the consent interface. The owner may use another host than OpenFreeMap. */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

use Millwork\Units\Map\Styles;

$hosts  = Styles::hosts();
$is_own = array() !== array_diff( $hosts, array( 'tiles.openfreemap.org' ) );

return array(
	'openfreemap' => array(
		'label'   => $is_own ? implode( ', ', $hosts ) : 'OpenFreeMap',
		'hosts'   => $is_own ? $hosts : array( 'tiles.openfreemap.org' ),
		'purpose' => $is_own
			/* translators: %s: names of hosts, joined by commas. */
			? sprintf( __( 'The map comes from %s. Showing it connects you to that server, which will see your IP address.', 'millwork' ), implode( ', ', $hosts ) )
			: __( 'The map comes from OpenFreeMap. Showing it connects you to tiles.openfreemap.org, which will see your IP address. No cookies are set.', 'millwork' ),
		// Our server contacts Photon to search places.
		'servers' => array( 'openfreemap.org', 'openmaptiles.org', 'photon.komoot.io' ),
	),
	'mapbox'      => array(
		'label'   => 'Mapbox',
		'hosts'   => array( 'api.mapbox.com', 'events.mapbox.com' ),
		'purpose' => __( 'The map comes from Mapbox. Showing it connects you to mapbox.com, which will see your IP address and the places you view.', 'millwork' ),
		'servers' => array( 'mapbox.com', 'account.mapbox.com' ),
	),
);
