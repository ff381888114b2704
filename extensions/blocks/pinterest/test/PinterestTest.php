<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Jobs\Queue;
use Millwork\Jobs\Scheduler;
use Millwork\Tests\Http\PlayedServiceTestCase;
use Millwork\Units\Pinterest\Pin;

/** What is shown, and what the site asks the service. A server on this machine (pinterest-server.php) plays it. */
final class PinterestTest extends PlayedServiceTestCase {

	private const PIN = 'https://www.pinterest.com/pin/12/';

	protected static function script(): string {
		return __DIR__ . '/pinterest-server.php';
	}

	/**
	 * The host's name is in the path.
	 * @param string $url The URL.
	 */
	protected static function path_of( string $url ): string {
		return '/' . preg_replace( '~^https?://~', '', $url );
	}

	/** @param mixed $url Its URL. */
	private static function page( mixed $url ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/pinterest', array( 'url' => $url ), '<a class="wp-block-jetpack-pinterest"></a>' ) ) );
	}

	/**
	 * The frames that the script knows.
	 * @return list<string>
	 */
	private static function frames(): array {
		return array_column( wp_interactivity_config( 'millwork/pinterest' )['frames'] ?? array(), 'src' );
	}

	public function test_addresses_are_read_as_in_the_editor(): void {
		$addresses = json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
		foreach ( $addresses['read'] as list( $address, $kind, $url ) ) {
			$pin = Pin::read( $address );
			$this->assertSame( array( $kind, $url ), array( $pin?->kind, $pin?->url ), $address );
		}
		foreach ( array( ...$addresses['refused'], null, 12, true, array( self::PIN ) ) as $address ) {
			$this->assertNull( Pin::read( $address ) );
			$this->assertSame( '', Pin::short( $address ) );
			$this->assertSame( '', self::page( $address ) );
		}
		$this->assertSame( 'https://pin.it/6zJ1abc', Pin::short( ' http://www.pin.it/6zJ1abc/ ' ) );
	}

	public function test_a_poster_stands_for_what_there_is(): void {
		$html = self::page( 'https://www.pinterest.co.uk/pin/oak--12/?x=1' );
		$this->assertSame( array( 'https://assets.pinterest.com/ext/embed.html?id=12' ), self::frames() );
		$this->assertStringContainsString( '>Show the pin</button>', $html );
		$this->assertStringContainsString( 'href="' . self::PIN . '"', $html );
		$this->assertStringContainsString( '>Open the pin on Pinterest <', html_entity_decode( $html ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringContainsString( '>Show the board</button>', self::page( 'https://www.pinterest.com/jane/recipes/' ) );
		$this->assertStringContainsString( '>Show the profile</button>', self::page( 'https://www.pinterest.com/jane/' ) );
		$this->assertSame( array( 'https://www.pinterest.com/jane/recipes/', 'https://www.pinterest.com/jane/' ), array_slice( self::frames(), 1 ) );
		$this->assertSame( array(), self::asked() );
	}

	/** A short address in an old post is a link until a job has asked the service, once. */
	public function test_a_short_address_is_resolved_by_a_job(): void {
		$this->assertStringContainsString( '<p><a href="https://pin.it/good">Open on Pinterest</a></p>', self::page( 'https://pin.it/good' ) );
		$this->assertSame( array(), self::asked(), 'No page waits.' );
		Queue::flush();
		$this->assertCount( 4, self::asked() );
		$this->assertStringContainsString( '>Show the pin</button>', self::page( 'https://pin.it/good' ) );
		$this->assertSame( array( 'https://assets.pinterest.com/ext/embed.html?id=12' ), self::frames() );
		Queue::flush();
		$this->assertCount( 4, self::asked() );
		foreach ( array( 'strange', 'inside', 'lookalike', 'home', 'nobody' ) as $code ) {
			self::page( "https://pin.it/$code" );
			Queue::flush();
			$this->assertStringContainsString( "<p><a href=\"https://pin.it/$code\">", self::page( "https://pin.it/$code" ) );
		}
		$this->assertStringNotContainsString( 'evil', implode( ' ', self::asked() ) );
		$this->assertStringNotContainsString( '127.0.0.1', implode( ' ', self::asked() ) );
	}

	/** A post may hold as many short addresses as it likes: each would be a job, and anyone looks at the page. */
	public function test_pages_begin_so_many_jobs_and_no_more(): void {
		global $wpdb;
		$look = static function (): int {
			foreach ( range( 1, 50 ) as $number ) {
				self::page( "https://pin.it/many$number" );
			}
			$is_job = static fn( int $number ): bool => Queue::is_pending( 'millwork_pinterest_resolve', array( "https://pin.it/many$number" ) );
			return count( array_filter( range( 1, 50 ), $is_job ) );
		};
		$this->assertSame( array( 20, 20 ), array( $look(), $look() ) );
		// Some minutes later.
		$wpdb->query( "DELETE FROM {$wpdb->prefix}millwork_rate_limits" );
		$this->assertSame( 40, $look() );
		$this->assertStringContainsString( '<p><a href="https://pin.it/many50">Open on Pinterest</a></p>', self::page( 'https://pin.it/many50' ) );
		wp_clear_scheduled_hook( Scheduler::RUN );
	}

	public function test_the_route_asks_the_service_alone(): void {
		$ask = fn( string $url ) => $this->rest( 'GET', '/millwork/v1/pinterest/resolve', array( 'url' => $url ) );
		$this->assertSame( 401, $ask( self::PIN )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $ask( self::PIN )->get_status() );
		$this->become( 'contributor' );
		foreach ( array( 'https://example.org/', 'http://127.0.0.1/', 'https://www.pinterest.com@127.0.0.1/pin/1/', 'javascript:alert(1)' ) as $url ) {
			$this->assertSame( array( 400, 'millwork_pinterest_address' ), array( $ask( $url )->get_status(), $ask( $url )->get_data()['code'] ) );
		}
		$this->assertSame( array(), self::asked() );
		$pin = array(
			'url'  => self::PIN,
			'kind' => 'pin',
		);
		$this->assertSame( $pin, $ask( 'https://www.pinterest.de/pin/12/?x=1' )->get_data() );
		$this->assertSame( array( 'HEAD /www.pinterest.com/pin/12/' ), self::asked() );
		$this->assertSame( $pin, $ask( 'https://pin.it/good' )->get_data() );
		$this->assertSame( 'board', $ask( 'https://pin.it/board' )->get_data()['kind'] );
		$this->assertSame( 'pin', $ask( 'https://www.pinterest.com/pin/503/' )->get_data()['kind'], 'A service that is down says nothing of the pin.' );
		foreach ( array( 'https://www.pinterest.com/pin/404/', 'https://pin.it/nobody', 'https://pin.it/home' ) as $url ) {
			$this->assertSame( array( 404, 'millwork_pinterest_not_found' ), array( $ask( $url )->get_status(), $ask( $url )->get_data()['code'] ) );
		}
		foreach ( array( 'strange', 'lookalike', 'inside' ) as $code ) {
			$this->assertGreaterThanOrEqual( 400, $ask( "https://pin.it/$code" )->get_status() );
		}
		$this->assertStringNotContainsString( 'evil', implode( ' ', self::asked() ) );
	}

	public function test_a_feed_gets_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( '<p><a href="https://www.pinterest.com/jane/">Open the profile on Pinterest</a></p>', html_entity_decode( self::page( 'https://www.pinterest.de/jane/' ) ) );
		$this->assertSame( '<p><a href="https://pin.it/a">Open on Pinterest</a></p>', self::page( 'https://pin.it/a' ) );
	}
}
