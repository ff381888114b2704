<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\Services;

/** Services for frames whose provider isn't recorded: each host is a service of its own, as long as a page needs it. */
final class OtherHosts {

	/** @var array<string, array<string, true>> The hosts of the pages that links lead to, by the frames' host, without www. */
	private static array $pages = array();

	/**
	 * Adds a host.
	 * @param string $host Without www.
	 * @param string $page The host of the page that links lead to.
	 * @return string The service's name.
	 */
	public static function declare( string $host, string $page, string $kind ): string {
		if ( ! isset( self::$pages[ $host ][ $page ] ) ) {
			self::$pages[ $host ][ $page ] = true;
			Services::declare( $host, Providers::record( $kind, $host, array( $host ) ) + array( 'pages' => array_map( 'strval', array_keys( self::$pages[ $host ] ) ) ) );
		}
		return $host;
	}
}
