<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

/** Names of hosts. In the ledger they are without www and without a port. */
final class Host {

	/** The longest name that is stored. */
	private const LONGEST = 191;

	/**
	 * A host that isn't this site's.
	 * @param string $url Absolute, or without a protocol.
	 * @return string '' for this site, another protocol than the web's, and what isn't a URL.
	 */
	public static function of_url( string $url ): string {
		if ( ! preg_match( '~^\s*(?:(?:https?|wss?):)?//(?:[^/?#\\\\@]*@)?([^/?#\\\\@:\s]+)(?::\d{1,5})?(?=[/?#\\\\]|\s*$)~i', $url, $found ) ) {
			return '';
		}
		return self::clean( $found[1] );
	}

	/**
	 * An untrusted name.
	 * @return string '' for this site, and what isn't a host's name.
	 */
	public static function clean( string $name ): string {
		$name = strtolower( rtrim( trim( $name ), '.' ) );
		if ( strlen( $name ) > self::LONGEST || ! preg_match( '/^(?=.*[a-z])(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/D', $name ) && ! filter_var( $name, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) && 'localhost' !== $name ) {
			return '';
		}
		$name = (string) preg_replace( '/^www\./', '', $name );
		return in_array( $name, self::own(), true ) ? '' : $name;
	}

	/** @return list<string> The hosts of this site. */
	private static function own(): array {
		$names = array_map( static fn( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ), array( home_url(), site_url() ) );
		return array_values( array_unique( (array) preg_replace( '/^www\./', '', $names ) ) );
	}
}
