<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Tests\Http\PlayedServiceTestCase;

/**
 * What is shown of blocks of any shape, and what the site asks the service. A server on this machine
 * (opentable-server.php) plays it.
 */
final class OpentableTest extends PlayedServiceTestCase {

	protected static function script(): string {
		return __DIR__ . '/opentable-server.php';
	}

	/**
	 * The service's own path.
	 * @param string $url The URL.
	 */
	protected static function path_of( string $url ): ?string {
		return str_starts_with( $url, 'https://www.opentable.com/' ) ? substr( $url, strlen( 'https://www.opentable.com' ) ) : null;
	}

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function page( array $attributes ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/opentable', $attributes, '<div class="wp-block-jetpack-opentable"></div>' ) ) );
	}

	/** The address of the latest frame. */
	private static function frame(): string {
		$frames = wp_interactivity_config( 'millwork/opentable' )['frames'] ?? array();
		return (string) ( end( $frames )['src'] ?? '' );
	}

	public function test_a_poster_stands_for_the_form(): void {
		$html = self::page(
			array(
				'rid'    => array( '412810' ),
				'style'  => 'tall',
				'domain' => 'co.uk',
				'lang'   => 'de-DE',
				'newtab' => true,
			)
		);
		$this->assertSame( 'https://www.opentable.com/widget/reservation/canvas?rid=412810&type=standard&theme=tall&overlay=false&domain=co.uk&lang=de-DE&newtab=true&disablega=true', self::frame() );
		$this->assertStringContainsString( 'style="--millwork-opentable-width:288px;--millwork-opentable-height:490px"', $html );
		$this->assertStringContainsString( '>Show the reservation form</button>', $html );
		$this->assertStringContainsString( '<a href="https://www.opentable.com/restref/client/?rid=412810"', $html );
		$this->assertStringNotContainsString( '__others', $html );
		$html = self::page( array( 'rid' => array( 1, '22', '333', '22' ), 'style' => 'button', 'negativeMargin' => true ) );
		$this->assertStringContainsString( '?rid=1&rid=22&rid=333&type=multi&theme=standard&', self::frame() );
		$this->assertSame( 3, preg_match_all( '~<a href="https://www\.opentable\.com/restref/client/\?rid=\d+"~', $html ) );
		// A form in which a restaurant is chosen is higher, and is no button.
		$this->assertStringContainsString( '-width:224px;--millwork-opentable-height:361px"', $html );
		$this->assertStringNotContainsString( 'has-no-margin', $html );
		$html = self::page( array( 'rid' => array( 1, 22 ), 'style' => 'wide' ) );
		$this->assertStringContainsString( '-width:840px;--millwork-opentable-height:150px;--millwork-opentable-narrow:361px"', $html );
		$this->assertStringContainsString( 'has-wide-form', $html );
		$html = self::page( array( 'rid' => array( '1' ), 'style' => 'button', 'negativeMargin' => true ) );
		$this->assertStringContainsString( '&type=button&theme=standard&', str_replace( '?rid=1', '', self::frame() ) );
		$this->assertStringContainsString( 'has-no-margin', $html );
	}

	public function test_values_of_any_shape_are_read_as_what_they_are(): void {
		foreach ( array( array(), '1"><script>', array( 'x', '-1', array( 1 ), null, '1&x=2', '1234567890123' ), null, true, (object) array() ) as $rid ) {
			$this->assertSame( '', self::page( array( 'rid' => $rid ) ) );
		}
		foreach ( array( array( 'color' => 'red' ), 5, null, '"><script>', 'multi' ) as $style ) {
			$html = self::page(
				array(
					'rid'            => array( '1' ),
					'style'          => $style,
					'domain'         => 'com&evil=1',
					'lang'           => array( 'de-DE' ),
					'newtab'         => 'yes',
					'negativeMargin' => array( 1 ),
				)
			);
			$this->assertStringContainsString( '--millwork-opentable-width:224px', $html );
			$this->assertStringContainsString( '&theme=standard&overlay=false&domain=com&lang=en-US&newtab=false&', self::frame() );
		}
		$this->assertSame( 20, preg_match_all( '~rid=\d+~', ( self::page( array( 'rid' => range( 1, 40 ) ) ) ? self::frame() : '' ) ) );
	}

	/** Links say where they lead: by the restaurants' names, where the block has them. */
	public function test_links_have_words(): void {
		$this->assertStringContainsString( '>Book a table on OpenTable <', self::page( array( 'rid' => array( '1' ) ) ) );
		$names = array( 1 => 'Oak & Ash [gallery]', 22 => array( 'x' ), 333 => '' );
		$html  = self::page( array( 'rid' => array( '1', '22', '333' ), 'restaurantNames' => $names ) );
		$this->assertStringNotContainsString( '[gallery]', $html );
		preg_match_all( '~<a [^>]*>([^<]*)~', $html, $found );
		$this->assertSame(
			array( 'Book a table at Oak & Ash [gallery] on OpenTable ', 'Book a table on OpenTable (restaurant 2)', 'Book a table on OpenTable (restaurant 3)' ),
			array_map( static fn( string $text ): string => html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 ), $found[1] )
		);
		foreach ( array( 'x', 5, null, array( array() ) ) as $names ) {
			$this->assertStringContainsString( '>Book a table on OpenTable <', self::page( array( 'rid' => array( '1' ), 'restaurantNames' => $names ) ) );
		}
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame(
			'<p><a href="https://www.opentable.com/restref/client/?rid=1">Book a table at Oak on OpenTable</a><br><a href="https://www.opentable.com/restref/client/?rid=2">Book a table on OpenTable &#040;restaurant &#050;&#041;</a></p>',
			self::page( array( 'rid' => array( '1', '2' ), 'restaurantNames' => array( '1' => 'Oak' ) ) )
		);
	}

	public function test_restaurants_are_searched_for_by_the_server_once_an_hour(): void {
		$search = fn( string $words ) => $this->rest( 'GET', '/millwork/v1/opentable/restaurants', array( 'search' => $words ) );
		$this->assertSame( 401, $search( 'oak' )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $search( 'oak' )->get_status() );
		$this->become( 'contributor' );
		$this->assertSame( array(), $search( '  ' )->get_data()['restaurants'] );
		$this->assertSame( array(), self::asked() );
		foreach ( array( 'Oak & Ash', ' oak & ash ' ) as $words ) {
			$found = $search( $words )->get_data()['restaurants'];
			$this->assertCount( 20, $found );
			$this->assertSame( '1', $found[0]['rid'] );
		}
		$this->assertCount( 1, self::asked() );
		$this->assertStringContainsString( 'query=Oak%20%26%20Ash', self::asked()[0] );
		$this->assertSame( array( '2', '3' ), array_column( $search( 'hostile' )->get_data()['restaurants'], 'rid' ) );
		$this->assertSame( array( 26 + 2, 100 ), array_map( 'strlen', array_column( $search( 'hostile' )->get_data()['restaurants'], 'name' ) ) );
		foreach ( array( 'down', 'page', 'away' ) as $words ) {
			$this->assertGreaterThanOrEqual( 400, $search( $words )->get_status(), $words );
			$this->assertNotSame( '', $search( $words )->get_data()['message'] );
		}
	}
}
