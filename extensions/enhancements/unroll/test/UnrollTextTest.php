<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Units\Unroll\PostUrl;
use Millwork\Units\Unroll\Text;
use Millwork\Units\Unroll\ThreadItems;

/**
 * Links, mentions and hashtags, and what only looks like them.
 * @group any-database
 */
final class UnrollTextTest extends TestCase {

	/**
	 * @dataProvider texts
	 * @param string       $text    Plain text.
	 * @param string       $html    What becomes of it.
	 * @param list<string> $links   What the post links to.
	 */
	public function test_links( string $service, string $text, string $html, array $links = array() ): void {
		$this->assertSame( $html, ( new Text( $service, 'https://social.example.com/@ada/1', $links ) )->paragraph( $text ) );
	}

	/** @return array<string, array{0: string, 1: string, 2: string, 3?: list<string>}> */
	public function texts(): array {
		$link = static fn( string $href, ?string $text = null ): string => "<a href=\"$href\">" . ( $text ?? $href ) . '</a>';
		$long = 'https://example.com/a/very/long/path?with=query&more=1#end';
		return array(
			'an address in a sentence'         => array( 'x', 'See https://example.com/a, now.', 'See ' . $link( 'https://example.com/a' ) . ', now.' ),
			'in brackets'                      => array( 'x', '(https://example.com/a_(b))', '(' . $link( 'https://example.com/a_(b)' ) . ')' ),
			'with letters of any kind'         => array( 'x', 'https://example.com/ü', $link( 'https://example.com/ü' ) ),
			'without a host'                   => array( 'x', 'http://localhost/x https://', 'http://localhost/x https://' ),
			'an ampersand'                     => array( 'x', 'https://example.com/?a=1&b=2', $link( 'https://example.com/?a=1&amp;b=2' ) ),
			'cut with an ellipsis'             => array( 'bluesky', 'example.com/a/very/lo… ok', $link( 'https://example.com/a/very/long/path?with=query&amp;more=1#end', 'example.com/a/very/lo…' ) . ' ok', array( $long ) ),
			'without its protocol'             => array( 'bluesky', 'www.example.com/a!', $link( 'https://example.com/a', 'www.example.com/a' ) . '!', array( 'https://example.com/a' ) ),
			'another one that begins the same' => array( 'bluesky', 'example.com/abc', 'example.com/abc', array( 'https://example.com/a' ) ),
			'mentions at X'                    => array( 'x', '@ada: hi @bo_1, a@b.example @a-b', $link( 'https://x.com/ada', '@ada' ) . ': hi ' . $link( 'https://x.com/bo_1', '@bo_1' ) . ', a@b.example @a-b' ),
			'mentions at Mastodon'             => array( 'mastodon', '@bo @cy@other.example', '@bo ' . $link( 'https://other.example/@cy', '@cy@other.example' ) ),
			'that the post says'               => array( 'mastodon', '@bo', $link( 'https://other.example/@bo', '@bo' ), array( 'https://other.example/@bo' ) ),
			'mentions at Bluesky'              => array( 'bluesky', '@bo.example.net. @bo', $link( 'https://bsky.app/profile/bo.example.net', '@bo.example.net' ) . '. @bo' ),
			'hashtags'                         => array( 'mastodon', '#Grüße #2026 #a_1 x#b &#39;', $link( 'https://social.example.com/tags/Gr%C3%BC%C3%9Fe', '#Grüße' ) . ' #2026 ' . $link( 'https://social.example.com/tags/a_1', '#a_1' ) . " x#b &amp;\u{2060}#39;" ),
			'hashtags elsewhere'               => array( 'threads', '#boats', '#boats' ),
			'line breaks'                      => array( 'x', "a\r\nb\u{2028}c\n", 'a<br>b<br>c' ),
			'elements'                         => array( 'x', '<b>&amp;</b> "x" \'y\'', "&lt;b&gt;&amp;\u{2060}amp;&lt;/b&gt; &quot;x&quot; &apos;y&apos;" ),
			'a link in an element'             => array( 'x', '<a href="https://example.com/">x</a>', '&lt;a href=&quot;' . $link( 'https://example.com/' ) . '&quot;&gt;x&lt;/a&gt;' ),
			'other protocols'                  => array( 'x', 'javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x', array( 'javascript:alert(1)' ) ),
			'shortcodes'                       => array( 'x', '[gallery] [[x]] [ y', "[\u{2060}gallery] [[\u{2060}x]] [ y" ),
			'references of shortcodes'         => array( 'x', '&#91;x&#93; &#x5B;x &lbrack;x & &x AT&T', "&amp;\u{2060}#91;x&amp;\u{2060}#93; &amp;\u{2060}#x5B;x &amp;\u{2060}lbrack;x &amp; &amp;x AT&amp;T" ),
			'and in an address'                => array( 'x', 'https://a.example/?a=1&b=2&#91;x', $link( 'https://a.example/?a=1&amp;b=2&amp;#91%3Bx', "https://a.example/?a=1&amp;b=2&amp;\u{2060}#91;x" ) ),
			'characters that turn lines'       => array( 'x', "a\u{202E}b\0c\x07", 'abc' ),
			'bytes that are no text'           => array( 'x', "a\xFFb", 'a?b' ),
			'nothing'                          => array( 'x', " \n\u{202E} ", '' ),
		);
	}

