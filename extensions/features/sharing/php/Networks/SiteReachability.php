<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** Whether networks can fetch something from this site. */
final class SiteReachability {

	/** Endings of host names that don't exist on the internet (RFC 6761 and others). */
	private const OWN = '/\.(?:test|local|localhost|invalid|example|internal|lan|home|arpa)$/D';

	/** Whether a URL of this site is public, judging by its host. */
	public static function is_public( string $url ): bool {
		$host = rtrim( strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ), '.' );
		return str_contains( $host, '.' ) && ! filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP ) && ! preg_match( self::OWN, $host );
	}
}
