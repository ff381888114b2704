<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rendering;

use Millwork\Rendering\ForeignText;
use Millwork\Tests\TestCase;

/** Sends texts through everything that WordPress does to a block's output, and reads them like a browser. */
final class ForeignTextTest extends TestCase {

	/**
	 * Texts that WordPress would change.
	 * @return array<array-key, array{string}>
	 */
	public static function texts(): array {
		$texts = array(
			'[probe]',
			'[[probe]]',
			'[probe a="b"]c[/probe]',
			'&#91;probe&#93; &#091;probe&#093; &lbrack;probe&rbrack;',
			'%5Bprobe%5D',
			'a -- b --- c ... 10x20 0x10 "quoted" \'tis (c) (tm) 5\' 6" \'99',
			'a Wordpress (Wordpress >Wordpress Wordpress',
			'AT&T AT&amp;T &lt;b&gt; &nbsp;|',
			'<b>bold</b> <!-- wp:paragraph --><p>x</p><!-- /wp:paragraph --> <!--more--><!--nextpage-->',
			':) ;-) 8O 8) :mrgreen: :lol:',
			"\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n",
			"one\n\ntwo\n\n\nthree\tfour",
			'"><script>alert(1)</script> onfocus=x autofocus \\ ` = {{x}} ]]> -->',
			'data-wp-bind--src="x" wp-block-jetpack',
			"\u{4F60}\u{597D} \u{1F600} \u{202E}x \u{A0} e\u{301}",
			'',
			'0',
		);
		return array_combine(
			array_map( static fn( string $text ): string => '' === $text ? 'nothing' : substr( $text, 0, 60 ), $texts ),
			array_map( static fn( string $text ): array => array( $text ), $texts )
		);
	}

	/**
	 * In an email, where plugins alone do something with it.
	 * @dataProvider texts
	 * @param string $text What someone wrote.
	 */
	public function test_a_mail_shows_a_text_and_runs_nothing_in_it( string $text ): void {
		$html = ForeignText::light( $text );
		$this->assertSame( $text, html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$this->assertDoesNotMatchRegularExpression( '/[<>"\'\[\]{}%]|&(?!#\d{3};)/', $html );
		$ran = 0;
		add_shortcode(
			'probe',
			static function () use ( &$ran ): string {
				++$ran;
				return '';
			}
		);
		$this->assertSame( $text, html_entity_decode( do_shortcode( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$this->assertSame( 0, $ran );
	}

	public function test_a_mail_is_not_written_in_references(): void {
		$this->assertSame( 'See https://example.com/?a=1&#038;b=2 (soon): Bo&#039;s, 5 - 6.', ForeignText::light( "See https://example.com/?a=1&b=2 (soon): Bo's, 5 - 6." ) );
	}

	/**
	 * Reads a text as a browser does after each way to a page.
	 * @dataProvider texts
	 * @param string $text What someone wrote.
	 */
	public function test_a_text_reads_as_it_was_written_after_all_that_wordpress_does( string $text ): void {
		$ran = 0;
		add_shortcode(
			'probe',
			static function () use ( &$ran ): string {
				++$ran;
				return 'RAN';
			}
		);
		$url  = 'https://example.com/?' . rawurlencode( $text ) . '&[probe]';
		$html = '<p>' . ForeignText::escape( $text ) . '</p>'
			. '<input value="' . ForeignText::escape( $text ) . '">'
			. '<textarea>' . ForeignText::textarea( $text ) . '</textarea>'
			. '<a href="' . ForeignText::url( $url ) . '">x</a>';

		foreach ( $this->ways( $html ) as $way => $done ) {
			$this->assertSame( 0, $ran, "$way ran a shortcode." );
			$this->assertSame( $this->as_a_browser_reads( $html ), $this->as_a_browser_reads( $done ), "$way changed the text." );
		}
		$read = $this->as_a_browser_reads( $html );
		$this->assertSame( array( $text, $text, $text ), array( $read['p'], $read['value'], $read['textarea'] ) );
	}

	public function test_what_no_page_can_hold_is_replaced(): void {
		$this->assertSame( "a\u{FFFD}b\u{FFFD}", ForeignText::escape( "a\0b\xC3" ) );
		$this->assertSame( '', ForeignText::url( 'javascript:alert(1)' ) );
		$this->assertSame( '', ForeignText::url( 'data:text/html,x' ) );
	}

	/**
	 * A block's output after what WordPress does to it in each place.
	 * @param string $html What a block prints.
	 * @return array<string, string> HTML by the name of the place.
	 */
	private function ways( string $html ): array {
		$content = static function () use ( $html ): string {
			register_block_type( 'test/foreign', array( 'render_callback' => static fn(): string => $html ) );
			return '<!-- wp:test/foreign /-->';
		};
		$source  = $content();
		$ways    = array(
			'the_content'            => (string) apply_filters( 'the_content', $source ),
			'the_content twice'      => (string) apply_filters( 'the_content', apply_filters( 'the_content', $source ) ),
			'a widget'               => (string) apply_filters( 'widget_block_content', $source, array(), null ),
			'a classic text widget'  => (string) apply_filters( 'widget_text_content', $html ),
			'a template around it'   => wp_filter_content_tags( convert_smilies( wptexturize( (string) apply_filters( 'the_content', $source ) ) ) ),
			'an author who may less' => wp_kses( $html, array( 'p' => array(), 'input' => array( 'value' => true ), 'textarea' => array(), 'a' => array( 'href' => true ) ) ),
		);
		unregister_block_type( 'test/foreign' );
		return $ways;
	}

	/**
	 * What is in the element, the value, the textarea and the link.
	 * @param string $html HTML.
	 * @return array<string, string>
	 */
	private function as_a_browser_reads( string $html ): array {
		$found  = array();
		$reader = \WP_HTML_Processor::create_fragment( trim( $html ) );
		$this->assertNotNull( $reader );
		$text = '';
		while ( $reader->next_token() ) {
			$name = $reader->get_token_name();
			if ( '#text' === $name ) {
				$text .= $reader->get_modifiable_text();
			} elseif ( 'P' === $name && $reader->is_tag_closer() ) {
				$found['p'] ??= $text;
			} elseif ( 'INPUT' === $name ) {
				$found['value'] = (string) $reader->get_attribute( 'value' );
			} elseif ( 'TEXTAREA' === $name ) {
				$found['textarea'] = $reader->get_modifiable_text();
			} elseif ( 'A' === $name && ! $reader->is_tag_closer() ) {
				$found['href'] = (string) $reader->get_attribute( 'href' );
			}
		}
		return $found;
	}
}
