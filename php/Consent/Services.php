<?php
/**
 * The services that blocks show content of.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Consent;

/**
 * One record a service: what it is, which hosts a visitor's browser would ask, and why.
 */
final class Services {

	/**
	 * A service's record.
	 *
	 * @param string $name Its name, as 'calendly'.
	 * @return array{label: string, hosts: string[], purpose: string}|null Null if nobody has declared it.
	 */
	public static function get( string $name ): ?array {
		/**
		 * Filters the services that blocks show content of.
		 *
		 * @param array<string, array{label: string, hosts: string[], purpose: string}> $services By
		 *        name: what people call it, the hosts that are asked (without www), and a sentence
		 *        for visitors.
		 */
		$services = (array) apply_filters( 'millwork_consent_services', array() );
		$service  = $services[ $name ] ?? null;
		return isset( $service['label'], $service['hosts'], $service['purpose'] ) ? $service : null;
	}

	/**
	 * Whether a service has declared the host of an address.
	 *
	 * @param string $name The service's name.
	 * @param string $url  The address.
	 * @return bool
	 */
	public static function has_host( string $name, string $url ): bool {
		$service = self::get( $name );
		$host    = (string) wp_parse_url( $url, PHP_URL_HOST );
		$host    = (string) preg_replace( '/^www\./', '', strtolower( $host ) );
		return null !== $service && 'https' === wp_parse_url( $url, PHP_URL_SCHEME ) && in_array( $host, $service['hosts'], true );
	}
}
