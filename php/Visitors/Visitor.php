<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Http\IpRanges;
use Millwork\Http\RateLimit;

/** What is known of a visitor: the address, for limits and for the spam service, and where a form was filled in. */
final class Visitor {

	/**
	 * @param string $address  The IP address; empty if it is not known.
	 * @param string $agent    What the browser says it is.
	 * @param string $page     Where the form was filled in, as the browser says.
	 */
	public function __construct(
		public readonly string $address = '',
		public readonly string $agent = '',
		public readonly string $page = ''
	) {}

	/**
	 * @param string $page Where the form was filled in, as the browser says; empty for what the Referer
	 *                     header says. Kept only if it is a page of this site.
	 */
	public static function of_request( string $page = '' ): self {
		$header = static fn( string $name ): string => isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
		$page   = '' === $page ? $header( 'HTTP_REFERER' ) : $page;
		return new self(
			RateLimit::address(),
			mb_substr( $header( 'HTTP_USER_AGENT' ), 0, 255 ),
			self::is_ours( $page ) ? substr( esc_url_raw( $page, array( 'http', 'https' ) ), 0, 2000 ) : ''
		);
	}

	/**
	 * Whether the address stands for a visitor. A private one is a proxy's, from which all visitors come; so is
	 * one of those that are shared, which hosts have for their proxies.
	 */
	public function has_own_address(): bool {
		return false !== filter_var( $this->address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE )
			&& ! IpRanges::is_in_any( $this->address, array( '100.64.0.0/10' ) );
	}

	/**
	 * The network around the address: a /24, of IPv6 a /48.
	 * @return string Packed bytes; '' if the address is not known.
	 */
	public function network(): string {
		$packed = '' === $this->address ? '' : (string) inet_pton( $this->address );
		return substr( $packed, 0, 16 === strlen( $packed ) ? 6 : 3 );
	}

	/**
	 * Whether an address is one of this site.
	 * @param string $url The address.
	 */
	private static function is_ours( string $url ): bool {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) === strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
	}
}
