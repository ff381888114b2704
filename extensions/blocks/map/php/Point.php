<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

/** Coordinates. Posts store them in two shapes, or invalid values. */
final class Point {

	/**
	 * Use read().
	 * @param float $latitude  Degrees, from -90 to 90.
	 * @param float $longitude Degrees, from -180 to 180.
	 */
	private function __construct( public readonly float $latitude, public readonly float $longitude ) {}

	/**
	 * @param mixed $stored With `latitude` and `longitude`, or with `lat` and `lng`; numbers or numeric strings.
	 * @return self|null Null if invalid.
	 */
	public static function read( mixed $stored ): ?self {
		$stored    = is_array( $stored ) ? $stored : array();
		$latitude  = self::degrees( $stored['latitude'] ?? $stored['lat'] ?? null );
		$longitude = self::degrees( $stored['longitude'] ?? $stored['lng'] ?? null );
		if ( null === $latitude || null === $longitude || abs( $latitude ) > 90 || abs( $longitude ) > 3600 ) {
			return null;
		}
		// Dragging a map around the earth leads beyond 180 degrees.
		return new self( $latitude, abs( $longitude ) <= 180 ? $longitude : round( $longitude - 360 * round( $longitude / 360 ), 9 ) );
	}

	private static function degrees( mixed $value ): ?float {
		return ( is_int( $value ) || is_float( $value ) || is_string( $value ) ) && is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}

	/**
	 * @param string $between The separator between latitude and longitude.
	 * @return string For example '51.5,-0.12', in every language.
	 */
	public function text( string $between ): string {
		$number = static fn( float $degrees ): string => preg_replace( '/\.?0+$/D', '', number_format( $degrees, 7, '.', '' ) ) ?? '';
		return $number( $this->latitude ) . $between . $number( $this->longitude );
	}
}
