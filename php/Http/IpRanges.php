<?php
declare( strict_types=1 );

namespace Millwork\Http;

/** Tells public addresses from private and special ones (IANA's special-purpose address registries, RFC 6890). */
final class IpRanges {

	/** IPv4 networks that are not the public internet. */
	private const SPECIAL_IPV4 = array(
		'0.0.0.0/8',       // This network.
		'10.0.0.0/8',      // Private, RFC 1918.
		'100.64.0.0/10',   // Shared by carriers (CGNAT), RFC 6598.
		'127.0.0.0/8',     // Loopback.
		'169.254.0.0/16',  // Link-local; cloud providers answer with machine credentials here.
		'172.16.0.0/12',   // Private.
		'192.0.0.0/24',    // Protocol assignments.
		'192.0.2.0/24',    // Documentation.
		'192.88.99.0/24',  // 6to4 relays.
		'192.168.0.0/16',  // Private.
		'198.18.0.0/15',   // Benchmarks.
		'198.51.100.0/24', // Documentation.
		'203.0.113.0/24',  // Documentation.
		'224.0.0.0/4',     // Multicast.
		'240.0.0.0/4',     // Reserved, and broadcast.
	);

	/** The public part of IPv6. Loopback, ULA, link-local, multicast, IPv4-mapped and NAT64 are outside. */
	private const GLOBAL_IPV6 = '2000::/3';

	/** Special networks within it. */
	private const SPECIAL_IPV6 = array(
		'2001::/23',     // Protocol assignments, including Teredo, which wraps an IPv4 address.
		'2001:db8::/32', // Documentation.
		'2002::/16',     // 6to4, which wraps an IPv4 address.
		'3fff::/20',     // Documentation.
	);

	/**
	 * Whether an outgoing connection may go to an address.
	 * @param string $address IPv4 or IPv6, without brackets.
	 * @return bool False for any other text.
	 */
	public static function may_connect( string $address ): bool {
		/**
		 * Filters the private networks that requests may go to. There are none by default. Use it on an intranet
		 * whose feeds the site reads, and in tests.
		 *
		 * @param string[] $networks In CIDR notation, such as '10.1.0.0/16'.
		 */
		$allowed = (array) apply_filters( 'millwork_http_allowed_networks', array() );
		return self::is_public( $address ) || self::is_in_any( $address, array_filter( $allowed, 'is_string' ) );
	}

	/**
	 * Whether an address is on the public internet.
	 * @param string $address IPv4 or IPv6, without brackets.
	 * @return bool False for any other text.
	 */
	public static function is_public( string $address ): bool {
		if ( filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return ! self::is_in_any( $address, self::SPECIAL_IPV4 );
		}
		return self::is_in_any( $address, array( self::GLOBAL_IPV6 ) ) && ! self::is_in_any( $address, self::SPECIAL_IPV6 );
	}

	/** @param string[] $networks In CIDR notation; invalid ones are skipped. */
	public static function is_in_any( string $address, array $networks ): bool {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : false;
		foreach ( $networks as $network ) {
			list( $base, $length ) = explode( '/', $network ) + array( 1 => '' );
			$base                  = filter_var( $base, FILTER_VALIDATE_IP ) ? inet_pton( $base ) : false;
			if ( false === $bytes || false === $base || strlen( $base ) !== strlen( $bytes ) || ! ctype_digit( $length ) || (int) $length > 8 * strlen( $base ) ) {
				continue;
			}
			$whole = intdiv( (int) $length, 8 );
			$rest  = (int) $length % 8;
			if ( substr( $base, 0, $whole ) !== substr( $bytes, 0, $whole ) ) {
				continue;
			}
			if ( 0 === $rest || ( ord( $base[ $whole ] ) ^ ord( $bytes[ $whole ] ) ) >> ( 8 - $rest ) === 0 ) {
				return true;
			}
		}
		return false;
	}
}
