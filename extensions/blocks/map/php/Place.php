<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

/** A marker of a stored map. */
final class Place {

	/** The most entries in the list; browsers couldn't draw more right away. */
	private const MOST = 1000;

	/**
	 * Use from_point(). All texts are plain.
	 * @param string $title   May be ''.
	 * @param string $address '' if the title contains it.
	 */
	private function __construct( public readonly Point $point, public readonly string $title, public readonly string $caption, public readonly string $address ) {}

	/**
	 * The places of a stored map, without those that have no valid coordinates.
	 * @param mixed $points As stored.
	 * @return list<self>
	 */
	public static function all( mixed $points ): array {
		$places = array();
		foreach ( is_array( $points ) ? $points : array() as $stored ) {
			$point = is_array( $stored ) ? Point::read( $stored['coordinates'] ?? null ) : null;
			if ( null !== $point ) {
				$places[] = self::from_point( $point, $stored );
			}
			if ( count( $places ) >= self::MOST ) {
				break;
			}
		}
		return $places;
	}

	/** @param array<mixed> $stored */
	private static function from_point( Point $point, array $stored ): self {
		$text    = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? trim( $stored[ $name ] ) : '';
		$address = $text( 'placeTitle' );
		$title   = $text( 'title' );
		if ( '' === $title ) {
			$title   = $address;
			$address = '';
		}
		// A search finds addresses that begin with the title.
		$rest = str_starts_with( "$address, ", "$title, " ) ? substr( $address, strlen( $title ) + 2 ) : $address;
		return new self( $point, $title, $text( 'caption' ), $rest );
	}

	/** Its title, or its coordinates if it has none. */
	public function name(): string {
		return '' === $this->title ? $this->point->text( ', ' ) : $this->title;
	}

	/** The URL of directions to the place, not escaped. */
	public function directions(): string {
		$directions = 'https://www.google.com/maps/dir/?api=1&destination=' . rawurlencode( $this->point->text( ',' ) );
		/**
		 * Filters the URL of the directions to a place on a map.
		 *
		 * @param string $directions The URL.
		 * @param float  $latitude   Latitude in degrees.
		 * @param float  $longitude  Longitude in degrees.
		 */
		return (string) apply_filters( 'millwork_map_directions', $directions, $this->point->latitude, $this->point->longitude );
	}
}
