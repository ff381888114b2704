<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Consent\Services;

/** What visitors, feeds and emails get of a stored GIF. */
final class GifTest extends TestCase {

	private const URL = 'https://giphy.com/embed/ZgTR3UQ9XAWDvqy9jv';

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function render( array $attributes ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/gif', $attributes, '' ) ) );
	}

	/**
	 * The frames that the script knows.
	 * @return array<string, array{src: string, title: string}>
	 */
	private static function frames(): array {
		return wp_interactivity_config( 'millwork/gif' )['frames'] ?? array();
	}

	/** A poster replaces the GIF, with its text, shape and caption. */
	public function test_a_poster_stands_for_the_gif(): void {
		$html = self::render(
			array(
				'giphyUrl'   => self::URL,
				'paddingTop' => '75.5%',
				'caption'    => 'A <em>cat</em>',
				'alt'        => 'A cat sleeps',
				'align'      => 'wide',
			)
		);
		$this->assertDoesNotMatchRegularExpression( '/<(iframe|img)/', $html );
		$this->assertStringContainsString( '--millwork-gif-height:75.5', $html );
		$this->assertStringContainsString( '>A cat sleeps</p>', $html );
		$this->assertStringContainsString( '>A <em>cat</em></figcaption>', $html );
		$this->assertStringContainsString( 'alignwide', $html );
		$this->assertStringContainsString( 'href="https://giphy.com/gifs/ZgTR3UQ9XAWDvqy9jv"', $html );
		$this->assertSame(
			array(
				array(
					'src'     => self::URL,
					'title'   => 'A cat sleeps',
					'service' => 'giphy',
				),
			),
			array_values( self::frames() )
		);
		$this->assertStringContainsString( '/gif/view', self::scripts() );
		$service = Services::get( 'giphy' );
		$this->assertNotNull( $service );
		$this->assertTrue( Services::declares( $service, 'https://media.giphy.com/media/x/giphy_s.gif' ) );
	}

	/** A block for which nothing was chosen is nothing. */
	public function test_without_a_gif_there_is_nothing(): void {
		$this->assertSame( '', self::render( array( 'searchText' => 'cat' ) ) );
		$this->assertSame( '', self::render( array( 'caption' => 'Send' ) ) );
		$this->assertStringNotContainsString( '/gif/view', self::scripts() );
	}

	/** No other address is framed, and values of any shape do nothing. */
	public function test_takes_no_other_address(): void {
		$urls = array( 'http://giphy.com/embed/a1', 'https://giphy.com.example.com/embed/a1', 'https://giphy.com@example.com/embed/a1', 'https://example.com/https://giphy.com/embed/a1', 'javascript:alert(1)', '//giphy.com/embed/a1', 'https://giphy.com/embed/"><script>', 'https://giphy.com/embed/', 'https://giphy.com/gifs/a1', array( self::URL ), 5, null );
		foreach ( $urls as $url ) {
			$this->assertSame( '', self::render( array( 'giphyUrl' => $url ) ) );
		}
		self::render( array( 'giphyUrl' => self::URL . '/video?x=1#y' ) );
		$this->assertSame( array( self::URL ), array_column( self::frames(), 'src' ) );
	}

	/** A shape that is none is the usual one. */
	public function test_a_shape_is_a_number_of_percents(): void {
		foreach ( array( '100%' => '100', '56.2%' => '56.2', '0%' => '56.2', '1e9%' => '56.2', '50%;color:red' => '56.2', '50' => '56.2', '' => '56.2' ) as $stored => $expected ) {
			$this->assertStringContainsString( "style=\"--millwork-gif-height:$expected\"", self::render( array( 'giphyUrl' => self::URL, 'paddingTop' => (string) $stored ) ) );
		}
		$this->assertStringContainsString( '--millwork-gif-height:56.2"', self::render( array( 'giphyUrl' => self::URL, 'paddingTop' => array( '9%' ) ) ) );
	}

	/** Hostile texts are read as they are, and no shortcode runs in what the service may have said. */
	public function test_hostile_texts_are_harmless(): void {
		add_shortcode( 'probe', static fn(): string => 'IT RAN' );
		$html = apply_filters(
			'the_content',
			get_comment_delimited_block_content(
				'jetpack/gif',
				array(
					'giphyUrl' => self::URL,
					'alt'      => '"><script>alert(1)</script>[probe] Wordpress -- :-)',
					'caption'  => '<script>alert(1)</script><img src=x onerror=alert(1)>',
				),
				''
			)
		);
		remove_shortcode( 'probe' );
		$this->assertStringNotContainsString( 'IT RAN', $html );
		$this->assertDoesNotMatchRegularExpression( '/<script|onerror/', $html );
		$this->assertStringContainsString( '"><script>alert(1)</script>[probe] Wordpress -- :-)', html_entity_decode( $html, ENT_QUOTES | ENT_HTML5 ) );
	}

	/** A feed and an email get a link, with text and caption. */
	public function test_a_feed_and_an_email_get_a_link(): void {
		$attributes = array(
			'giphyUrl' => self::URL,
			'alt'      => 'A cat',
			'caption'  => 'At <em>night</em>',
		);
		$expected   = "<p>A cat</p>\n<p><a href=\"https://giphy.com/gifs/ZgTR3UQ9XAWDvqy9jv\">View the GIF on GIPHY</a></p>\n<p>At <em>night</em></p>";
		add_filter( 'millwork_is_email', '__return_true' );
		$email = self::render( $attributes );
		remove_filter( 'millwork_is_email', '__return_true' );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( array( $expected, $expected ), array( $email, self::render( $attributes ) ) );
		$this->assertSame( array(), self::frames() );
	}
}
