<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

/** What the functions of played-php.php answer. */
final class PlayedPhp {

	/**
	 * Addresses by name, as they are asked for; empty to ask a real one.
	 * @var array<string, string[]>
	 */
	public static array $names = array();

	/**
	 * Functions that PHP has not got.
	 * @var string[]
	 */
	public static array $missing = array();

	/**
	 * Functions that it has.
	 * @var string[]
	 */
	public static array $there = array();

	/** What serves it, as php_sapi_name() says; '' for what does. */
	public static string $sapi = '';

	/** How often a response was sent before the end. */
	public static int $sent = 0;

	/** Ends all of it. */
	public static function stop(): void {
		self::$names   = array();
		self::$missing = array();
		self::$there   = array();
		self::$sapi    = '';
		self::$sent    = 0;
	}

	/**
	 * The addresses of a name in one family.
	 * @param bool   $ipv6 Whether of IPv6.
	 * @return string[]
	 */
	public static function find( string $name, bool $ipv6 ): array {
		return array_values( array_filter( self::$names[ $name ] ?? array(), static fn( string $address ): bool => str_contains( $address, ':' ) === $ipv6 ) );
	}
}
