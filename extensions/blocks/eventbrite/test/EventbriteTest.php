<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Tests\Http\PlayedServiceTestCase;
use Millwork\Units\Eventbrite\Event;

/**
 * What is shown, in posts of any age, and what the site asks the service. A server on this machine
 * (eventbrite-server.php) plays it.
 */
final class EventbriteTest extends PlayedServiceTestCase {

	private const URL = 'https://www.eventbrite.co.uk/e/fete-tickets-987654321';

	protected static function script(): string {
		return __DIR__ . '/eventbrite-server.php';
	}

	/**
	 * The host's name is in the path.
	 * @param string $url The URL.
	 */
	protected static function path_of( string $url ): string {
		return '/' . preg_replace( '~^https?://~', '', $url );
	}

	/**
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $inside     What is saved in it.
	 */
	private static function page( array $attributes, string $inside = '' ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/eventbrite', $attributes, $inside ) ) );
	}

	public function test_addresses_are_read_as_in_the_editor(): void {
		$addresses = json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
		foreach ( $addresses['read'] as list( $address, $url, $id ) ) {
			$event = Event::at( $address );
			$this->assertSame( array( $url, (string) $id ), array( $event?->url, $event?->id ), $address );
		}
		foreach ( $addresses['homes'] as $home ) {
			$this->assertStringEndsWith( '.eventbrite.com', Event::home( $home ) );
		}
		foreach ( array( ...$addresses['refused'], null, 12, true, array( self::URL ) ) as $address ) {
			$this->assertNull( Event::at( $address ) );
			$this->assertSame( '', Event::home( $address ) );
			$this->assertSame( '', self::page( array( 'url' => $address ) ) );
		}
	}

	/**
	 * Authors could make each visitor wait: 20 minutes for this URL, if each of its zeros
	 * is tried as the beginning of the number.
	 */
	public function test_a_long_address_is_read_at_once(): void {
		$this->assertNull( Event::at( 'https://www.eventbrite.com/e/' . str_repeat( '0', 3_000_000 ) . 'x' ) );
		$this->assertSame( '345678901234567', Event::at( 'https://www.eventbrite.com/e/' . str_repeat( '0', 5000 ) . '12345678901234567' )?->id );
		$this->assertNull( Event::at( 'https://www.eventbrite.com/e/x-' . str_repeat( '0', 20 ) ) );
	}

	public function test_a_poster_stands_for_the_checkout(): void {
		$html = self::page(
			array(
				'url'     => self::URL,
				'eventId' => 12,
			)
		);
		$this->assertSame( array( 'https://www.eventbrite.com/checkout-external?eid=12' ), array_column( wp_interactivity_config( 'millwork/eventbrite' )['frames'], 'src' ) );
		$this->assertStringContainsString( '>Show the tickets</button>', $html );
		$this->assertStringContainsString( '<a href="https://www.eventbrite.com/e/fete-tickets-987654321"', $html );
		$this->assertStringContainsString( '>Open the event on Eventbrite <', $html );
		// An address without a number, or a number without an address, is enough.
		self::page( array( 'url' => self::URL ) );
		$this->assertStringContainsString( 'href="https://www.eventbrite.com/e/77"', self::page( array( 'eventId' => 77 ) ) );
		$this->assertSame( array( '12', '987654321', '77' ), array_map( static fn( string $src ): string => (string) preg_replace( '/\D/', '', $src ), array_column( wp_interactivity_config( 'millwork/eventbrite' )['frames'], 'src' ) ) );
		foreach ( array( -1, 0, 1.5, '12"', array( 12 ), true, null ) as $id ) {
			$this->assertSame( '', self::page( array( 'eventId' => $id ) ) );
		}
		// There may be any word in its place.
		foreach ( array( array( 'color' => array( 'text' => 'red' ) ), 5, null, '"><script>' ) as $style ) {
			$this->assertStringContainsString( 'Show the tickets', self::page( array( 'url' => self::URL, 'style' => $style ) ) );
		}
	}

	public function test_a_button_opens_a_dialog(): void {
		$attributes = array(
			'url'     => self::URL,
			'eventId' => 12,
			'style'   => 'modal',
		);
		$button     = '<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Book","url":"https://example.com/"} /--></div>';
		$html       = self::page( $attributes, $button ) . self::page( $attributes, $button );
		$this->assertSame( 2, preg_match_all( '~<a [^>]*\bid="(eventbrite-\d+)"[^>]* href="' . preg_quote( self::URL, '~' ) . '"[^>]*>Book</a>~', $html, $found ) );
		$this->assertNotSame( $found[1][0], $found[1][1] );
		$this->assertStringNotContainsString( 'example.com', $html );
		$this->assertSame( 2, substr_count( $html, '<dialog ' ) );
		$this->assertSame( 2, substr_count( $html, 'data-wp-interactive="millwork/eventbrite-dialog"' ) );
		// A block that nobody has opened since it was made has a button anyway.
		$this->assertStringContainsString( '>Register</a>', self::page( $attributes, '<div class="wp-block-jetpack-eventbrite"></div>' ) );
	}

