<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Replies\ReplyText;
use Millwork\Tests\TestCase;

/**
 * Whatever a network's HTML is, text with links is left.
 * @group any-database
 */
final class ReplyTextTest extends TestCase {

	/** @return array<string, array{string, string}> HTML, and what is left. */
	public function texts(): array {
		return array(
			'paragraphs'             => array( "<p>One\ntwo</p><p>Three<br>four</p>", "One two\n\nThree\nfour" ),
			'a list'                 => array( '<ul><li>One</li><li>Two</li></ul>', "One\n\nTwo" ),
			'a script'               => array( 'a<script>alert(1)</script><style>b{}</style>c<!-- d -->', 'ac' ),
			'an image'               => array( '<img src=x onerror=alert(1)>a', 'a' ),
			'a form'                 => array( '<form action=//evil><input name=a>b<textarea>c</textarea></form>', 'b' ),
			'entities stay text'     => array( '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;', '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;' ),
			'a link shows its end'   => array( '<a href="https://evil.example/x">https://bank.example/</a>', '<a href="https://evil.example/x">evil.example/x</a>' ),
			'a script in a link'     => array( '<a href="javascript:alert(1)">a</a> <a href=" jAvAsCrIpT:x">b</a> <a href="data:text/html,x">c</a>', 'a b c' ),
			'a name in a link'       => array( '<a href="https://bank.example@evil.example/">a</a>', 'a' ),
			'an attribute in a link' => array( '<a href="https://e.example/&quot;onmouseover=alert(1)//">a</a>', 'a' ),
			'a mention'              => array( '<a href="https://evil.example/">@me</a> <a href="https://evil.example/">#tag</a>', '@me #tag' ),
			'a long host'            => array( '<a href="https://bank.example.' . str_repeat( 'a', 60 ) . '.evil.example/x">a</a>', '<a href="https://bank.example.' . str_repeat( 'a', 60 ) . '.evil.example/x">…' . str_repeat( 'a', 45 ) . '.evil.example</a>' ),
			'a sign like a slash'    => array( "<a href=\"https://bank.example\u{2215}login.evil.example/\">a</a>", 'a' ),
			'other letters'          => array( '<a href="https://bücher.example:8080/ö">a</a>', '<a href="https://bücher.example:8080/ö">bücher.example:8080/ö</a>' ),
			'an open link'           => array( '<a href="https://e.example/">a', '<a href="https://e.example/">e.example</a>' ),
			'links in links'         => array( '<a href="https://e.example/1">a<a href="https://e.example/2">b</a></a>', '<a href="https://e.example/1">e.example/1</a><a href="https://e.example/2">e.example/2</a>' ),
			'directions'             => array( "a\u{202E}b\u{2066}c\u{200F}d\0e\u{FEFF}f\x1bg", "abc\u{200F}defg" ),
			'hidden in words'        => array( "ca\u{200B}si\u{AD}n\u{2062}o", 'casino' ),
			'nothing to see'         => array( "<p>\u{200E}\u{3164} \u{2800}\u{0301}</p>", '' ),
			'a pile of marks'        => array( 'a' . str_repeat( "\u{0301}", 500 ) . 'b', 'a' . str_repeat( "\u{0301}", 8 ) . 'b' ),
			'no UTF-8'               => array( "a\xFFb", 'a?b' ),
			'nothing'                => array( '<p> <br> </p>', '' ),
			'half a tag'             => array( 'a <img src="', 'a' ),
			'a shortcode'            => array( '[gallery] {x}', '[gallery] {x}' ),
		);
	}

	/** @dataProvider texts */
	public function test_text_with_links_is_left( string $html, string $left ): void {
		$this->assertSame( $left, ReplyText::from_html( $html ) );
	}

	public function test_huge_texts_are_cut_and_stay_whole(): void {
		$began = microtime( true );
		foreach ( array( str_repeat( '<p>Wörter 👩‍👩‍👧 </p>', 200000 ), str_repeat( '<a href="https://e.example/">', 50000 ), str_repeat( '<b>', 100000 ) . 'x', '<' . str_repeat( 'a', 1000000 ) ) as $html ) {
			$text = ReplyText::from_html( $html );
			$this->assertLessThanOrEqual( ReplyText::LONGEST + 1, mb_strlen( html_entity_decode( wp_strip_all_tags( $text ) ) ) );
			$this->assertTrue( mb_check_encoding( $text, 'UTF-8' ) );
			$this->assertSame( substr_count( $text, '<a ' ), substr_count( $text, '</a>' ) );
		}
		$this->assertLessThan( 5, microtime( true ) - $began );
		$this->assertStringEndsWith( '…', ReplyText::from_html( str_repeat( 'word ', 3000 ) ) );
	}
}
