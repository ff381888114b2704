<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Features\Sharing\Threads\BlockReader;
use Millwork\Features\Sharing\Threads\PostLimits;
use Millwork\Features\Sharing\Threads\Thread;
use Millwork\Features\Sharing\Threads\ThreadEnds;
use Millwork\Features\Sharing\Threads\ThreadPost;
use Millwork\Tests\TestCase;

/**
 * Blocks become posts that have room, cut where a reader expects it.
 * @group any-database
 */
final class ThreadTest extends TestCase {

	/**
	 * The posts of some content.
	 * @param string      $content Blocks.
	 * @param string      $id      The id of its first block.
	 * @param list<string> $inner  Ids of those in it.
	 * @return list<ThreadPost>
	 */
	private static function posts( string $content, string $service = 'x', string $id = '', array $inner = array() ): array {
		return Thread::split( ( new BlockReader() )->read( $content, $id, $inner ), new PostLimits( TextLimits::for_network( $service ) ), Thread::MOST + 1 );
	}

	/**
	 * @param string $content Blocks.
	 * @return list<string>
	 */
	private static function texts( string $content, string $service = 'x' ): array {
		return array_column( self::posts( $content, $service ), 'text' );
	}

	/** @param string $html Its content. */
	private static function paragraph( string $html ): string {
		return "<!-- wp:paragraph -->\n<p>$html</p>\n<!-- /wp:paragraph -->\n\n";
	}

	/**
	 * Stores a synced pattern.
	 * @param string $content Its blocks.
	 */
	private static function pattern( string $content, string $status ): int {
		return (int) wp_insert_post(
			array(
				'post_type'    => 'wp_block',
				'post_status'  => $status,
				'post_title'   => 'Pattern',
				'post_content' => $content,
			)
		);
	}

	/** Marks go, what they mark stays; white space is as the editor shows it. */
	public function test_takes_marks_off(): void {
		$this->assertSame(
			array( "A bold & \u{201C}curly\u{201D} word,\na new line <b> and code." ),
			self::texts( self::paragraph( "A <strong>bold</strong> &amp; &#8220;curly&#8221;\n  word,<br>a new <em>line</em> &lt;b&gt; and <code>code</code>." ) )
		);
		$this->assertSame( array( 'Before after' ), self::texts( self::paragraph( 'Before <img src="https://example.com/a.png" alt="">after<script>alert(1)</script><!-- no -->' ) ) );
	}

	public function test_reads_each_kind_of_text(): void {
		$list = '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One<!-- wp:list {"ordered":true,"start":3} --><ol start="3"><!-- wp:list-item --><li>Inner</li><!-- /wp:list-item --></ol><!-- /wp:list --></li><!-- /wp:list-item --><!-- wp:list-item --><li>Two</li><!-- /wp:list-item --></ul><!-- /wp:list -->';
		$this->assertSame( array( "Before\n\n• One\n3. Inner\n• Two\n\nAfter" ), self::texts( self::paragraph( 'Before' ) . $list . self::paragraph( 'After' ) ) );
		$this->assertSame( array( "1. One\n2. Two" ), self::texts( '<!-- wp:list {"ordered":true} --><ol><li>One</li><li>Two</li></ol><!-- /wp:list -->' ) );
		$this->assertSame( array( "“First\n\nLast”\n— Somebody" ), self::texts( '<!-- wp:quote --><blockquote class="wp-block-quote">' . self::paragraph( 'First' ) . self::paragraph( 'Last' ) . '<cite>Somebody</cite></blockquote><!-- /wp:quote -->' ) );
		$this->assertSame( array( "“Said”\n— Who" ), self::texts( '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Said</p><cite>Who</cite></blockquote></figure><!-- /wp:pullquote -->' ) );
		$this->assertSame( array( "if ( a ) {\n\tb < c;\n}" ), self::texts( "<!-- wp:code --><pre class=\"wp-block-code\"><code>if ( a ) {\n\tb &lt; c;\n}</code></pre><!-- /wp:code -->" ) );
		$this->assertSame( array( "One\n  two" ), self::texts( "<!-- wp:verse --><pre class=\"wp-block-verse\">One\n  two</pre><!-- /wp:verse -->" ) );
		$this->assertSame( array( "Classic\n\ntext" ), self::texts( "Classic\n\ntext" ) );
		$this->assertSame( array( 'Inner' ), self::texts( '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">' . self::paragraph( 'Inner' ) . '</div><!-- /wp:column --></div><!-- /wp:columns -->' ) );
	}

