<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Mail\DigestLetter;
use Millwork\Mail\Html\MailHtml;
use Millwork\Mail\Html\MailText;
use Millwork\Features\Newsletter\Mail\PostLetter;
use Millwork\Mail\Letter;
use Millwork\Mail\MailStyle;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\TestCase;
use WP_Post;

/** What an email contains of a post, in both of its parts. */
final class PostMailTest extends TestCase {

	/** A page of a site. */
	private const BASE = 'https://example.com/blog/a-post/';

	/** @param array<string, mixed> $args For wp_insert_post(). */
	private function post( array $args ): WP_Post {
		$post = get_post( $this->create_post( $args ) );
		$this->assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/**
	 * Both parts of a letter.
	 * @return array{string, string} HTML and text.
	 */
	private static function parts( Letter $letter ): array {
		return array( MailTemplate::html( $letter, array() ), MailTemplate::text( $letter, array() ) );
	}

	public function test_what_mail_cannot_hold_goes(): void {
		$html = MailHtml::clean( '<p onclick="x()" class="a">One<script>two</script><style>p{}</style><!-- three --></p><form action="/x"><input name="a"><button>four</button></form><a href="javascript:alert(1)">five</a><svg><text>six</text></svg><img src="data:image/png;base64,xx" onerror="y()" alt="seven">[gallery]', self::BASE );
		foreach ( array( 'onclick', 'class', 'two', 'three', 'four', 'javascript', 'six', 'data:', 'onerror', '[gallery' ) as $bad ) {
			$this->assertStringNotContainsString( $bad, $html );
		}
		foreach ( array( 'One', 'five', 'seven', '&#91;gallery]' ) as $good ) {
			$this->assertStringContainsString( $good, $html );
		}
		$this->assertStringNotContainsString( '<input', $html );
	}

	public function test_hostile_markup_makes_no_element(): void {
		foreach ( array( '<scr<script>ipt>alert(1)</script>', '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>x</script>"></iframe>', '<video src=x onerror=alert(1)>', '<a href="&#106;avascript:x">a</a>', '<img src=x onerror=alert(1)//', '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<p style="background:url(https://evil.example/)">p</p>' ) as $bad ) {
			$html = MailHtml::clean( $bad, self::BASE );
			$this->assertDoesNotMatchRegularExpression( '/<(?:script|iframe|video|style|math|form)|<[^>]*\son\w+\s*=|(?:href|src)="\s*javascript|url\(/i', $html, $bad );
		}
	}

	public function test_addresses_are_whole_and_pictures_fit(): void {
		$html = MailHtml::clean( '<a href="/about?a=1&amp;b=2">a</a><a href="../more/">b</a><a href="#note">c</a><a href="mailto:ada@example.com">d</a><img src="//cdn.example/a.png" width="1104" height="600" srcset="x 2x"><img src="b.png" width="100" alt="Small">', self::BASE );
		foreach ( array( 'href="https://example.com/about?a=1&amp;b=2"', 'href="https://example.com/blog/more/"', 'href="https://example.com/blog/a-post/#note"', 'href="mailto:ada@example.com"', 'src="https://cdn.example/a.png"', 'width="552"', 'height="300"', 'alt=""', 'src="https://example.com/blog/a-post/b.png"', 'width="100"' ) as $part ) {
			$this->assertStringContainsString( $part, str_replace( '&#038;', '&amp;', $html ) );
		}
		$this->assertStringNotContainsString( 'srcset', $html );
	}

	public function test_players_become_links_and_colours_go(): void {
		$html = MailHtml::clean( '<figure><iframe title="A <film>" src="https://video.example/embed/1?a=1&amp;b=2"></iframe></figure><video controls><source src="/film.mp4"></video><p style="color:#000;text-align:center">Words</p>', self::BASE );
		$this->assertStringContainsString( 'href="https://video.example/embed/1?a=1&amp;b=2"', str_replace( '&#038;', '&amp;', $html ) );
		$this->assertStringContainsString( 'A &lt;film&gt;', $html );
		$this->assertStringContainsString( 'https://example.com/film.mp4', $html );
		$this->assertStringNotContainsString( 'color:#000', $html );
		$this->assertStringContainsString( 'text-align:center', $html );
	}

	public function test_buttons_and_folded_texts_are_seen_in_mail(): void {
		$html = MailHtml::clean( '<div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/x" style="color:#000">Press</a></div><details><summary class="a">More</summary><p>Inside</p></details><p class="page button">https://youtu.be/abc</p><figcaption>Caption</figcaption>', 'https://example.com/post/' );
		$this->assertStringContainsString( 'class="button"', $html );
		$this->assertSame( 1, substr_count( $html, 'class="button"' ) );
		$this->assertStringContainsString( MailStyle::from_theme()->button(), $html );
		$this->assertStringContainsString( '<div><strong>More</strong></div><p style="margin:0 0 16px;">Inside</p>', $html );
		$this->assertStringContainsString( 'href="https://youtu.be/abc"', $html );
		$this->assertMatchesRegularExpression( '/<figcaption [^>]*class="small"/', $html );
		$this->assertStringNotContainsString( 'wp-block', $html );
		$this->assertStringNotContainsString( 'page', $html );
	}

	public function test_the_text_says_the_same(): void {
		$text = MailText::from_html( "<h2>Head &amp; more</h2><p>One\n two<br>three <a href=\"https://example.com/\">here</a> <a href=\"https://example.com/\">https://example.com/</a></p><ul><li>a</li><li>b</li></ul><p><a href=\"https://example.com/x\"><img src=\"x\" alt=\"A picture\"></a></p><table><tr><td>1</td><td>2</td></tr></table>" );
		$this->assertSame( "Head & more\n\nOne two\nthree here (https://example.com/) https://example.com/\n\n- a\n- b\n\n[A picture] (https://example.com/x)\n\n1 2", $text );
	}

	public function test_a_post_stands_in_its_mail(): void {
		$author = $this->create_user( 'author', array( 'display_name' => 'Ada & Co' ) );
		$post   = $this->post(
			array(
				'post_title'   => 'Tom &amp; <em>Jerry</em>',
				'post_author'  => $author,
				'post_content' => "<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n<p>After</p>",
			)
		);
		set_post_thumbnail( $post, $this->create_attachment( 800, 400 ) );
		$letter              = PostLetter::from_post( $post );
		list( $html, $text ) = self::parts( $letter );
		$this->assertSame( array( 'Tom & Jerry', 'Before' ), array( $letter->subject, substr( $letter->preview, 0, 6 ) ) );
		foreach ( array( 'Before', 'After', 'Ada & Co' ) as $part ) {
			$this->assertStringContainsString( $part, $text );
		}
		$this->assertStringContainsString( 'After', $html );
		$this->assertMatchesRegularExpression( '/<img[^>]+alt="Tom &(?:amp|#038);? Jerry"/', $html );
		$this->assertStringContainsString( (string) get_permalink( $post ), html_entity_decode( $html ) );
		update_option( 'millwork_settings', array( 'newsletter_content' => 'excerpt' ) );
		list( $html ) = self::parts( PostLetter::from_post( $this->post( array( 'post_excerpt' => 'Short <b>words</b>', 'post_content' => 'Long' ) ) ) );
		$this->assertStringContainsString( 'Short', $html );
		$this->assertStringNotContainsString( 'Long', $html );
	}

	public function test_a_very_long_post_is_in_the_mail_with_its_beginning(): void {
		foreach ( array( 300 * KB_IN_BYTES, 5 * MB_IN_BYTES ) as $bytes ) {
			$post                = $this->post( array( 'post_content' => '<p>First words.</p>' . str_repeat( '<p>More <a href="/x">words</a> of many.</p>', intdiv( $bytes, 40 ) ) ) );
			list( $html, $text ) = self::parts( PostLetter::from_post( $post ) );
			$this->assertStringContainsString( 'First words.', $html );
			$this->assertStringContainsString( 'First words.', $text );
			$this->assertStringContainsString( (string) get_permalink( $post ), $html );
			$this->assertLessThan( 8 * KB_IN_BYTES, strlen( $html ) );
		}
		// One that just fits is there to its end.
		$post = $this->post( array( 'post_content' => str_repeat( '<p>More words.</p>', 8000 ) . '<p>The <b title="x">end</b>.</p>' ) );
		$this->assertStringContainsString( 'The <b>end</b>.', self::parts( PostLetter::from_post( $post ) )[0] );
	}

	/** @group any-database */
	public function test_the_beginning_of_a_very_long_post_has_nothing_of_a_block_that_is_cut(): void {
		$group = static fn( string $attributes ): string => "<!-- wp:group $attributes--><div class=\"wp-block-group\">"
			. str_repeat( '<!-- wp:paragraph --><p>Hush.</p><!-- /wp:paragraph -->', 7000 ) . '</div><!-- /wp:group -->';
		$intro = '<!-- wp:paragraph --><p>First words.</p><!-- /wp:paragraph -->';
		foreach ( range( 0, 60, 6 ) as $more ) {
			$post = $this->post( array( 'post_content' => $intro . str_repeat( ' ', $more ) . $group( '{"metadata":{"blockVisibility":false}} ' ) ) );
			$this->assertStringNotContainsString( 'Hush', implode( self::parts( PostLetter::from_post( $post ) ) ) );
		}
		$post = $this->post( array( 'post_content' => $intro . $group( '' ) ) );
		$this->assertStringContainsString( 'First words. Hush. Hush.', self::parts( PostLetter::from_post( $post ) )[1] );
	}

	public function test_blocks_are_plain_in_mail(): void {
		$demo = (string) file_get_contents( MILLWORK_DIR . '/extensions/blocks/map/demo.html' );
		$post = $this->post( array( 'post_content' => $demo ) );
		$this->become( 'administrator' );
		$user         = get_current_user_id();
		list( $html ) = self::parts( PostLetter::from_post( $post ) );
		$this->assertStringNotContainsString( 'data-wp-', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertSame( $user, get_current_user_id() );
		$this->assertFalse( \Millwork\Rendering\OutputMedium::is_plain() );
	}

	public function test_a_digest_lists_posts(): void {
		$first               = $this->post( array( 'post_title' => 'First [gallery]', 'post_content' => 'One' ) );
		$second              = $this->post( array( 'post_title' => 'Second', 'post_content' => 'Two' ) );
		$letter              = DigestLetter::from_posts( IssueKind::Weekly, array( $first, $second ) );
		list( $html, $text ) = self::parts( $letter );
		$this->assertStringContainsString( 'and 1 more post', $letter->subject );
		foreach ( array( 'First', 'One', 'Second', 'Two', (string) get_permalink( $second ) ) as $part ) {
			$this->assertStringContainsString( $part, html_entity_decode( $html ) );
			$this->assertStringContainsString( $part, $text );
		}
		$this->assertStringNotContainsString( '[gallery', $html );
		$this->assertSame( 'Second', DigestLetter::from_posts( IssueKind::Daily, array( $second ) )->subject );
	}
}
