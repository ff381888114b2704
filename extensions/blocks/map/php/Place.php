<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

/** A marker of a stored map, and the list that a post has of them. */
final class Place {

	/** The most entries in the list; a browser couldn't draw more right away. */
	private const MOST = 1000;

	/**
	 * Sets it up. Use from_point().
	 * @param Point  $point   Where it is.
	 * @param string $title   What it is called, plain text; '' if it has no name.
	 * @param string $caption Plain text.
	 * @param string $address Plain text; '' if the title says it already.
	 */
	private function __construct( public readonly Point $point, public readonly string $title, public readonly string $caption, public readonly string $address ) {}

	/**
	 * The places of a stored map. What has no place on earth is left out.
	 * @param mixed $points What was stored.
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

	/**
	 * @param Point        $point  Where it is.
	 * @param array<mixed> $stored What was stored of it.
	 */
	private static function from_point( Point $point, array $stored ): self {
		$text    = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? trim( $stored[ $name ] ) : '';
		$address = $text( 'placeTitle' );
		$title   = $text( 'title' );
		if ( '' === $title ) {
			$title   = $address;
			$address = '';
		}
		return new self( $point, $title, $text( 'caption' ), $address === $title ? '' : $address );
	}

	/** What it is called; where it is, if it has no name. */
	public function name(): string {
		return '' === $this->title ? $this->point->text( ', ' ) : $this->title;
	}

	/**
	 * The URL of directions to the place.
	 * @return string Not escaped.
	 */
	public function directions(): string {
		$directions = 'https://www.google.com/maps/dir/?api=1&destination=' . rawurlencode( $this->point->text( ',' ) );
		/**
		 * Filters the address of the directions to a place of a map.
		 *
		 * @param string $directions The address.
		 * @param float  $latitude   Degrees.
		 * @param float  $longitude  Degrees.
		 */
		return (string) apply_filters( 'millwork_map_directions', $directions, $this->point->latitude, $this->point->longitude );
	}
}
