<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Http\IpRanges;
use Millwork\Http\RateLimit;

/** What is known about a visitor: the IP address, for limits and the spam service, and the page with the form. */
final class Visitor {

	/**
	 * @param string $address The IP address; empty if unknown.
	 * @param string $agent   The browser's User-Agent header.
	 * @param string $page    The page with the form, as the browser says.
	 */
	public function __construct(
		public readonly string $address = '',
		public readonly string $agent = '',
		public readonly string $page = ''
	) {}

	/**
	 * @param string $page As the browser says; empty to use the Referer header. Kept only if it is a page of this site.
	 */
	public static function from_request( string $page = '' ): self {
		$header = static fn( string $name ): string => isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
		$page   = '' === $page ? $header( 'HTTP_REFERER' ) : $page;
		return new self(
			RateLimit::address(),
			mb_substr( $header( 'HTTP_USER_AGENT' ), 0, 255 ),
			self::is_ours( $page ) ? substr( esc_url_raw( $page, array( 'http', 'https' ) ), 0, 2000 ) : ''
		);
	}

	/**
	 * Whether the address identifies a visitor. A private address is a proxy's, shared by all visitors. So is one from
	 * the shared range, which hosts use for their proxies.
	 */
	public function has_own_address(): bool {
		return false !== filter_var( $this->address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE )
			&& ! IpRanges::is_in_any( $this->address, array( '100.64.0.0/10' ) );
	}

	/** The network of the address as packed bytes: a /24, in IPv6 a /48; '' if the address is unknown. */
	public function network(): string {
		$packed = '' === $this->address ? '' : (string) inet_pton( $this->address );
		return substr( $packed, 0, 16 === strlen( $packed ) ? 6 : 3 );
	}

	/** Whether a URL is on this site. */
	private static function is_ours( string $url ): bool {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) === strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
	}
}