	public function test_an_old_post_shows_its_button(): void {
		$old  = array(
			'url'                   => self::URL,
			'eventId'               => 12,
			'useModal'              => true,
			'text'                  => 'Zoë & <em>co</em><script>x</script>[gallery]',
			'customBackgroundColor' => '#123abc',
			'textColor'             => 'base',
			'borderRadius'          => 7,
		);
		$link = '<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link" href="https://example.com/">Anmelden</a></div>';
		$html = self::page( $old, $link );
		$this->assertMatchesRegularExpression( '~<a class="[^"]*has-base-color[^"]*" style="[^"]*background-color:#123abc;?[^"]*"[^>]*>Zoë &amp; <em>co</em>~', $html );
		$this->assertStringNotContainsString( '<script>x', $html );
		$this->assertStringContainsString( '<dialog ', $html );
		unset( $old['text'] );
		$this->assertStringContainsString( '>Anmelden</a>', self::page( $old, $link ) );
		$this->assertStringContainsString( '>Register</a>', self::page( array( 'text' => array( 'x' ) ) + $old, '' ) );
		// Links that were never closed hold no word.
		$this->assertSame( 1, preg_match_all( '~<a class="[^"]*wp-block-button__link[^>]*>([^<]*)</a>~', self::page( $old, str_repeat( '<a class="wp-block-button__link"> ', 2000 ) . $link ), $found ) );
		$this->assertSame( array( 'Anmelden' ), $found[1] );
		// The button was saved, whatever the other attribute says.
		$this->assertStringContainsString( '>Anmelden</a>', self::page( array( 'style' => 'inline' ) + $old, $link ) );
	}

	/** Themes and plugins print blocks that are in no post, with only the attributes that they think are enough. */
	public function test_a_block_without_saved_markup_has_its_button(): void {
		$block = array(
			'blockName' => 'jetpack/eventbrite',
			'attrs'     => array(
				'url'   => self::URL,
				'style' => 'modal',
			),
		);
		$this->assertStringContainsString( '>Register</a>', render_block( $block ) );
		$button = array(
			'innerBlocks'  => array( array( 'blockName' => 'jetpack/button' ) ),
			'innerContent' => array( null ),
		);
		$this->assertStringContainsString( '<dialog ', render_block( $block + $button ) );
	}

	/** The service sells in no page without https. */
	public function test_a_page_without_https_has_a_link(): void {
		add_filter( 'home_url', static fn(): string => 'http://example.org' );
		$this->assertStringContainsString( '<p><a href="' . self::URL . '">Open the event on Eventbrite</a></p>', self::page( array( 'url' => self::URL ) ) );
		$modal = array(
			'url'     => self::URL,
			'eventId' => 12,
			'style'   => 'modal',
		);
		$html  = self::page( $modal );
		$this->assertStringContainsString( '>Register</a>', $html );
		$this->assertStringNotContainsString( '<dialog', $html );
		$this->assertStringNotContainsString( 'data-wp-', $html );
	}

	public function test_a_feed_gets_a_link_or_the_button(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertStringContainsString( '>Open the event on Eventbrite</a></p>', self::page( array( 'url' => self::URL ) ) );
		$this->assertStringNotContainsString( '<dialog', self::page( array( 'url' => self::URL, 'style' => 'modal', 'eventId' => 1 ) ) );
	}

	public function test_the_route_asks_the_service_alone(): void {
		$ask = fn( string $url ) => $this->rest( 'GET', '/millwork/v1/eventbrite/resolve', array( 'url' => $url ) );
		$this->assertSame( 401, $ask( self::URL )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $ask( self::URL )->get_status() );
		$this->become( 'contributor' );
		foreach ( array( 'https://example.org/', 'http://127.0.0.1/e/x-1', 'https://www.eventbrite.com@127.0.0.1/e/x-1', 'http://localhost.eventbrite.com.example.org/' ) as $url ) {
			$this->assertSame( array( 400, 'millwork_eventbrite_address' ), array( $ask( $url )->get_status(), $ask( $url )->get_data()['code'] ) );
		}
		$this->assertSame( array(), self::asked() );
		$event = array(
			'url'     => self::URL,
			'eventId' => 987654321,
		);
		$this->assertSame( $event, $ask( self::URL )->get_data(), 'A service that does not answer us says nothing of the event.' );
		$this->assertSame( array( 'HEAD /www.eventbrite.co.uk/e/fete-tickets-987654321' ), self::asked() );
		$this->assertSame( 12, $ask( 'http://Dovetails.eventbrite.com' )->get_data()['eventId'] );
		foreach ( array( 'https://www.eventbrite.com/e/x-404', 'https://www.eventbrite.com/e/gone-410', 'https://nobody.eventbrite.com/' ) as $url ) {
			$this->assertSame( array( 404, 'millwork_eventbrite_not_found' ), array( $ask( $url )->get_status(), $ask( $url )->get_data()['code'] ) );
		}
		foreach ( array( 'strange', 'inside' ) as $name ) {
			$this->assertGreaterThanOrEqual( 400, $ask( "https://$name.eventbrite.com/" )->get_status() );
		}
		$this->assertStringNotContainsString( 'evil', implode( ' ', self::asked() ) );
		$this->assertStringNotContainsString( '127.0.0.1', implode( ' ', self::asked() ) );
	}
}