	public function test_a_heading_begins_a_post(): void {
		$this->assertSame( array( 'Before', "Title\n\nAfter" ), self::texts( self::paragraph( 'Before' ) . '<!-- wp:heading --><h2>Title</h2><!-- /wp:heading -->' . self::paragraph( 'After' ) ) );
	}

	/** What is not known, hidden or for some says nothing. */
	public function test_says_nothing_of_what_not_everybody_sees(): void {
		foreach ( array(
			'<!-- wp:jetpack/repeat-visitor --><div>' . self::paragraph( 'Secret' ) . '</div><!-- /wp:jetpack/repeat-visitor -->',
			'<!-- wp:html --><p>Secret</p><!-- /wp:html -->',
			'<!-- wp:shortcode -->[gallery]<!-- /wp:shortcode -->',
			'<!-- wp:group {"metadata":{"blockVisibility":false}} --><div>' . self::paragraph( 'Secret' ) . '</div><!-- /wp:group -->',
			'<!-- wp:block {"ref":' . self::pattern( self::paragraph( 'Secret' ), 'draft' ) . '} /-->',
		) as $content ) {
			$this->assertSame( array( 'Seen' ), self::texts( $content . self::paragraph( 'Seen' ) ), $content );
		}
		$pattern = self::pattern( self::paragraph( 'Shared' ), 'publish' );
		$this->assertSame( array( 'Shared' ), self::texts( "<!-- wp:block {\"ref\":$pattern} /-->" ) );
		wp_update_post( array( 'ID' => $pattern, 'post_content' => "<!-- wp:block {\"ref\":$pattern} /-->" ) );
		$this->assertSame( array(), self::texts( "<!-- wp:block {\"ref\":$pattern} /-->" ) );
	}

	/** No shortcode runs, and its code is not said. */
	public function test_shortcodes_are_left_out(): void {
		add_shortcode( 'millwork-thread-test', fn() => $this->fail( 'It ran.' ) );
		$this->assertSame( array( 'One  two [unknown] three' ), self::texts( self::paragraph( 'One [millwork-thread-test a="b"] two [unknown] three' ) ) );
		remove_shortcode( 'millwork-thread-test' );
	}

	/** A long text is cut after a sentence, between words, or within a word without a place. */
	public function test_cuts_where_a_reader_expects_it(): void {
		$sentence = static fn( int $length ): string => ucfirst( rtrim( str_repeat( 'word ', intdiv( $length, 5 ) ) ) ) . '.';
		$texts    = self::texts( self::paragraph( $sentence( 150 ) . ' ' . $sentence( 120 ) . ' ' . $sentence( 100 ) ) );
		$this->assertSame( array( $sentence( 150 ) . ' ' . $sentence( 120 ), $sentence( 100 ) ), $texts );
		$texts = self::texts( self::paragraph( rtrim( str_repeat( 'word ', 100 ) ) ) );
		$this->assertSame( array( rtrim( str_repeat( 'word ', 56 ) ), rtrim( str_repeat( 'word ', 44 ) ) ), $texts );
		$this->assertSame( array( str_repeat( 'a', 280 ), str_repeat( 'a', 20 ) ), self::texts( self::paragraph( str_repeat( 'a', 300 ) ) ) );
		$this->assertSame( array( str_repeat( '日', 140 ), str_repeat( '日', 10 ) ), self::texts( self::paragraph( str_repeat( '日', 150 ) ) ) );
		$family = '👨‍👩‍👧‍👦';
		$this->assertSame( array( str_repeat( $family, 120 ), str_repeat( $family, 30 ) ), self::texts( self::paragraph( str_repeat( $family, 150 ) ), 'bluesky' ) );
		// Of two paragraphs that have no room together neither is cut.
		$this->assertSame( array( $sentence( 200 ), $sentence( 200 ) ), self::texts( self::paragraph( $sentence( 200 ) ) . self::paragraph( $sentence( 200 ) ) ) );
	}

	/** An address is never cut, and a bullet never alone. */
	public function test_never_cuts_an_address_or_a_bullet(): void {
		$url   = 'https://example.com/' . str_repeat( 'a.b?c=', 30 );
		$texts = self::texts( self::paragraph( str_repeat( 'x', 260 ) . " $url end" ) );
		$this->assertSame( array( str_repeat( 'x', 260 ), "$url end" ), $texts );
		foreach ( self::posts( '<!-- wp:list --><ul>' . str_repeat( '<!-- wp:list-item --><li>' . str_repeat( 'y', 277 ) . '</li><!-- /wp:list-item -->', 2 ) . '</ul><!-- /wp:list -->' ) as $index => $post ) {
			$this->assertStringStartsWith( 0 === $index ? '• y' : '• y', $post->text );
		}
		$this->assertSame( array( 'before', 'after' ), self::texts( self::paragraph( 'before' ) . self::paragraph( 'https://example.com/' . str_repeat( 'b', 400 ) . ' after' ), 'bluesky' ) );
	}