	/** Mentions and hashtags lead where the post says, and what only begins like one does not. */
	public function test_names_that_the_post_says(): void {
		$names = array(
			'@bo'               => 'https://other.example/users/bo',
			'@bo@other.example' => 'https://other.example/users/bo',
			'@_cy'              => 'https://social.example.com/@_cy',
			'#c++'              => 'https://social.example.com/tags/c++',
			'#grüße'            => 'https://other.example/tags/x?a=1&b="',
			'@evil'             => 'javascript:alert(1)',
			'not a name'        => 'https://other.example/',
			"#\xFF"             => 'https://other.example/',
			'#(a|b)*\\E~'       => 'https://other.example/',
		);
		$link  = static fn( string $href, string $text ): string => "<a href=\"$href\">$text</a>";
		$this->assertSame(
			'Hi ' . $link( 'https://other.example/users/bo', '@Bo' ) . ', ' . $link( 'https://other.example/users/bo', '@bo@other.example' ) . '. ' . $link( 'https://elsewhere.example/@bo', '@bo@elsewhere.example' ) . ' @bob ' . $link( 'https://social.example.com/@_cy', '@_cy' ) . ' ' . $link( 'https://social.example.com/tags/c++', '#C++' ) . ' #Grüße @evil not a name x@bo',
			( new Text( 'mastodon', 'https://social.example.com/@ada/1', array(), $names ) )->paragraph( 'Hi @Bo, @bo@other.example. @bo@elsewhere.example @bob @_cy #C++ #Grüße @evil not a name x@bo' )
		);
	}

	/** Texts that are made to take long end. */
	public function test_long_texts_end(): void {
		$links = array_map( static fn( int $number ): string => 'https://' . str_repeat( 'a', 200 ) . ".example.com/$number" . str_repeat( '/a.b', 400 ), range( 1, 50 ) );
		$names = array();
		for ( $i = 0; $i < 1000; $i++ ) {
			$names[ '@' . str_repeat( 'a.', 100 ) . $i ] = 'https://example.com/';
			$names[ '#' . str_repeat( 'a', 290 ) . $i ]  = 'https://example.com/';
		}
		foreach ( array( 'a', '@a.', '#', '(https://a', 'https://a.b/(', '@a@', str_repeat( 'a', 200 ) . '.example.com/', '[', '…', '.' ) as $part ) {
			$text = str_repeat( $part, 10000 );
			$this->assertNotSame( '', ( new Text( 'mastodon', 'https://social.example.com/@ada/1', $links, $names ) )->paragraph( $text ) );
			foreach ( array_slice( $links, 0, 3 ) as $link ) {
				$this->assertFalse( Text::names( $text, $link ) );
			}
		}
	}

	/** What a post links to and does not name is a paragraph of its own, an embed where WordPress knows one, once. */
	public function test_links_that_the_text_does_not_name(): void {
		$post  = static fn( string $id, array $links ): ReadPost => new ReadPost( $id, "https://social.example.com/@ada/$id", '', '', 0, array( 'Text' ), array(), array(), array_values( $links ) );
		$items = ThreadItems::from_posts( array( $post( '1', array( 'https://example.com/card', 'https://vimeo.com/1', 'https://vimeo.com/1', 'https://social.example.com/@ada/2', 'https://social.example.com/@bo', 'javascript:x', 'https://user:pass' ) ), $post( '2', array() ) ), 'mastodon' );
		$this->assertSame(
			array( 'Text', '<a href="https://example.com/card">https://example.com/card</a>', 'https://vimeo.com/1', 'Text', '<a href="https://social.example.com/@ada/1">Original thread</a>' ),
			array_map( static fn( array $item ): string => $item['content'] ?? $item['url'], $items )
		);
	}

	/** Addresses of X, as the editor knows them. */
	public function test_addresses(): void {
		$all = json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
		foreach ( $all as $service => $addresses ) {
			foreach ( $addresses as $address ) {
				$this->assertSame( 'x' === $service, '' !== PostUrl::id( $address ), $address );
			}
		}
	}
}
