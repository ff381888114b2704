<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Consent\Facade;
use Millwork\Rendering\Color;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\ViewScript;

/** A stored map and its markup: a poster that is replaced by the map in browsers, and a list of its places. */
final class Map {

	/** The script's store. */
	private const STORE = 'millwork/map';

	/** The default center, San Francisco, and the default zoom: stored maps don't name them. */
	private const CENTER = array( 'longitude' => -122.41941550000001, 'latitude' => 37.7749295 );
	private const ZOOM   = 13;

	/** What a map shows if nobody has chosen where it is: no city, but the world. */
	private const WORLD      = array( 'longitude' => 0, 'latitude' => 20 );
	private const WORLD_ZOOM = 1;

	/** The lowest and highest height, in pixels. */
	private const HEIGHTS = array( 400, 4000 );

	/**
	 * Use read().
	 * @param list<Place>          $places
	 * @param int                  $zoom       0 to 22.
	 * @param int                  $height     Pixels; 0 if it follows the width.
	 * @param array<string, mixed> $attributes The others, as stored.
	 */
	private function __construct( private Point $center, private array $places, private int $zoom, private int $height, private array $attributes ) {}

	/** @param array<string, mixed> $attributes From any version, of any shape. */
	public static function read( array $attributes ): self {
		$number = static fn( string $name ): int => is_numeric( $attributes[ $name ] ?? null ) ? (int) max( -1, min( 10000, (float) $attributes[ $name ] ) ) : -1;
		$center = Point::read( $attributes['mapCenter'] ?? null ) ?? Point::read( self::CENTER );
		$places = Place::all( $attributes['points'] ?? null );
		$zoom   = $number( 'zoom' ) < 0 ? self::ZOOM : min( 22, $number( 'zoom' ) );
		assert( null !== $center );
		if ( ! $places && self::ZOOM === $zoom && self::CENTER === array( 'longitude' => $center->longitude, 'latitude' => $center->latitude ) ) {
			$center = Point::read( self::WORLD );
			$zoom   = self::WORLD_ZOOM;
			assert( null !== $center );
		}
		return new self(
			$center,
			$places,
			$zoom,
			$number( 'mapHeight' ) <= 0 ? 0 : max( self::HEIGHTS[0], min( self::HEIGHTS[1], $number( 'mapHeight' ) ) ),
			$attributes
		);
	}

	/** Feeds and emails get only the list. */
	public function render(): string {
		if ( OutputMedium::is_plain() ) {
			return $this->list();
		}
		$styles = 0 === $this->height ? array() : array( 'style' => "--millwork-map-height:{$this->height}px;--millwork-map-most:none" );
		return '<div ' . get_block_wrapper_attributes( $styles ) . ">\n" . $this->facade() . "\n" . $this->list() . "</div>\n";
	}

	/** The poster. A style that needs a token looks like Basic if there is none. */
	private function facade(): string {
		$style = Styles::find( Styles::named_by( $this->attributes ) ) ?? Styles::find( Styles::NAMES[0] );
		if ( null === $style ) {
			return '';
		}
		$record = $this->record( $style['token'], $style['credits'] );
		$name   = 'map-' . substr( md5( (string) wp_json_encode( $record ) ), 0, 12 );
		$title  = $this->places
			/* translators: %s: names of places, joined by commas. */
			? sprintf( __( 'Map: %s', 'millwork' ), implode( ', ', array_map( static fn( Place $place ): string => $place->name(), array_slice( $this->places, 0, 5 ) ) ) )
			: __( 'Map', 'millwork' );
		$facade = Facade::render(
			array(
				'service' => $style['service'],
				'store'   => self::STORE,
				// The fragment identifies the map, and isn't sent to any server.
				'src'     => "{$style['src']}#$name",
				'title'   => $title,
				'button'  => __( 'Show the map', 'millwork' ),
				'href'    => '',
				'text'    => '',
			)
		);
		if ( '' !== $facade ) {
			ViewScript::configure(
				self::STORE,
				array( 'maps' => array( $name => $record ), 'words' => MapStrings::page() )
			);
		}
		return $facade;
	}

	/**
	 * The script's data.
	 * @param string                                  $token For the style.
	 * @param list<array{text: string, href: string}> $credits
	 * @return array<string, mixed> As MapRecord in drawing/types.ts.
	 */
	private function record( string $token, array $credits ): array {
		$is    = fn( string $name, bool $usual ): bool => is_bool( $this->attributes[ $name ] ?? null ) ? $this->attributes[ $name ] : $usual;
		$color = Color::solid( $this->attributes['markerColor'] ?? '' );
		return array(
			'token'        => $token,
			'center'       => array( 'longitude' => $this->center->longitude, 'latitude' => $this->center->latitude ),
			'zoom'         => $this->zoom,
			'places'       => array_map(
				static fn( Place $place ): array => array(
					'title'     => $place->name(),
					'caption'   => $place->caption,
					'address'   => $place->address,
					'longitude' => $place->point->longitude,
					'latitude'  => $place->point->latitude,
				),
				$this->places
			),
			'color'        => '' === $color ? 'red' : $color,
			'details'      => $is( 'mapDetails', true ),
			'scrollToZoom' => $is( 'scrollToZoom', false ),
			'fullscreen'   => $is( 'showFullscreenButton', true ),
			'credits'      => $credits,
		);
	}

	/**
	 * The places with their addresses and links to directions; without places, a link to the map's center. Texts keep
	 * their own direction, but all items start at the page's side.
	 */
	private function list(): string {
		if ( ! $this->places ) {
			$fragment = $this->zoom . '/' . $this->center->text( '/' );
			return '<p class="wp-block-jetpack-map__places"><a href="' . esc_url( "https://www.openstreetmap.org/#map=$fragment" ) . '">' . esc_html__( 'View this map on OpenStreetMap', 'millwork' ) . "</a></p>\n";
		}
		$html = '<ul class="wp-block-jetpack-map__places">';
		foreach ( $this->places as $place ) {
			/* translators: %s: the name of a place. */
			$label = sprintf( __( 'Directions to %s', 'millwork' ), $place->name() );
			$html .= "\n<li><strong dir=\"auto\">" . ForeignText::escape( $place->name() ) . '</strong>'
				. self::line( 'address', $place->address )
				. self::line( 'caption', $place->caption )
				. '<br><a href="' . ForeignText::url( $place->directions() ) . '" aria-label="' . ForeignText::escape( $label ) . '">' . esc_html__( 'Directions', 'millwork' ) . '</a></li>';
		}
		return "$html\n</ul>\n";
	}

	/**
	 * @param string $text Plain text.
	 * @return string HTML, escaped; '' without a text.
	 */
	private static function line( string $part, string $text ): string {
		return '' === $text ? '' : '<br><span class="wp-block-jetpack-map__' . $part . '" dir="auto">' . ForeignText::escape( $text ) . '</span>';
	}
}
