<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_Error;
use WP_Http;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

/** A URL, parsed strictly and put together again, so that curl and WordPress see the same host in it as we did. */
final class RequestUrl {

	/**
	 * @param string $scheme 'http' or 'https'.
	 * @param string $host   A name in ASCII and lower case, or an IP address, IPv6 without brackets.
	 * @param string $path   The path and the query, from the slash on.
	 */
	private function __construct(
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port,
		public readonly string $path
	) {}

	/**
	 * @param string $url Absolute. A fragment is dropped.
	 * @return self|WP_Error `millwork_http_bad_address` or `millwork_http_credentials`.
	 */
	public static function parse( string $url ): self|WP_Error {
		$url = trim( $url );
		if ( strlen( $url ) > 4096 || preg_match( '/[\x00-\x1f\x7f\\\\]/', $url ) || ! preg_match( '~^(https?)://([^/?#]+)([^#]*)~i', $url, $found ) ) {
			return ClientError::error( 'bad_address' );
		}
		list( , $scheme, $authority, $path ) = $found;
		if ( str_contains( $authority, '@' ) ) {
			return ClientError::error( 'credentials' );
		}
		if ( ! preg_match( '/^(?:\[([0-9a-f:.]+)\]|([^:\[\]]+))(?::(\d{1,5}))?$/i', $authority, $found ) ) {
			return ClientError::error( 'bad_address' );
		}
		$scheme                       = strtolower( $scheme );
		list( , $ipv6, $name, $port ) = $found + array( 1 => '', 2 => '', 3 => '' );

		$host = '' === $ipv6 ? self::host( $name ) : self::ipv6( $ipv6 );
		$port = (int) ( '' !== $port ? $port : ( 'https' === $scheme ? 443 : 80 ) );
		if ( '' === $host || $port < 1 || $port > 65535 ) {
			return ClientError::error( 'bad_address' );
		}
		// Encodes pasted spaces and non-ASCII letters as servers expect them.
		$path = (string) preg_replace_callback( '/[^\x21-\x7e]/', static fn( array $byte ): string => rawurlencode( $byte[0] ), $path );
		return new self( $scheme, $host, $port, str_starts_with( $path, '/' ) ? $path : "/$path" );
	}

	/**
	 * Parses the URL of a redirect.
	 * @param string $location The header: absolute or relative to this URL.
	 * @return self|WP_Error As from parse().
	 */
	public function redirect( string $location ): self|WP_Error {
		return self::parse( WP_Http::make_absolute_url( trim( $location ), $this->url() ) );
	}

	public function url(): string {
		return $this->origin() . $this->path;
	}

	/** Scheme, host and port, unless the port is the default. */
	public function origin(): string {
		$host = str_contains( $this->host, ':' ) ? "[$this->host]" : $this->host;
		return "$this->scheme://$host" . ( ( 'https' === $this->scheme ? 443 : 80 ) === $this->port ? '' : ":$this->port" );
	}

	public function is_ip(): bool {
		return false !== filter_var( $this->host, FILTER_VALIDATE_IP );
	}

	/**
	 * A host name in ASCII, or an IPv4 address.
	 * @param string $host As in the URL.
	 * @return string Empty if it is neither.
	 */
	private static function host( string $host ): string {
		$host = rawurldecode( $host );
		if ( preg_match( '/[^\x00-\x7f]/', $host ) ) {
			try {
				$host = function_exists( 'idn_to_ascii' ) ? (string) idn_to_ascii( $host ) : IdnaEncoder::encode( $host );
			} catch ( Exception $e ) {
				return '';
			}
		}
		$host = rtrim( strtolower( $host ), '.' );
		if ( filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return $host;
		}
		// A numeric last part means an old notation of IPv4 (0x7f.1, 2130706433), which programs read differently.
		return preg_match( '/^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?!(?:\d+|0x[0-9a-f]*)$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/', $host ) ? $host : '';
	}

	/**
	 * An IPv6 address in its standard form.
	 * @param string $address Without brackets.
	 * @return string Empty if it is not one.
	 */
	private static function ipv6( string $address ): string {
		return filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_ntop( (string) inet_pton( $address ) ) : '';
	}
}
