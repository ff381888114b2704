<?php
/** Functions of PHP that differ from server to server, as the services call them. */


declare( strict_types=1 );

namespace Millwork\Http {

	use Millwork\Tests\Http\PlayedPhp;

	/**
	 * Plays PHP's own, which gives IPv4 addresses alone.
	 * @return string[]|false
	 */
	function gethostbynamel( string $name ): array|false {
		return PlayedPhp::$names ? PlayedPhp::find( $name, false ) : \gethostbynamel( $name );
	}

	/** @return array<int, array<string, mixed>>|false */
	function dns_get_record( string $name, int $type ): array|false {
		if ( ! PlayedPhp::$names ) {
			return \dns_get_record( $name, $type );
		}
		return array_map( static fn( string $address ): array => array( 'ipv6' => $address ), DNS_AAAA === $type ? PlayedPhp::find( $name, true ) : array() );
	}

	/**
	 * Plays PHP's own, of the extension sockets.
	 * @param string|null          $service A port.
	 * @param array<string, mixed> $hints   What is wanted.
	 * @return mixed[]|false
	 */
	function socket_addrinfo_lookup( string $name, ?string $service = null, array $hints = array() ): array|false {
		if ( ! PlayedPhp::$names ) {
			return \socket_addrinfo_lookup( $name, $service, $hints );
		}
		$found = array();
		foreach ( array_merge( PlayedPhp::find( $name, true ), PlayedPhp::find( $name, false ) ) as $address ) {
			$found[] = array( 'ai_addr' => array( str_contains( $address, ':' ) ? 'sin6_addr' : 'sin_addr' => $address ) );
		}
		return $found ? $found : false;
	}

	/**
	 * Plays PHP's own, of the extension sockets.
	 * @param mixed $found What socket_addrinfo_lookup() gave.
	 * @return mixed[]
	 */
	function socket_addrinfo_explain( $found ): array {
		return is_array( $found ) ? $found : \socket_addrinfo_explain( $found );
	}

	function function_exists( string $name ): bool {
		return in_array( $name, PlayedPhp::$there, true ) || ( \function_exists( $name ) && ! in_array( $name, PlayedPhp::$missing, true ) );
	}
}

namespace Millwork\Jobs {

	use Millwork\Tests\Http\PlayedPhp;

	function function_exists( string $name ): bool {
		return in_array( $name, PlayedPhp::$there, true ) || ( \function_exists( $name ) && ! in_array( $name, PlayedPhp::$missing, true ) );
	}

	function php_sapi_name(): string {
		return '' === PlayedPhp::$sapi ? (string) \php_sapi_name() : PlayedPhp::$sapi;
	}

	function fastcgi_finish_request(): bool {
		++PlayedPhp::$sent;
		return true;
	}

	function litespeed_finish_request(): bool {
		++PlayedPhp::$sent;
		return true;
	}
}
