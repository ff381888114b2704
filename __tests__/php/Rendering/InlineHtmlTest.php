<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rendering;

use Millwork\Rendering\InlineHtml;
use Millwork\Tests\TestCase;

/**
 * They come out as wp_kses() gives them, and most of them without it.
 * @group any-database
 */
final class InlineHtmlTest extends TestCase {

	private const ALLOWED = array(
		'b'  => array(),
		'br' => array(),
	);

	public function test_a_text_is_what_wordpress_makes_of_it(): void {
		foreach ( array( '', 'Send', "It's \"ready\"", 'größer 送信 👍', '[gallery]', 'a < b', '1 > 0', 'you & me', '&amp; &nbsp; &#60;', '<b>Send</b>', '<b onclick="x()">Send</b>', '<script>x()</script>', '<a href="javascript:x()">x</a>', "S\0end", "S\x1Fend", "two\nlines\tand a tab", "\xFF", '<', '>', '&', '<!-- x -->', '<b' ) as $text ) {
			$this->assertSame( wp_kses( $text, self::ALLOWED ), InlineHtml::clean( $text, self::ALLOWED ), $text );
		}
	}

	public function test_nothing_is_left_open(): void {
		$allowed = self::ALLOWED + array( 'a' => array( 'href' => true ) );
		$texts   = array(
			'<b>Send'                    => '<b>Send</b>',
			'<a href="https://x.test/">' => '<a href="https://x.test/"></a>',
			'Send</b></a>'               => 'Send',
			'<b><a href="/">Send</b>'    => '<b><a href="/">Send</a></b>',
			'<b>Now<br>send</b>'         => '<b>Now<br>send</b>',
			'Now<br/>send'               => 'Now<br />send',
		);
		foreach ( $texts as $text => $clean ) {
			$this->assertSame( $clean, InlineHtml::clean( $text, $allowed ) );
		}
	}

	public function test_a_text_without_formats_does_not_take_that_way(): void {
		$taken = 0;
		add_filter(
			'pre_kses',
			static function ( $text ) use ( &$taken ) {
				++$taken;
				return $text;
			}
		);
		InlineHtml::clean( "It's \"ready\"", self::ALLOWED );
		$this->assertSame( 0, $taken );
		InlineHtml::clean( '<b>ready</b>', self::ALLOWED );
		$this->assertSame( 1, $taken );
	}
}
