<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

use Millwork\Consent\Services;

/** Says for the list of requests whose ad a stored block shows. An image of the owner may be at another host. */
final class Requests {

	/**
	 * @param mixed                $requests As found so far.
	 * @param array<string, mixed> $block    Parsed.
	 * @return mixed
	 */
	public static function of_block( $requests, array $block, bool $asks ) {
		if ( 'jetpack/wordads' !== ( $block['blockName'] ?? '' ) ) {
			return $requests;
		}
		$slot = Slot::from_format( Format::from_name( $block['attrs']['format'] ?? '' ) );
		if ( 'none' === $slot->kind ) {
			return array();
		}
		if ( 'house' === $slot->kind ) {
			return array( array( 'host' => (string) wp_parse_url( $slot->picture, PHP_URL_HOST ), 'asks' => false, 'kind' => 'image', 'service' => '' ) );
		}
		$name = 'adsense' === $slot->kind ? 'adsense' : 'ads';
		// Visitors only follow a link there.
		$hosts = array_diff( Services::get( $name )['hosts'] ?? array(), array( 'policies.google.com' ) );
		return array_map( static fn( string $host ): array => array( 'host' => $host, 'asks' => $asks, 'kind' => 'script', 'service' => $name ), array_values( $hosts ) );
	}
}
