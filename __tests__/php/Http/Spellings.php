<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

/** The networks that no request of ours may reach, and ways to write their addresses that attackers use. */
final class Spellings {

	/**
	 * IANA's special-purpose registries (RFC 6890) and multicast: first and last address of each entry that is not globally reachable.
	 */
	private const NETWORKS = array(
		array( '0.0.0.0', '0.255.255.255' ),
		array( '10.0.0.0', '10.255.255.255' ),
		array( '100.64.0.0', '100.127.255.255' ),
		array( '127.0.0.0', '127.255.255.255' ),
		array( '169.254.0.0', '169.254.255.255' ),
		array( '172.16.0.0', '172.31.255.255' ),
		array( '192.0.0.0', '192.0.0.8' ),
		array( '192.0.2.0', '192.0.2.255' ),
		array( '192.88.99.0', '192.88.99.255' ),
		array( '192.168.0.0', '192.168.255.255' ),
		array( '198.18.0.0', '198.19.255.255' ),
		array( '198.51.100.0', '198.51.100.255' ),
		array( '203.0.113.0', '203.0.113.255' ),
		array( '224.0.0.0', '239.255.255.255' ),
		array( '240.0.0.0', '255.255.255.255' ),
		array( '::', '::1' ),
		array( '::ffff:0:0', '::ffff:ffff:ffff' ),
		array( '64:ff9b::', '64:ff9b::ffff:ffff' ),
		array( '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff' ),
		array( '100::', '100:0:0:1:ffff:ffff:ffff:ffff' ),
		array( '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
		array( 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' ),
	);

	/** The addresses that attackers want most: machine credentials, containers, this machine. */
	private const WANTED = array( '127.0.0.1', '169.254.169.254', '169.254.170.2', '100.100.100.200', '192.168.1.1', '172.17.0.1', '192.0.0.192', 'fd00:ec2::254', 'fe80::a9fe:a9fe' );

	/**
	 * Addresses of every network: the first, the last, and one beside each.
	 * @return string[]
	 */
	public static function addresses(): array {
		$addresses = self::WANTED;
		foreach ( self::NETWORKS as list( $first, $last ) ) {
			array_push( $addresses, $first, self::step( $first, 1 ), self::step( $last, -1 ), $last );
		}
		return array_values( array_unique( $addresses ) );
	}

	/**
	 * Ways to write an address as the host of a URL.
	 * @return string[]
	 */
	public static function hosts( string $address ): array {
		return array_values( array_unique( str_contains( $address, ':' ) ? self::ipv6( $address ) : self::ipv4( $address ) ) );
	}

	/**
	 * What the C library's inet_aton() accepts, which is more than is good.
	 * @return string[] The address; empty if it reads none.
	 */
	public static function read( string $host ): array {
		$parts = explode( '.', rtrim( $host, '.' ) );
		$last  = (int) intval( (string) array_pop( $parts ), 0 );
		if ( preg_match( '/[^0-9a-fx.]/i', $host ) || count( $parts ) > 3 ) {
			return array();
		}
		$number = $last;
		foreach ( $parts as $place => $part ) {
			$number += ( intval( $part, 0 ) & 255 ) << ( 24 - 8 * $place );
		}
		return array( (string) long2ip( $number & 0xFFFFFFFF ) );
	}

	/**
	 * Ways to write an IPv4 address.
	 * @return string[]
	 */
	private static function ipv4( string $address ): array {
		$number                = (int) ip2long( $address );
		list( $a, $b, $c, $d ) = array_map( 'intval', explode( '.', $address ) );

		$hex    = sprintf( '%08x', $number );
		$groups = substr( $hex, 0, 4 ) . ':' . substr( $hex, 4 );
		$wide   = strtr( $address, array_combine( range( '0', '9' ), mb_str_split( '０１２３４５６７８９' ) ) );
		$ring   = strtr( $address, array_combine( range( '0', '9' ), mb_str_split( '⓪①②③④⑤⑥⑦⑧⑨' ) ) );
		$other  = sprintf( '%04x:%04x', ~$number >> 16 & 0xFFFF, ~$number & 0xFFFF );
		return array(
			$address,
			"$address.",
			"$address..",
			".$address",
			(string) $number,
			"$number.",
			"0x$hex",
			"0X$hex",
			'0' . decoct( $number ),
			(string) ( $number + 2 ** 32 ),
			sprintf( '0x%x.0x%x.0x%x.0x%x', $a, $b, $c, $d ),
			sprintf( '0%o.0%o.0%o.0%o', $a, $b, $c, $d ),
			sprintf( '%03d.%03d.%03d.%03d', $a, $b, $c, $d ),
			sprintf( '0000%o.%d.%d.%d', $a, $b, $c, $d ),
			sprintf( '0x%x.%d.0%o.%d', $a, $b, $c, $d ),
			sprintf( '%d.%d.%d', $a, $b, $c << 8 | $d ),
			sprintf( '%d.%d', $a, $number & 0xFFFFFF ),
			sprintf( '%d.0x%x', $a, $number & 0xFFFFFF ),
			sprintf( '%d.%d.%d.%d', $a + 256, $b, $c, $d ),
			str_replace( '.', '。', $address ),
			str_replace( '.', '．', $address ),
			$wide,
			$ring,
			str_replace( '.', '%2e', $address ),
			'%' . implode( '%', str_split( bin2hex( $address ), 2 ) ),
			"$address%00",
			"$address%20",
			"$address%2f.example.com",
			"example.com@$address",
			"$address@127.0.0.1",
			"$address\t",
			"$address\\.example.com",
			"[$address]",
			"[::$address]",
			"[::$groups]",
			"[::ffff:$address]",
			"[::ffff:$groups]",
			"[0:0:0:0:0:FFFF:$groups]",
			"[::ffff:0:$address]",
			"[64:ff9b::$address]",
			"[64:ff9b::$groups]",
			"[64:ff9b:1::$groups]",
			"[2002:$groups::1]",
			"[2001:0:102:304:0:0:$other]",
			"[fe80::5efe:$address]",
			"[::ffff:$address%25lo]",
			"[::ffff:$address%lo]",
		);
	}

	/**
	 * Ways to write an IPv6 address.
	 * @return string[]
	 */
	private static function ipv6( string $address ): array {
		$packed = (string) inet_pton( $address );
		$full   = implode( ':', str_split( bin2hex( $packed ), 4 ) );
		$dotted = substr( $full, 0, 30 ) . inet_ntop( substr( $packed, 12 ) );
		return array( "[$address]", "[$full]", '[' . strtoupper( $full ) . ']', "[$dotted]", "[$address%25lo]", "[$address%251]", "[$address%eth0]", "[$address].", $address, "%5b$address%5d", "a@[$address]", "[[$address]]" );
	}

	/**
	 * The address beside another.
	 * @param int    $by      1 or -1.
	 */
	private static function step( string $address, int $by ): string {
		$packed = (string) inet_pton( $address );
		$last   = strlen( $packed ) - 1;
		// The first ends with a zero byte and the last with another, so that nothing is carried over.
		$packed[ $last ] = chr( ord( $packed[ $last ] ) + $by & 255 );
		return (string) inet_ntop( $packed );
	}
}
