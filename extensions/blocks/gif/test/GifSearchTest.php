<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secrets;
use Millwork\Settings\Sections;
use Millwork\Tests\Http\PlayedServiceTestCase;

/**
 * What the site asks GIPHY, what an author gets of the answer, and what is said where there is none. A
 * server on this machine (giphy-server.php) simulates GIPHY and takes only what its API takes.
 */
final class GifSearchTest extends PlayedServiceTestCase {

	private const KEY = 'good-key-1234';

	protected static function script(): string {
		return __DIR__ . '/giphy-server.php';
	}

	/**
	 * The service's own path.
	 * @param string $url The URL.
	 */
	protected static function path_of( string $url ): ?string {
		return str_starts_with( $url, 'https://api.giphy.com/' ) ? substr( $url, strlen( 'https://api.giphy.com' ) ) : null;
	}

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'editor' );
		Secrets::store( 'giphy_api_key', self::KEY );
	}

	/** An author finds ten GIFs, and the same again without a second question for an hour. */
	public function test_words_are_searched_for_once_an_hour(): void {
		foreach ( array( 1, 2 ) as $time ) {
			$response = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => ' cats & dogs ' ) );
			$this->assertSame( 200, $response->get_status(), "Time $time" );
			$gifs = $response->get_data()['gifs'];
			$this->assertCount( 10, $gifs );
			$this->assertSame(
				array(
					'id'     => 'gif1',
					'title'  => 'GIF 1',
					'still'  => 'https://media1.giphy.com/media/gif1/giphy-downsized_s.gif',
					'width'  => 480,
					'height' => 270,
				),
				$gifs[0]
			);
		}
		$this->assertSame(
			array(
				array(
					'path'  => '/v1/gifs/search',
					'query' => array(
						'q'       => 'cats & dogs',
						'limit'   => '10',
						'rating'  => 'pg-13',
						'lang'    => 'en',
						'api_key' => self::KEY,
					),
				),
			),
			self::asked()
		);
	}

	/** No answer names the key. */
	public function test_the_key_stays_on_the_server(): void {
		foreach ( array( array( 'search' => 'cat' ), array( 'search' => 'busy' ), array( 'search' => 'web page' ), array( 'id' => 'unknown1' ) ) as $params ) {
			$this->assertStringNotContainsString( self::KEY, (string) wp_json_encode( $this->rest( 'GET', '/millwork/v1/gifs', $params )->get_data() ) );
		}
	}

	/** A GIF is found by its id, and one that is not there is told of. */
	public function test_a_gif_is_found_by_its_id(): void {
		$gifs = $this->rest( 'GET', '/millwork/v1/gifs', array( 'id' => 'ZgTR3UQ9XAWDvqy9jv' ) )->get_data()['gifs'];
		$this->assertSame( array( 'ZgTR3UQ9XAWDvqy9jv', 'A cat sleeps' ), array( $gifs[0]['id'], $gifs[0]['title'] ) );
		$response = $this->rest( 'GET', '/millwork/v1/gifs', array( 'id' => 'unknown1' ) );
		$this->assertSame( array( 404, 'millwork_gif_not_found' ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	/** Nothing found is no failure, and nothing asked asks nobody. */
	public function test_nothing(): void {
		$this->assertSame( array( 'gifs' => array() ), $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'nothing' ) )->get_data() );
		$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => "  \n" ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/gifs', array( 'id' => '../../users' ) )->get_status() );
		$this->assertCount( 1, self::asked() );
	}

	/** What went wrong says what to do. */
	public function test_failures_say_what_to_do(): void {
		$busy = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'busy' ) );
		$this->assertSame( array( 429, '1200' ), array( $busy->get_status(), (string) ( $busy->get_headers()['Retry-After'] ?? '' ) ) );
		$this->assertStringContainsString( 'paste a link', $busy->get_data()['message'] );
		$this->assertSame( 502, $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'web page' ) )->get_status() );
		Secrets::store( 'giphy_api_key', 'wrong-key-1234' );
		$denied = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'cat' ) );
		$this->assertSame( 'millwork_gif_denied', $denied->get_data()['code'] );
		$this->assertStringContainsString( 'Millwork → Settings', $denied->get_data()['message'] );
		Secrets::store( 'giphy_api_key', '' );
		$count = count( self::asked() );
		$none  = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'cat' ) );
		$this->assertSame( array( 400, 'millwork_gif_no_key' ), array( $none->get_status(), $none->get_data()['code'] ) );
		$this->assertStringContainsString( 'ask an administrator', $none->get_data()['message'] );
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'Millwork → Settings', $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'cat' ) )->get_data()['message'] );
		$this->assertCount( $count, self::asked() );
	}

	/** What the service says is taken for what it is: ids, addresses of its own pictures, sizes, one line of text. */
	public function test_hostile_answers_are_read_as_data(): void {
		$gifs = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'hostile' ) )->get_data()['gifs'];
		$this->assertSame( array( 'a1', 'b2', 'c3', 'd4' ), array_column( $gifs, 'id' ) );
		$this->assertSame( array( '', '', '', '' ), array_column( $gifs, 'still' ) );
		$this->assertSame( array( 0, 0, 0, 0 ), array_column( $gifs, 'width' ) );
		$this->assertSame( array( 0, 0, 0, 0 ), array_column( $gifs, 'height' ) );
		$this->assertSame( '<script>alert(1)</script> [contact-form]', $gifs[0]['title'] );
		$this->assertSame( 200, strlen( $gifs[1]['title'] ) );
		$this->assertSame( '', $gifs[2]['title'] );
	}

	/** An answer of a size that no search has is not read to its end, nor kept. */
	public function test_an_answer_without_an_end_is_not_read(): void {
		$response = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'endless' ) );
		$this->assertSame( array( 502, 'millwork_http_too_large' ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	/** Bytes that are no text are no words: what is found by others is not shown for them. */
	public function test_bytes_that_are_no_text(): void {
		foreach ( array( "\xff", "cat\xc3" ) as $bytes ) {
			$this->assertSame( 200, $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => $bytes ) )->get_status() );
		}
		$this->assertSame( array( '?', 'cat?' ), array_column( array_column( self::asked(), 'query' ), 'q' ) );
		$this->assertSame( 200, $this->rest( 'GET', '/millwork/v1/gifs', array( 'id' => "ZgTR3UQ9XAWDvqy9jv\n" ) )->get_status() );
		$this->assertSame( '/v1/gifs/ZgTR3UQ9XAWDvqy9jv', self::asked()[2]['path'] );
	}

	/** Only who may write posts has the site ask. */
	public function test_strangers_and_subscribers_ask_nothing(): void {
		foreach ( array( 'subscriber', '' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$this->assertContains( $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'cat' ) )->get_status(), array( 401, 403 ) );
		}
		$this->become( 'contributor' );
		$this->assertSame( 200, $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => 'cat' ) )->get_status() );
		$this->assertCount( 1, self::asked() );
	}

	/** Only this many requests in this many minutes, as for every other server. */
	public function test_authors_ask_so_often(): void {
		add_filter( 'millwork_http_somebody_waits', '__return_true' );
		$statuses = array();
		for ( $i = 0; $i < 24; $i++ ) {
			$statuses[] = $this->rest( 'GET', '/millwork/v1/gifs', array( 'search' => "cat $i" ) )->get_status();
			\Millwork\Http\OutgoingRateLimit::leave();
		}
		$this->assertSame( 200, $statuses[0] );
		$this->assertSame( 429, $statuses[23] );
	}

	/** The settings page has the key, and asks the service whether it works. */
	public function test_the_settings_page_checks_the_key(): void {
		$field = Sections::fields()['giphy_api_key'];
		$this->assertSame( 'secret', $field['type'] );
		$good = Secrets::get( 'giphy_api_key' );
		$this->assertNotNull( $good );
		$this->assertTrue( ( $field['check'] )( $good ) );
		$wrong = ( $field['check'] )( new \Millwork\Secrets\Secret( 'wrong-key-1234', 'option' ) );
		$this->assertSame( 'millwork_http_denied', $wrong->get_error_code() );
	}
}
