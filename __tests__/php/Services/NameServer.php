<?php
/**
 * A name server in a test.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Services;

/**
 * What the functions of name-server.php answer.
 */
final class NameServer {

	/**
	 * Addresses by name, as they are asked for; empty to ask a real one.
	 *
	 * @var array<string, string[]>
	 */
	public static array $names = array();

	/**
	 * Functions that PHP has not got.
	 *
	 * @var string[]
	 */
	public static array $missing = array();

	/**
	 * The addresses of a name in one family.
	 *
	 * @param string $name The name.
	 * @param bool   $ipv6 Whether of IPv6.
	 * @return string[]
	 */
	public static function find( string $name, bool $ipv6 ): array {
		return array_values( array_filter( self::$names[ $name ] ?? array(), static fn( string $address ): bool => str_contains( $address, ':' ) === $ipv6 ) );
	}
}
