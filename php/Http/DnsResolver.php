<?php
declare( strict_types=1 );

namespace Millwork\Http;

/** Looks up the addresses of a host, both IPv4 and IPv6: either server may have only one of them, so both are tried. */
final class DnsResolver {

	/**
	 * A limit of two seconds for a name server, twice. PHP can't set a limit, but the C library of most servers (glibc)
	 * reads this variable. Without it, a silent name server costs ten seconds.
	 */
	private const PATIENCE = 'RES_OPTIONS=timeout:2 attempts:2';

	/**
	 * @param string $host In lower case, without a final dot.
	 * @return string[] IPv4 and IPv6 addresses, each once; empty if there is no such host.
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
			return array_values( array_unique( array_filter( $addresses, 'is_string' ) ) );
		}
		if ( 'localhost' === $host || str_ends_with( $host, '.localhost' ) ) {
			// This machine, whatever a name server says (RFC 6761, section 6.3).
			return array( '127.0.0.1', '::1' );
		}
		// The final dot keeps the resolver from trying the name within the server's own domain, too.
		$name = str_contains( $host, '.' ) ? "$host." : $host;
		return array_values( array_unique( self::ask( $name ) ) );
	}

	/** @return string[] Addresses of both families. */
	private static function ask( string $name ): array {
		// Threads share environment variables, so there they are left alone.
		$is_set = ! PHP_ZTS && function_exists( 'putenv' ) && function_exists( 'getenv' ) && false === getenv( 'RES_OPTIONS' ) && putenv( self::PATIENCE );
		try {
			return function_exists( 'socket_addrinfo_lookup' ) && function_exists( 'socket_addrinfo_explain' ) ? self::resolve_together( $name ) : self::resolve_separately( $name );
		} finally {
			if ( $is_set ) {
				putenv( 'RES_OPTIONS' );
			}
		}
	}

	/** @return string[] Both families, in one look-up. */
	private static function resolve_together( string $name ): array {
		// With only one kind of socket; otherwise each address comes several times.
		$found     = @socket_addrinfo_lookup( $name, null, array( 'ai_socktype' => SOCK_STREAM ) );
		$addresses = array();
		foreach ( $found ? $found : array() as $info ) {
			$address     = (array) ( socket_addrinfo_explain( $info )['ai_addr'] ?? array() );
			$addresses[] = (string) ( $address['sin_addr'] ?? $address['sin6_addr'] ?? '' );
		}
		return array_filter( $addresses );
	}

	/** @return string[] Both families, one look-up for each, without PHP's sockets extension. */
	private static function resolve_separately( string $name ): array {
		$ipv4 = function_exists( 'gethostbynamel' ) ? gethostbynamel( $name ) : false;
		$ipv6 = function_exists( 'dns_get_record' ) ? @dns_get_record( $name, DNS_AAAA ) : false;
		return array_merge( $ipv4 ? $ipv4 : array(), array_column( $ipv6 ? $ipv6 : array(), 'ipv6' ) );
	}
}
