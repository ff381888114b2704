<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secrets;
use Millwork\Settings\Sections;
use Millwork\Settings\StoredSettings;

/** What visitors get of a stored map, whatever was stored. */
final class MapTest extends TestCase {

	private const PLACE = array(
		'placeTitle'  => 'Station Road',
		'title'       => 'Workshop',
		'caption'     => 'Ring twice',
		'id'          => 'place.1',
		'coordinates' => array(
			'longitude' => -1.5301,
			'latitude'  => 53.8012,
		),
	);

	/**
	 * Renders a block that nobody has opened in the editor.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private function render( array $attributes ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/map', $attributes, '' ) );
	}

	/**
	 * The record that the script gets.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array<string, mixed>
	 */
	private function record( array $attributes ): array {
		$this->render( $attributes );
		$maps = wp_interactivity_config( 'millwork/map' )['maps'];
		return (array) end( $maps );
	}

	/** The list has names, addresses and directions, on the page, in feeds and in emails. */
	public function test_lists_its_places(): void {
		$html = $this->render( array( 'points' => array( self::PLACE ) ) );
		// Each text has its own direction; the item keeps the page's, or it would fall to the other side.
		$this->assertStringContainsString( '<li><strong dir="auto">Workshop</strong><br><span class="wp-block-jetpack-map__address" dir="auto">Station Road</span>', $html );
		$this->assertStringContainsString( 'Station Road', $html );
		$this->assertStringContainsString( 'destination=53.8012%2C-1.5301', html_entity_decode( $html ) );
		// A search finds addresses that begin with the title.
		$html = $this->render( array( 'points' => array( array( 'placeTitle' => 'Workshop, Station Road' ) + self::PLACE, array( 'placeTitle' => 'Workshops, Ashby' ) + self::PLACE ) ) );
		$this->assertStringContainsString( '<strong dir="auto">Workshop</strong><br><span class="wp-block-jetpack-map__address" dir="auto">Station Road</span>', $html );
		$this->assertStringContainsString( '>Workshops, Ashby</span>', html_entity_decode( $html ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$mail = $this->render( array( 'points' => array( self::PLACE ) ) );
		$this->assertStringNotContainsString( 'data-wp-', $mail );
		$this->assertStringContainsString( 'Station Road', $mail );
		add_filter( 'millwork_map_directions', static fn( string $address, float $latitude ): string => "geo:$latitude", 10, 2 );
		$this->assertStringNotContainsString( 'geo:', html_entity_decode( $this->render( array( 'points' => array( self::PLACE ) ) ) ), 'It is an address of the web.' );
	}

	/** Without places and a center or zoom of its own, a map shows no city, but the world. */
	public function test_a_map_without_a_place_shows_the_world(): void {
		$default = array( 'longitude' => -122.41941550000001, 'latitude' => 37.7749295 );
		foreach ( array( array(), array( 'zoom' => 13, 'mapCenter' => $default ), array( 'mapCenter' => 'x' ), array( 'points' => array( 'x' ) ) ) as $attributes ) {
			$this->assertStringContainsString( '#map=1/20/0', $this->render( $attributes ), (string) wp_json_encode( $attributes ) );
			$record = $this->record( $attributes );
			$this->assertEquals( array( 20, 0, 1 ), array( $record['center']['latitude'], $record['center']['longitude'], $record['zoom'] ) );
		}
		$this->assertStringContainsString( '#map=13/48.85/2.35', $this->render( array( 'mapCenter' => array( 'lng' => 2.35, 'lat' => 48.85 ) ) ) );
		// Stored with a zoom of its own: someone has looked at it.
		$this->assertStringContainsString( '#map=5/37.77', $this->render( array( 'zoom' => 5 ) ) );
		$this->assertSame( 37.7749295, $this->record( array( 'points' => array( self::PLACE ) ) )['center']['latitude'] );
	}

	/** Where a map looks is read in both shapes; height, zoom and color have bounds. */
	public function test_reads_what_was_stored(): void {
		$this->assertSame(
			array(
				'longitude' => 2.35,
				'latitude'  => 48.85,
			),
			$this->record(
				array(
					'mapCenter' => array(
						'lng' => 362.35,
						'lat' => '48.85',
					),
				)
			)['center']
		);
		$record = $this->record( array( 'points' => array( self::PLACE ) ) );
		$this->assertSame( array( 37.7749295, 13, 'red', true, false, true, '' ), array( $record['center']['latitude'], $record['zoom'], $record['color'], $record['details'], $record['scrollToZoom'], $record['fullscreen'], $record['token'] ) );
		$place = array( 'points' => array( self::PLACE ) );
		$this->assertStringContainsString( '--millwork-map-height:400px', $this->render( $place + array( 'mapHeight' => 3 ) ) );
		$this->assertStringNotContainsString( '--millwork-map-height', $this->render( $place + array( 'mapHeight' => -3 ) ) );
	}

	/**
	 * Anything may be in a stored post.
	 * @dataProvider hostile
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param int                  $places     How many places there are.
	 */
	public function test_stands_hostile_attributes( array $attributes, int $places ): void {
		$html = $this->render( $attributes );
		$this->assertSame( $places, substr_count( $html, '<li' ) );
		$this->assertStringNotContainsString( '<script', $html );
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$this->assertNull( $tags->get_attribute( 'onload' ) );
			$this->assertStringNotContainsString( 'evil', (string) $tags->get_attribute( 'style' ) );
		}
		foreach ( (array) ( wp_interactivity_config( 'millwork/map' )['maps'] ?? array() ) as $map ) {
			$this->assertLessThanOrEqual( 22, $map['zoom'] );
			$this->assertGreaterThanOrEqual( 0, $map['zoom'] );
			$this->assertMatchesRegularExpression( '/^[a-z#0-9]+$/i', $map['color'] );
			$this->assertLessThanOrEqual( 180, abs( $map['center']['longitude'] ) );
		}
	}

	/** @return iterable<string, array{array<string, mixed>, int}> */
	public static function hostile(): iterable {
		$at = static fn( mixed $longitude, mixed $latitude ): array => array(
			'coordinates' => array(
				'longitude' => $longitude,
				'latitude'  => $latitude,
			),
		) + self::PLACE;
		yield 'points that are none' => array( array( 'points' => 'x' ), 0 );
		yield 'coordinates as texts, and none' => array( array( 'points' => array( $at( '1', '2' ), $at( 'NaN', 2 ), $at( null, 2 ), $at( 1, 91 ), $at( array(), 1 ), $at( 1e308, 1 ), 7, null ) ), 1 );
		yield 'a thousand and more' => array( array( 'points' => array_fill( 0, 1500, self::PLACE ) ), 1000 );
		yield 'markup' => array(
			array(
				'points' => array(
					array(
						'title'      => '<script>alert(1)</script>',
						'caption'    => '"><img src=x onload=alert(1)>',
						'placeTitle' => array( 'x' ),
					) + self::PLACE,
				),
			),
			1,
		);
		yield 'the rest' => array(
			array(
				'zoom'         => 9999,
				'mapHeight'    => '1e9',
				'markerColor'  => 'red;background:url(//evil.example)',
				'mapCenter'    => 'x',
				'mapDetails'   => 'no',
				'mapStyle'     => array( 'x' ),
				'style'        => array( 'color' => 'url(//evil.example)' ),
				'className'    => 'x" onload="alert(1)',
				'align'        => 'x" onload="alert(1)',
				'scrollToZoom' => array(),
			),
			0,
		);
	}

	/** The style is found by class and by the old attribute, and needs a token where it needs one. */
	public function test_finds_its_style(): void {
		$place = array( 'points' => array( self::PLACE ) );
		$src   = function ( array $attributes ) use ( $place ): string {
			$this->render( $attributes + $place );
			$frames = wp_interactivity_config( 'millwork/map' )['frames'];
			return (string) strtok( end( $frames )['src'], '#' );
		};
		$this->assertSame( 'https://tiles.openfreemap.org/styles/positron', $src( array( 'className' => 'x is-style-black_and_white' ) ) );
		$this->assertSame( 'https://tiles.openfreemap.org/styles/liberty', $src( array( 'mapStyle' => 'terrain' ) ) );
		Secrets::store( 'mapbox_access_token', 'sk.secretsecret' );
		$this->assertSame( '', $this->record( $place + array( 'zoom' => 3 ) )['token'] );
		Secrets::store( 'mapbox_access_token', 'pk.publicpublic' );
		$this->assertSame( 'https://api.mapbox.com/styles/v1/mapbox/outdoors-v11', $src( array( 'mapStyle' => 'terrain' ) ) );
		$this->assertSame( 'pk.publicpublic', $this->record( $place + array( 'zoom' => 4 ) )['token'] );
		StoredSettings::store( array( 'map_style_basic' => 'https://maps.example.com/style.json' ) );
		$this->assertSame( 'https://maps.example.com/style.json', $src( array( 'zoom' => 5 ) ) );
		$this->assertSame( '', $this->record( $place + array( 'zoom' => 6 ) )['token'], 'Nobody but Mapbox gets the token.' );
		add_filter( 'millwork_map_style', static fn(): string => 'http://maps.example.com/"' );
		$this->assertStringNotContainsString( 'facade', $this->render( $place + array( 'zoom' => 7 ) ) );
	}

	/** The owner's addresses begin with https. */
	public function test_addresses_are_checked(): void {
		$accept = Sections::fields()['map_style_basic']['accept'];
		foreach ( array( 'http://maps.example.com/x', 'https://maps.example.com', 'javascript:alert(1)', 'https://a.example/"x' ) as $address ) {
			$this->assertInstanceOf( \WP_Error::class, $accept( $address ), $address );
		}
		$this->assertSame( '', $accept( 'https://maps.example.com/style.json?key=1' ) );
		$this->assertSame( '', $accept( '' ) );
	}

	/** What a contributor types is kept. */
	public function test_a_contributors_words_are_kept(): void {
		$this->become( 'contributor' );
		$content = get_comment_delimited_block_content( 'jetpack/map', array( 'points' => array( array( 'title' => 'a < b & c <em>' ) + self::PLACE ) ), '' );
		$post    = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		$this->assertSame( $content, get_post_field( 'post_content', $post, 'raw' ) );
	}
}
