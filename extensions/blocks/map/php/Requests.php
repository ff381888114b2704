<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Consent\Services;

/** Says for the list of requests which of the two services a stored map uses. */
final class Requests {

	/**
	 * @param mixed                $requests As found so far.
	 * @param array<string, mixed> $block    Parsed.
	 * @return mixed
	 */
	public static function of_block( $requests, array $block, bool $asks ) {
		if ( 'jetpack/map' !== ( $block['blockName'] ?? '' ) ) {
			return $requests;
		}
		$style = Styles::find( Styles::named_by( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array() ) ) ?? Styles::find( Styles::NAMES[0] );
		$name  = $style['service'] ?? '';
		return array_map( static fn( string $host ): array => array( 'host' => $host, 'asks' => $asks, 'kind' => 'connect', 'service' => $name ), Services::get( $name )['hosts'] ?? array() );
	}
}
