<?php
/**
 * Names of hosts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Services;

/**
 * Looks up the addresses of a host.
 */
final class Resolver {

	/**
	 * The addresses that a name has now.
	 *
	 * @param string $host A host's name.
	 * @return string[] IPv4 addresses or, if it has none, IPv6 addresses; empty if there is no such host.
	 */
	public static function addresses( string $host ): array {
		/**
		 * Filters the addresses of a host before they are looked up. They are checked like any others.
		 *
		 * @param string[]|null $addresses IP addresses; null to look them up.
		 * @param string        $host      The name.
		 */
		$addresses = apply_filters( 'millwork_http_resolve', null, $host );
		if ( is_array( $addresses ) ) {
			return array_values( array_filter( $addresses, 'is_string' ) );
		}
		// With a dot at the end, the name is not tried within the server's own domain too.
		$addresses = gethostbynamel( str_contains( $host, '.' ) ? "$host." : $host );
		if ( $addresses ) {
			return $addresses;
		}
		// It warns when the name server does not answer, which is no other case for us.
		$records = @dns_get_record( "$host.", DNS_AAAA ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A name server that does not answer makes it warn.
		return array_column( $records ? $records : array(), 'ipv6' );
	}
}
