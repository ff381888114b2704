<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Http\PlayedServiceTestCase;

/**
 * What the site asks Photon and Mapbox, what an author gets of the answers, and who may set the token. A
 * server on this machine (places-server.php) plays both and takes only what they take.
 */
final class PlacesTest extends PlayedServiceTestCase {

	private const TOKEN = '/wpcom/v2/service-api-keys/mapbox';

	protected static function script(): string {
		return __DIR__ . '/places-server.php';
	}

	/**
	 * The services' own paths.
	 * @param string $url The URL.
	 */
	protected static function path_of( string $url ): ?string {
		return preg_match( '~^https://(?:photon\.komoot\.io|api\.mapbox\.com|photon\.example\.com)(/.*)$~', $url, $found ) ? $found[1] : null;
	}

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'author' );
	}

	private function search( string $words ): \WP_REST_Response {
		return $this->rest( 'GET', '/millwork/v1/places', array( 'search' => $words ) );
	}

	/** Without a token Photon is asked, once a day for the same words. */
	public function test_photon_is_asked_once(): void {
		foreach ( array( 'Kirkgate & Market', " Kirkgate &\n Market" ) as $words ) {
			$response = $this->search( $words );
			$this->assertSame( 200, $response->get_status() );
			$this->assertCount( 10, $response->get_data()['places'] );
			$this->assertSame(
				array(
					'id'        => 'osm.N 42',
					'title'     => 'Kirkgate Market',
					'address'   => 'Kirkgate Market, 34 George Street, LS2 7HY Leeds, England, United Kingdom',
					'longitude' => -1.5396,
					'latitude'  => 53.7965,
				),
				array( 'id' => 'osm.N 42' ) + $response->get_data()['places'][0]
			);
		}
		$this->assertSame(
			array(
				array(
					'path'    => '/api/',
					'query'   => array(
						'q'     => 'Kirkgate & Market',
						'limit' => '10',
						'lang'  => 'en',
					),
					'referer' => home_url( '/' ),
				),
			),
			self::asked()
		);
	}

	/** A place's name becomes the title of a marker: it is in the site's language and not in its author's. */
	public function test_names_are_in_the_sites_language(): void {
		update_user_meta( get_current_user_id(), 'locale', 'fr_FR' );
		set_current_screen( 'post' );
		$this->assertSame( 'fr_FR', determine_locale() );
		$this->search( 'Kirkgate' );
		$this->assertSame( 'en', self::asked()[0]['query']['lang'] );
	}

	/** With a token Mapbox is asked; an address of the owner's own comes first. */
	public function test_mapbox_and_the_owners_own_are_asked(): void {
		Secrets::store( 'mapbox_access_token', 'pk.goodgoodgood' );
		$places = $this->search( 'Kirkgate; Market/1' )->get_data()['places'];
		$this->assertSame( array( 'poi.1', 'Kirkgate Market', 'Kirkgate Market, Leeds, England' ), array( $places[0]['id'], $places[0]['title'], $places[0]['address'] ) );
		$this->assertSame( '/geocoding/v5/mapbox.places/Kirkgate  Market/1.json', self::asked()[0]['path'] );
		StoredSettings::store( array( 'map_place_search' => 'https://photon.example.com/api/' ) );
		$this->assertCount( 10, $this->search( 'Kirkgate' )->get_data()['places'] );
		$this->assertStringNotContainsString( 'pk.', (string) wp_json_encode( self::asked()[1] ) );
		$this->assertFalse( $this->rest( 'GET', self::TOKEN )->get_data()['suggests'], 'Mapbox is not to be asked by browsers either.' );
		StoredSettings::store( array( 'map_place_search' => '' ) );
		$this->assertTrue( $this->rest( 'GET', self::TOKEN )->get_data()['suggests'] );
	}

	/** What the service says is taken for what it is. */
	public function test_answers_may_be_hostile(): void {
		$places = $this->search( 'hostile' )->get_data()['places'];
		$this->assertCount( 1, $places );
		$this->assertSame( '<script>alert(1)</script> [contact-form]', $places[0]['title'] );
		$this->assertSame( 300, mb_strlen( $places[0]['address'] ) );
		$this->assertSame( 2.35, $places[0]['longitude'] );
		$this->assertSame( array(), $this->search( 'nothing' )->get_data()['places'] );
		$this->assertGreaterThanOrEqual( 400, $this->search( 'web page' )->get_status() );
		$this->assertGreaterThanOrEqual( 400, $this->search( 'huge' )->get_status() );
		$busy = $this->search( 'busy' );
		$this->assertSame( array( 429, 'millwork_map_busy' ), array( $busy->get_status(), $busy->get_data()['code'] ) );
		$this->assertSame( 400, $this->search( "\n" )->get_status() );
	}

	/** An author asks so often and no more; who is nobody does not ask. */
	public function test_the_search_is_limited(): void {
		add_filter( 'millwork_http_somebody_waits', '__return_true' );
		$statuses = array();
		for ( $i = 0; $i < 22; $i++ ) {
			$statuses[] = $this->search( "place $i" )->get_status();
			\Millwork\Http\OutgoingRateLimit::leave();
		}
		$this->assertSame( 200, $statuses[0] );
		$this->assertSame( 429, $statuses[21] );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->search( 'place' )->get_status() );
		$this->assertSame( 403, $this->rest( 'GET', self::TOKEN )->get_status() );
	}

	/** An administrator sets, changes and removes the token; an author reads it. */
	public function test_the_token_is_the_administrators(): void {
		$this->assertSame( 403, $this->rest( 'POST', self::TOKEN, array( 'service_api_key' => 'pk.goodgoodgood' ) )->get_status() );
		$this->assertSame( 403, $this->rest( 'DELETE', self::TOKEN )->get_status() );
		$this->become( 'administrator' );
		foreach ( array( 'sk.goodgoodgood', 'pk.wrongwrongwrong', '' ) as $wrong ) {
			$response = $this->rest( 'POST', self::TOKEN, array( 'service_api_key' => $wrong ) );
			$this->assertSame( 400, $response->get_status(), $wrong );
		}
		$this->assertSame( '', $this->rest( 'GET', self::TOKEN )->get_data()['service_api_key'] );
		$set = $this->rest( 'POST', self::TOKEN, array( 'service_api_key' => ' pk.goodgoodgood ' ) )->get_data();
		$this->assertSame( array( 'pk.goodgoodgood', 'user' ), array( $set['service_api_key'], $set['service_api_key_source'] ) );
		$this->assertSame( 'https://api.mapbox.com/styles/v1/mapbox/outdoors-v11', $set['styles']['terrain']['src'] );
		$this->become( 'author' );
		$this->assertSame( 'pk.goodgoodgood', $this->rest( 'GET', self::TOKEN )->get_data()['service_api_key'] );
		$this->become( 'administrator' );
		$gone = $this->rest( 'DELETE', self::TOKEN )->get_data();
		$this->assertSame( array( '', '', null ), array( $gone['service_api_key'], $gone['service_api_key_source'], $gone['styles']['terrain'] ) );
	}

	public function test_a_token_of_the_platform_stays(): void {
		putenv( 'MILLWORK_MAPBOX_ACCESS_TOKEN=pk.platformplatform' );
		try {
			$this->become( 'administrator' );
			$this->assertSame( 'wpcom', $this->rest( 'GET', self::TOKEN )->get_data()['service_api_key_source'] );
			$this->assertSame( 409, $this->rest( 'DELETE', self::TOKEN )->get_status() );
			$this->assertSame( 409, $this->rest( 'POST', self::TOKEN, array( 'service_api_key' => 'pk.goodgoodgood' ) )->get_status() );
		} finally {
			putenv( 'MILLWORK_MAPBOX_ACCESS_TOKEN' );
		}
	}
}