	/** Where a post ends is said as the editor counts. */
	public function test_says_where_a_post_ends(): void {
		$posts = self::posts( self::paragraph( '<b>😀</b> ' . str_repeat( 'word ', 80 ) ), 'x', 'abc' );
		$this->assertCount( 2, $posts );
		$this->assertSame( array( 'abc' ), $posts[0]->blocks );
		$end = 3 + 5 * 55 - 1;
		$this->assertSame(
			array(
				'start'     => $end - 1,
				'end'       => $end,
				'container' => 'content',
				'type'      => 'normal',
			),
			$posts[0]->boundary
		);
		$this->assertSame( 'end-of-block', $posts[1]->boundary['type'] ?? null );
		$posts = self::posts( '<!-- wp:list --><ul><!-- wp:list-item --><li>One</li><!-- /wp:list-item --><!-- wp:list-item --><li>Two</li><!-- /wp:list-item --></ul><!-- /wp:list -->', 'x', 'list', array( 'one', 'two' ) );
		$this->assertSame( array( 'one', 'two' ), $posts[0]->blocks );
		$posts = self::posts( self::paragraph( str_repeat( 'a', 200 ) . '<br>' . str_repeat( 'b', 200 ) ), 'x', 'abc' );
		$this->assertSame( 'line-break', $posts[0]->boundary['type'] ?? null );
		$this->assertSame( 200, $posts[0]->boundary['end'] ?? null );
	}

	/** Pictures, galleries and videos join the text before them; four pictures at most. */
	public function test_media(): void {
		$image = static fn( int $id ): string => "<!-- wp:image {\"id\":$id} --><figure><img src=\"https://example.com/$id.jpg\" alt=\"Picture $id\" class=\"wp-image-$id\"/></figure><!-- /wp:image -->";
		$posts = self::posts( self::paragraph( 'Text' ) . '<!-- wp:gallery --><figure>' . $image( 1 ) . $image( 2 ) . $image( 3 ) . $image( 4 ) . $image( 5 ) . '</figure><!-- /wp:gallery -->' . $image( 6 ) . '<!-- wp:video {"id":7} --><figure><video controls src="https://example.com/7.mp4"></video></figure><!-- /wp:video -->' );
		$this->assertSame( array( array( 1, 2, 3, 4 ), array( 6 ), array( 7 ) ), array_map( static fn( ThreadPost $part ): array => array_column( $part->media, 'id' ), $posts ) );
		$this->assertSame( array( 'Text', '', '' ), array_column( $posts, 'text' ) );
		$this->assertSame(
			array(
				'id'   => 1,
				'url'  => 'https://example.com/1.jpg',
				'alt'  => 'Picture 1',
				'type' => 'image',
			),
			$posts[0]->media[0]
		);
		$posts = self::posts( '<!-- wp:jetpack/story {"mediaFiles":[{"id":9,"url":"https://example.com/9.jpg","alt":"Nine","type":"image"},{"url":"javascript:alert(1)"},"no",{"id":10,"url":"https://example.com/10.mp4","mime":"video/mp4"}]} --><div></div><!-- /wp:jetpack/story -->' );
		$this->assertSame( array( array( 9 ) ), array_map( static fn( ThreadPost $part ): array => array_column( $part->media, 'id' ), $posts ) );
	}

	/** Links come behind the text, embedded addresses too; each counts. */
	public function test_links(): void {
		$posts = self::posts( self::paragraph( 'See <a href="https://example.com/one">this</a>, <a href="https://example.org">https://example.org</a>, <a href="#top">that</a> and <a href="mailto:a@example.com">mail</a>.' ) );
		$this->assertSame( "See this, https://example.org, that and mail.\n\nhttps://example.com/one", $posts[0]->text );
		$this->assertSame( array( 'https://example.org', 'https://example.com/one' ), $posts[0]->urls );
		$posts = self::posts( self::paragraph( 'Look' ) . '<!-- wp:embed {"url":"https://x.com/somebody/status/123"} --><figure><div>https://x.com/somebody/status/123</div></figure><!-- /wp:embed -->' );
		$this->assertSame( "Look\n\nhttps://x.com/somebody/status/123", $posts[0]->text );
		$this->assertSame( 'https://x.com/somebody/status/123', $posts[0]->quoted );
	}

