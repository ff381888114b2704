<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Consent\Facade;
use Millwork\Units\Calendly\Address;
use WP_Error;

/** Where the frame and the button lead, what older posts show, and what the check asks. */
final class CalendlyTest extends TestCase {

	private const URL = 'https://calendly.com/acme/30min';

	/**
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $inside     What is saved in it.
	 * @return string Stored markup.
	 */
	private static function block( array $attributes, string $inside = '<div class="wp-block-jetpack-calendly"></div>' ): string {
		return get_comment_delimited_block_content( 'jetpack/calendly', $attributes, $inside );
	}

	/**
	 * The frames that the script knows.
	 * @return array<string, array{src: string, title: string}>
	 */
	private static function frames(): array {
		return wp_interactivity_config( 'millwork/calendly' )['frames'] ?? array();
	}

	/** The page holds no frame, only the script's config does. */
	public function test_a_poster_stands_for_the_frame(): void {
		$html   = do_blocks( self::block( array( 'url' => self::URL, 'hideEventTypeDetails' => true, 'primaryColor' => 'abcdef' ) ) );
		$frames = self::frames();
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertCount( 1, $frames );
		$name = (string) array_key_first( $frames );
		$this->assertStringContainsString( $name, $html );
		wp_parse_str( (string) wp_parse_url( $frames[ $name ]['src'], PHP_URL_QUERY ), $query );
		$this->assertSame(
			array(
				'embed_domain'            => 'localhost',
				'embed_type'              => 'Inline',
				'hide_event_type_details' => '1',
				'background_color'        => 'ffffff',
				'primary_color'           => 'abcdef',
				'text_color'              => '4D5055',
			),
			$query
		);
		$this->assertStringContainsString( '/calendly/view', self::scripts() );
	}

	/** An address of the service only, and colors by their shape. */
	public function test_takes_no_other_address(): void {
		foreach ( array( 'http://calendly.com/a', 'https://calendly.com.example.org/a', 'https://calendly.com@example.org/a', 'https://example.org/calendly.com/a', 'https://my.calendly.com/a', '//calendly.com/a', 'calendly.com/a', '', null, array( self::URL ) ) as $url ) {
			$this->assertSame( '', Address::read( $url ) );
			$this->assertSame( '', Address::frame( array( 'url' => $url ) ) );
			$this->assertSame( '', trim( do_blocks( self::block( array( 'url' => $url ) ) ) ) );
		}
		$this->assertSame( self::URL, Address::read( self::URL ) );
		$page = Address::page(
			array(
				'url'          => self::URL . '?month=2026-12#top',
				'primaryColor' => '00a2ff&x=1',
				'textColor'    => array( 'red' ),
			)
		);
		$this->assertSame( self::URL . '?month=2026-12&hide_event_type_details=0&background_color=ffffff&primary_color=00A2FF&text_color=4D5055#top', $page );
	}

	/**
	 * The button in the block leads to the block's calendar, with an identity of its own; a button
	 * elsewhere stays as it is, and no script is needed.
	 */
	public function test_a_linked_calendar_is_a_button(): void {
		$button = '<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Book","url":"https://example.com/"} /-->';
		$block  = self::block(
			array(
				'url'   => self::URL,
				'style' => 'link',
			),
			'<div class="wp-block-jetpack-calendly">' . $button . '</div>'
		);
		$html   = do_blocks( $block . $block );
		$this->assertSame( 2, preg_match_all( '~<a [^>]*\bid="(calendly-\d+)"[^>]* href="https://calendly\.com/acme/30min\?hide[^"]*" target="_blank"[^>]*>Book</a>~', $html, $found ) );
		$this->assertNotSame( $found[1][0], $found[1][1] );
		$this->assertStringContainsString( 'href="https://example.com/"', do_blocks( $button ) );
		$this->assertStringNotContainsString( '/calendly/view', self::scripts() );
	}

