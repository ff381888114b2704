<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

/** Services for frames whose provider isn't recorded: each host is a service of its own, as long as a page needs it. */
final class OtherHosts {

	/** @var array<string, array{kind: string, pages: list<string>}> By host, without www. */
	private static array $seen = array();

	/**
	 * Adds a host.
	 * @param string $host Without www.
	 * @param string $page The host of the page that links lead to.
	 * @return string The service's name.
	 */
	public static function declare( string $host, string $page, string $kind ): string {
		if ( ! self::$seen ) {
			add_filter( 'millwork_consent_services', array( self::class, 'add' ) );
		}
		$pages               = self::$seen[ $host ]['pages'] ?? array();
		self::$seen[ $host ] = array( 'kind' => $kind, 'pages' => array_values( array_unique( array( ...$pages, $page ) ) ) );
		return $host;
	}

	/**
	 * @param array<string, array<string, mixed>> $services By name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		foreach ( self::$seen as $host => $about ) {
			$services += array( $host => Providers::record( $about['kind'], $host, array( $host ) ) + array( 'pages' => $about['pages'] ) );
		}
		return $services;
	}
}
