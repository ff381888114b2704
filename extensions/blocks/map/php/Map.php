<?php
/**
 * A map on the page.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Rendering\ForeignText;
use Millwork\Rendering\Medium;

/**
 * A stored map, of any age, and the markup that visitors get of it: a list of its places, and before it
 * what makes way for the map in a browser.
 */
final class Map {

	/** Where a map looks that says nothing else. */
	private const CENTER = array(
		'longitude' => -122.41941550000001,
		'latitude'  => 37.7749295,
	);

	/**
	 * Sets it up. Use read().
	 *
	 * @param Point       $center The middle.
	 * @param list<Place> $places Its places.
	 * @param int         $zoom   0 to 22.
	 */
	private function __construct( private Point $center, private array $places, private int $zoom ) {}

	/**
	 * Reads a block.
	 *
	 * @param array<string, mixed> $attributes Its attributes, of any age and shape.
	 */
	public static function read( array $attributes ): self {
		$zoom   = $attributes['zoom'] ?? null;
		$center = Point::read( $attributes['mapCenter'] ?? null ) ?? Point::read( self::CENTER );
		assert( null !== $center );
		return new self( $center, Place::all( $attributes['points'] ?? null ), is_int( $zoom ) ? max( 0, min( 22, $zoom ) ) : 13 );
	}

	/**
	 * The block's markup. A feed or an e-mail gets the list.
	 *
	 * @return string HTML, escaped.
	 */
	public function render(): string {
		return Medium::is_plain() ? $this->list() : '<div ' . get_block_wrapper_attributes() . ">\n" . $this->list() . "</div>\n";
	}

	/**
	 * The places with their addresses, and how to get there; without any, a link to where the map looks.
	 */
	private function list(): string {
		if ( ! $this->places ) {
			$fragment = $this->zoom . '/' . $this->center->text( '/' );
			return '<p class="wp-block-jetpack-map__elsewhere"><a href="' . esc_url( "https://www.openstreetmap.org/#map=$fragment" ) . '">' . esc_html__( 'See this map at OpenStreetMap', 'millwork' ) . "</a></p>\n";
		}
		$html = '<ul class="wp-block-jetpack-map__places">';
		foreach ( $this->places as $place ) {
			/* translators: %s: the name of a place. */
			$label = sprintf( __( 'Directions to %s', 'millwork' ), $place->name() );
			$html .= "\n<li><strong>" . ForeignText::escape( $place->name() ) . '</strong>'
				. self::line( 'address', $place->address )
				. self::line( 'caption', $place->caption )
				. '<br><a href="' . ForeignText::url( $place->directions() ) . '" aria-label="' . ForeignText::escape( $label ) . '">' . esc_html__( 'Directions', 'millwork' ) . '</a></li>';
		}
		return "$html\n</ul>\n";
	}

	/**
	 * A line about a place.
	 *
	 * @param string $part Which.
	 * @param string $text Plain text.
	 * @return string HTML, escaped; '' without a text.
	 */
	private static function line( string $part, string $text ): string {
		return '' === $text ? '' : '<br><span class="wp-block-jetpack-map__' . $part . '">' . ForeignText::escape( $text ) . '</span>';
	}
}
