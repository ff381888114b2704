<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Throwable;
use WpOrg\Requests\IdnaEncoder;

/** Names of hosts. In the ledger they are without www and without a port, and in ASCII. */
final class Host {

	/** The longest name that is stored. */
	private const LONGEST = 191;

	/** A label of a name. Browsers accept a hyphen or an underscore anywhere. */
	private const LABEL = '[a-z0-9_-]{1,63}';

	/** What a browser accepts in no name. */
	private const FORBIDDEN = '~[\x00-\x20\x7f#/:<>?@\[\\\\\]^|%]~';

	/**
	 * A host that isn't this site's, as browsers read the URL (url.spec.whatwg.org): they remove line breaks, and take
	 * backslashes for slashes.
	 * @param string $url Absolute, or without a protocol.
	 * @return string '' for this site, another protocol than the web's, and what isn't a URL.
	 */
	public static function of_url( string $url ): string {
		$url = strtr( (string) preg_replace( '/[\t\n\r]+/', '', trim( $url, "\x00..\x20" ) ), '\\', '/' );
		if ( ! preg_match( '~^(?:(https?|wss?):)?(/*+)([^/?#]++)~i', $url, $found ) ) {
			return '';
		}
		list( , $scheme, $slashes, $host ) = $found;
		// With the page's own protocol, one slash or none begins a path.
		$needs = '' === $scheme || wp_parse_url( home_url(), PHP_URL_SCHEME ) === strtolower( $scheme );
		if ( $needs && strlen( $slashes ) < 2 ) {
			return '';
		}
		$host = substr( (string) strrchr( "@$host", '@' ), 1 );
		return self::clean( rawurldecode( (string) preg_replace( '/:\d*$/D', '', $host ) ) );
	}

	/**
	 * An untrusted name.
	 * @return string '' for this site, and what isn't a host's name. If only its first labels are none, the rest.
	 */
	public static function clean( string $name ): string {
		if ( preg_match( '/^\[([0-9a-f:.]{2,45})\]$/iD', $name, $found ) ) {
			$packed = filter_var( $found[1], FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $found[1] ) : false;
			$name   = false === $packed ? '' : '[' . inet_ntop( $packed ) . ']';
			return in_array( $name, self::own(), true ) ? '' : $name;
		}
		$name = strtolower( rtrim( self::ascii( trim( $name ) ), '.' ) );
		if ( preg_match( self::FORBIDDEN, $name ) ) {
			return '';
		}
		if ( preg_match( '/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/D', $name ) ) {
			$name = self::numeric( $name );
		}
		// A long or odd name must not hide whose it is.
		while ( ! preg_match( '/^(?=.{1,' . self::LONGEST . '}$)(?:' . self::LABEL . '\.)*+(?:[a-z][a-z0-9-]{0,61}[a-z0-9]|\d{1,3})$/D', $name ) ) {
			$name = (string) substr( (string) strstr( $name, '.' ), 1 );
			if ( ! str_contains( $name, '.' ) ) {
				return '';
			}
		}
		$name = (string) preg_replace( '/^www\.(?=.*\.)/', '', $name );
		return in_array( $name, self::own(), true ) ? '' : $name;
	}

	/** A name with other letters, as browsers send it. */
	private static function ascii( string $name ): string {
		if ( ! preg_match( '/[^\x00-\x7f]/', $name ) ) {
			return $name;
		}
		if ( function_exists( 'idn_to_ascii' ) ) {
			return (string) idn_to_ascii( $name, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46 );
		}
		try {
			return IdnaEncoder::encode( mb_strtolower( (string) preg_replace( array( '/[\x{3002}\x{FF0E}\x{FF61}]/u', '/\p{Cf}+/u' ), array( '.', '' ), mb_convert_kana( $name, 'as', 'UTF-8' ) ), 'UTF-8' ) );
		} catch ( Throwable ) {
			return '';
		}
	}

	/**
	 * An IPv4 address, which browsers also read from other numbers than four decimal ones.
	 * @return string '' for what is none.
	 */
	private static function numeric( string $name ): string {
		$parts = explode( '.', $name );
		$value = 0;
		foreach ( $parts as $i => $part ) {
			$base = str_starts_with( $part, '0x' ) ? 16 : ( strlen( $part ) > 1 && '0' === $part[0] ? 8 : 10 );
			$part = 16 === $base ? substr( $part, 2 ) : $part;
			if ( ! preg_match( array( 8 => '/^[0-7]{1,12}$/D', 10 => '/^\d{1,10}$/D', 16 => '/^[0-9a-f]{0,8}$/D' )[ $base ], $part ) ) {
				return '';
			}
			$number  = intval( $part, $base );
			$is_last = count( $parts ) - 1 === $i;
			if ( $i > 3 || $number >= ( $is_last ? 256 ** ( 4 - $i ) : 256 ) ) {
				return '';
			}
			$value += $is_last ? $number : $number * 256 ** ( 3 - $i );
		}
		return (string) long2ip( (int) $value );
	}

	/** @return list<string> The hosts of this site. */
	private static function own(): array {
		$names = array_map( static fn( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ), array( home_url(), site_url() ) );
		return array_values( array_unique( (array) preg_replace( '/^www\./', '', $names ) ) );
	}
}