	/** A post of an old version shows its button, with its text and colors. */
	public function test_an_old_post_shows_its_button(): void {
		$old  = array(
			'url'                         => self::URL,
			'style'                       => 'link',
			'submitButtonText'            => 'Zoë & <em>co</em><script>x</script>',
			'textButtonColor'             => 'base',
			'customBackgroundButtonColor' => '#123abc',
			'submitButtonClasses'         => 'wp-block-button__link has-text-color oak',
		);
		$html = do_blocks( self::block( $old, '<a href="' . self::URL . '" class="wp-block-jetpack-calendly">' . self::URL . '</a>' ) );
		$this->assertMatchesRegularExpression( '~<a class="[^"]*has-base-color[^"]*" style="background-color:#123abc;?"[^>]*>Zoë &amp; <em>co</em>x?</a>~', $html );
		$this->assertMatchesRegularExpression( '~<div class="[^"]*\boak\b[^"]*"[^>]*><a ~', $html, 'Classes that an author added stay, around the button.' );
		$this->assertSame( 1, substr_count( $html, 'wp-block-button__link' ) );
		$html = do_blocks( self::block( array( 'url' => self::URL, 'style' => 'link', 'submitButtonText' => array() ) ) );
		$this->assertStringContainsString( '>Schedule time with me</a>', $html );
	}

	public function test_a_feed_gets_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = do_blocks( self::block( array( 'url' => self::URL ) ) );
		$this->assertMatchesRegularExpression( '~^<p><a href="https://calendly\.com/acme/30min\?[^"]+">Open the calendar on Calendly</a></p>$~', html_entity_decode( trim( $html ) ) );
	}

	/** The consent interface shows nothing of a host that its service has not declared. */
	public function test_a_facade_keeps_to_the_declared_hosts(): void {
		$frame = array(
			'service' => 'calendly',
			'store'   => 'millwork/calendly',
			'src'     => self::URL,
			'title'   => 'Calendar',
			'button'  => 'Show',
			'href'    => self::URL,
			'text'    => 'Calendar',
		);
		$this->assertStringContainsString( 'Show', Facade::render( $frame ) );
		$this->assertSame( '', Facade::render( array( 'src' => 'https://example.org/' ) + $frame ) );
		$this->assertSame( '', Facade::render( array( 'src' => 'http://calendly.com/a' ) + $frame ) );
		$this->assertSame( '', Facade::render( array( 'href' => 'https://example.org/' ) + $frame ) );
		$this->assertSame( '', Facade::render( array( 'service' => 'nobody' ) + $frame ) );
	}

	/**
	 * Answers the check's request with a status, or with an error of the network.
	 * @param int|null $status The status; null if the service cannot be reached.
	 * @param string[] $asked  Takes the addresses that are asked.
	 */
	private function answer( ?int $status, array &$asked ): void {
		remove_all_filters( 'pre_http_request', 5 );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter(
			'pre_http_request',
			static function ( $answer, $request, $url ) use ( $status, &$asked ) {
				$asked[] = $request['method'] . ' ' . $url;
				return null === $status ? new WP_Error( 'http_request_failed', 'timed out' ) : array( 'response' => array( 'code' => $status ) );
			},
			5,
			3
		);
	}

	/** Only a calendar that is certainly not there fails the check. */
	public function test_the_check_asks_the_service(): void {
		$asked = array();
		$check = fn( string $url ) => $this->rest( 'GET', '/millwork/v1/calendly/check', array( 'url' => $url ) );
		$this->answer( 200, $asked );
		$this->assertSame( 401, $check( self::URL )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $check( self::URL )->get_status() );
		$this->become( 'contributor' );
		$answer = $check( 'https://example.org/' );
		$this->assertSame( 400, $answer->get_status() );
		$this->assertSame( 'millwork_calendly_address', $answer->get_data()['code'] );
		$this->assertSame( array(), $asked );
		foreach ( array( 200, 302, 403, 404, 410, 503, null ) as $status ) {
			$this->answer( $status, $asked );
			$this->assertSame( array( 'found' => ! in_array( $status, array( 404, 410 ), true ) ), $check( self::URL )->get_data() );
		}
		$this->assertSame( array( 'HEAD ' . self::URL ), array_values( array_unique( $asked ) ) );
	}
}
