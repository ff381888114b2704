<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** Some services ask this site back: for its description, for a picture. A site on its owner's machine cannot be asked. */
final class SiteReachability {

	/** Ends of names that are none of the Internet's (RFC 6761 and others). */
	private const OWN = '/\.(?:test|local|localhost|invalid|example|internal|lan|home|arpa)$/D';

	/**
	 * Whether everybody can reach an address of this site, as far as its name tells.
	 * @param string $url The address.
	 */
	public static function is_public( string $url ): bool {
		$host = rtrim( strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ), '.' );
		return str_contains( $host, '.' ) && ! filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP ) && ! preg_match( self::OWN, $host );
	}
}