	/** Many blocks beside each other are not deep. */
	public function test_many_blocks_are_not_deep(): void {
		$this->assertSame( array( 'End' ), self::texts( str_repeat( '<!-- wp:latest-posts {"a":"}"} /-->', 3000 ) . self::paragraph( 'End' ) ) );
	}

	/** Only this many posts are made, however much there is. */
	public function test_ends_after_a_hundred(): void {
		$this->assertCount( 101, self::posts( str_repeat( '<!-- wp:heading --><h2>Title</h2><!-- /wp:heading -->', 300 ) ) );
		$this->assertCount( 100, self::posts( str_repeat( '<!-- wp:heading --><h2>Title</h2><!-- /wp:heading -->', 100 ) ) );
	}

	/** First and last post. */
	public function test_beginning_and_end(): void {
		$limits = TextLimits::for_network( 'x' );
		$this->assertSame( "Hello\n\nA thread\nhttps://example.com/a", ThreadEnds::intro( 'Hello', 'https://example.com/a', $limits ) );
		$this->assertSame( 'A thread', ThreadEnds::intro( '', '', $limits ) );
		$long = ThreadEnds::intro( str_repeat( 'word ', 200 ), 'https://example.com/a', $limits );
		$this->assertStringEndsWith( "word…\n\nA thread\nhttps://example.com/a", $long );
		$this->assertTrue( Counter::fits( $long, $limits ) );
		$this->assertSame( "This thread can be read here:\nhttps://example.com/a", ThreadEnds::outro( 'https://example.com/a', false ) );
		$this->assertSame( "The rest of this thread can be read here:\nhttps://example.com/a", ThreadEnds::outro( 'https://example.com/a', true ) );
	}

	/** Every post has room, whatever is said; and nothing of the text is lost. */
	public function test_every_post_has_room(): void {
		$texts = JsonTable::read( 'social-count-vectors' )['texts'];
		foreach ( array( 'x', 'mastodon', 'bluesky', 'threads' ) as $service ) {
			$limits  = TextLimits::for_network( $service );
			$content = self::paragraph( implode( ' ', array_map( static fn( array $row ): string => esc_html( $row[0] ), array_slice( $texts, 250 ) ) ) );
			$letters = '';
			foreach ( self::posts( $content, $service ) as $post ) {
				$this->assertTrue( Counter::fits( $post->text, $limits ), "$service: $post->text" );
				$letters .= $post->text;
			}
			$this->assertGreaterThan( 1000, strlen( $letters ) );
		}
	}

	/** Content made to be slow or to break something. */
	public function test_stands_hostile_content(): void {
		foreach ( array(
			'long word'  => self::paragraph( str_repeat( 'a', 1000000 ) ),
			'long text'  => self::paragraph( str_repeat( 'word ', 200000 ) ),
			'addresses'  => self::paragraph( str_repeat( 'https://example.com/ab ', 45000 ) ),
			'tags'       => self::paragraph( str_repeat( '<b><i>x</i></b>', 60000 ) ),
			'deep'       => str_repeat( '<!-- wp:group --><div>', 50000 ) . str_repeat( '</div><!-- /wp:group -->', 50000 ),
			'deep list'  => str_repeat( '<!-- wp:list --><ul><!-- wp:list-item --><li>x', 300 ) . str_repeat( '</li><!-- /wp:list-item --></ul><!-- /wp:list -->', 300 ),
			'unclosed'   => str_repeat( '<!-- wp:group --><div>', 900 ) . self::paragraph( 'x' ),
			'attributes' => '<!-- wp:gallery {"images":{"a":{"url":[1]}},"ids":"no"} --><figure></figure><!-- /wp:gallery --><!-- wp:embed {"url":{"a":1}} /--><!-- wp:list {"start":[],"ordered":{}} --><ul></ul><!-- /wp:list --><!-- wp:group {"metadata":"x"} --><div></div><!-- /wp:group -->',
			'bytes'      => self::paragraph( "\xFF\xFE broken \xC3" ),
			'zalgo'      => self::paragraph( str_repeat( 'Z' . str_repeat( "\u{351}", 500 ), 200 ) ),
			'joined'     => self::paragraph( str_repeat( "👩\u{200D}", 50000 ) ),
		) as $name => $content ) {
			foreach ( array( 'x', 'bluesky' ) as $service ) {
				foreach ( self::posts( $content, $service ) as $post ) {
					$this->assertTrue( Counter::fits( $post->text, TextLimits::for_network( $service ) ), $name );
				}
			}
		}
	}
}
