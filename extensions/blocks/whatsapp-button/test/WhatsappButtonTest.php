<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\WhatsappButton\Colors;
use WP_HTML_Tag_Processor;

/** Where it leads, how it looks and what it is called, whatever was stored. */
final class WhatsappButtonTest extends TestCase {

	private const HREF = 'https://api.whatsapp.com/send?phone=447700900123&amp;text=Hello';

	/**
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $href       The saved address, as in the markup.
	 * @param string               $text       The link's text, HTML.
	 */
	private static function block( array $attributes = array(), string $href = self::HREF, string $text = 'Chat on WhatsApp' ): string {
		return '<!-- wp:jetpack/whatsapp-button ' . ( $attributes ? serialize_block_attributes( $attributes ) : '{}' ) . ' --><div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="' . $href . '" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">' . $text . '</a></div><!-- /wp:jetpack/whatsapp-button -->';
	}

	/**
	 * An attribute of the link that visitors get.
	 * @param string $html HTML.
	 * @param string $name The attribute.
	 */
	private static function link( string $html, string $name = 'href' ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'A' );
		return (string) $tags->get_attribute( $name );
	}

	/**
	 * Numbers as they are stored, and as WhatsApp wants them.
	 * @return iterable<string, array{array<string, mixed>, string}>
	 */
	public function numbers(): iterable {
		$number = static fn( mixed $country, mixed $phone ): array => array(
			'countryCode' => $country,
			'phoneNumber' => $phone,
		);
		yield 'plain' => array( $number( '44', '7700 900.123' ), '447700900123' );
		yield 'with letters of the country' => array( $number( '49DE', '(30) 1234' ), '49301234' );
		yield 'a zero for calls inside the country' => array( $number( '44', '020 7946 0958' ), '442079460958' );
		yield 'a zero that is part of the number' => array( $number( '39', '06 1234 5678' ), '390612345678' );
		yield 'numbers that are numbers' => array( $number( 44, 7700900123 ), '447700900123' );
		yield 'what is saved, without a country' => array( $number( null, '7700' ), '447700900123' );
		yield 'what is saved, for a list' => array( $number( array( '44' ), array( '1' ) ), '447700900123' );
		yield 'signs' => array( $number( '44"><script>', '1&text=2' ), '4412' );
		yield 'other digits' => array( $number( '44', '٣٤' ), '447700900123' );
	}

	/**
	 * The link leads to the number.
	 * @dataProvider numbers
	 * @param array<string, mixed> $attributes What is stored.
	 * @param string               $number     Where it leads.
	 */
	public function test_numbers( array $attributes, string $number ): void {
		$this->assertSame( "https://api.whatsapp.com/send?phone=$number&text=Hello", self::link( do_blocks( self::block( $attributes ) ) ) );
	}

	/**
	 * Saved addresses, and the message in the link.
	 * @return iterable<string, array{string, string|null}>
	 */
	public function messages(): iterable {
		yield 'a default message in another language' => array( 'https://api.whatsapp.com/send?phone=&amp;text=Hallo%2C%20sch%C3%B6n', 'Hallo, schön' );
		yield 'without one' => array( 'https://api.whatsapp.com/send?phone=1', null );
		yield 'with what starts shortcodes' => array( 'https://api.whatsapp.com/send?phone=1&amp;text=[gallery]', '[gallery]' );
		yield 'with what ends attributes' => array( 'https://api.whatsapp.com/send?phone=1&amp;text=%22%3E%3Cscript%3E', '"><script>' );
		yield 'a script' => array( 'javascript:alert(1)?text=x', 'x' );
		yield 'another host' => array( 'https://evil.example/?text=x', 'x' );
	}

	/**
	 * The message is the saved one, and the host is WhatsApp's.
	 * @dataProvider messages
	 * @param string      $href    The saved address.
	 * @param string|null $message The message; null for none.
	 */
	public function test_messages( string $href, ?string $message ): void {
		$link = self::link( do_blocks( self::block( array(), $href ) ) );
		$this->assertStringStartsWith( 'https://api.whatsapp.com/send?phone=', $link );
		wp_parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
		$this->assertSame( $message, $query['text'] ?? null );
	}

	public function test_bytes_that_are_no_text_do_not_reach_the_link(): void {
		$link = self::link( do_blocks( self::block( array(), 'https://api.whatsapp.com/send?phone=1&amp;text=a%FF' ) ) );
		$this->assertTrue( mb_check_encoding( rawurldecode( $link ), 'UTF-8' ) );
		$this->assertStringContainsString( 'text=a', $link );
	}

	public function test_text_can_be_read_on_its_background(): void {
		foreach ( (array) json_decode( (string) file_get_contents( __DIR__ . '/colors.json' ), true ) as $vector ) {
			$this->assertSame( $vector['text'], Colors::text( $vector['background'], $vector['kind'] ), $vector['background'] );
		}
		$this->assertSame( 'background-color:#25D366;color:#111b21', self::link( do_blocks( self::block() ), 'style' ) );
		// The saved style may be anything.
		$this->assertSame( 'color:#fff', self::link( do_blocks( self::block( array( 'backgroundColor' => 'red;background:url(//evil.example)' ) ) ), 'style' ) );
		$damaged = array(
			'backgroundColor' => array(),
			'colorClass'      => array(),
		);
		$this->assertSame( 'background-color:#25D366;color:#111b21', self::link( do_blocks( self::block( $damaged ) ), 'style' ) );
	}

	public function test_a_new_tab_is_told(): void {
		$html = do_blocks( self::block( array( 'openInNewTab' => true ), self::HREF, 'Ask &amp; &quot;chat&quot;' ) );
		$this->assertSame( '_blank', self::link( $html, 'target' ) );
		$this->assertSame( 'noopener noreferrer', self::link( $html, 'rel' ) );
		$this->assertSame( 'Ask & "chat" (opens in a new tab)', self::link( $html, 'aria-label' ) );
		$this->assertSame( '', self::link( do_blocks( self::block() ), 'aria-label' ) );
		$this->assertSame( '_self', self::link( do_blocks( self::block( array( 'openInNewTab' => 'yes' ) ) ), 'target' ) );
	}

	public function test_a_button_without_a_text_has_a_name(): void {
		$this->assertSame( 'Chat on WhatsApp', self::link( do_blocks( self::block( array(), self::HREF, '' ) ), 'aria-label' ) );
	}

	public function test_feeds_and_mails_have_a_link(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '<p><a href="https://api.whatsapp.com/send?phone=447700900123&#038;text=Hello">A &amp; B</a></p>', do_blocks( self::block( array(), self::HREF, 'A &amp; B' ) ) );
		$this->assertStringContainsString( '>Chat on WhatsApp</a>', do_blocks( self::block( array(), self::HREF, '' ) ) );
	}

	public function test_a_contributor_brings_no_script_along(): void {
		$this->become( 'contributor' );
		$block = self::block( array( 'phoneNumber' => '1"><script>alert(1)</script>', 'countryCode' => '44', 'firstMessage' => '</a><script>alert(1)</script>' ), 'javascript:alert(1)', '<img src=x onerror=alert(1)>Chat' );
		$post  = $this->create_post(
			array(
				'post_content' => wp_slash( $block ),
				'post_status'  => 'draft',
			)
		);
		$html  = do_blocks( (string) get_post_field( 'post_content', $post, 'raw' ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'onerror', $html );
		$this->assertStringStartsWith( 'https://api.whatsapp.com/send?phone=4411', self::link( $html ) );
	}
}
