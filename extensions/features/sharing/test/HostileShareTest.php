<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\Message;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Threads\RichText;
use Millwork\Tests\TestCase;
use WP_Post;

/** Card, thread and message hold what everyone reads on the page and nothing else, whatever someone has typed. */
final class HostileShareTest extends TestCase {

	/** What nobody may read elsewhere. */
	private const SECRET = 'SECRETWORD';

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	/**
	 * Texts with something that not everyone reads.
	 * @return array<string, array{string}>
	 */
	public function secrets(): array {
		$secret = '<!-- wp:paragraph --><p>SECRETWORD</p><!-- /wp:paragraph -->';
		$in     = static fn( string $name, string $inner ): string => "<!-- wp:$name -->$inner<!-- /wp:$name -->";
		return array(
			'for some visitors'            => array( $in( 'jetpack/repeat-visitor', $secret ) ),
			'for some, in a group'         => array( $in( 'group', '<div class="wp-block-group">' . $in( 'jetpack/repeat-visitor', $secret ) . '</div>' ) ),
			'for some, in a quotation'     => array( $in( 'quote', '<blockquote class="wp-block-quote">' . $in( 'jetpack/repeat-visitor', $secret ) . '</blockquote>' ) ),
			'for some, in columns'         => array( $in( 'columns', '<div class="wp-block-columns">' . $in( 'column', '<div class="wp-block-column">' . $in( 'jetpack/repeat-visitor', $secret ) . '</div>' ) . '</div>' ) ),
			'for who pays'                 => array( $in( 'premium-content/container', $in( 'premium-content/subscriber-view', $secret ) ) ),
			'for who pays, an old way'     => array( $in( 'jetpack/premium-content', $secret ) ),
			'for whom nobody knows'        => array( $in( 'acme/members', $secret ) ),
			'a form'                       => array( $in( 'jetpack/contact-form', '<div>' . $secret . '</div>' ) ),
			'a comment'                    => array( '<!-- SECRETWORD --><p>a</p>' ),
			'a comment in a block'         => array( '<!-- wp:paragraph --><p>a<!-- SECRETWORD --></p><!-- /wp:paragraph -->' ),
			'attributes of a block'        => array( '<!-- wp:paragraph {"SECRETWORD":"SECRETWORD"} --><p>a</p><!-- /wp:paragraph -->' ),
			'attributes of an element'     => array( '<p title="SECRETWORD" data-note="SECRETWORD">a</p>' ),
			'a script and a style'         => array( '<script>SECRETWORD</script><style>SECRETWORD</style><p>a</p>' ),
			'a shortcode for members'      => array( '[millwork_members]SECRETWORD[/millwork_members]' ),
			'one with attributes'          => array( '<p>[millwork_members level="1"]SECRETWORD[/millwork_members]</p>' ),
			'one in a paragraph'           => array( '<!-- wp:paragraph --><p>a [millwork_members]<b>SECRETWORD</b>[/millwork_members] b</p><!-- /wp:paragraph -->' ),
			'one in a classic block'       => array( "<!-- wp:freeform -->[millwork_members]\n\nSECRETWORD\n\n[/millwork_members]<!-- /wp:freeform -->" ),
			'one over paragraphs'          => array( "[millwork_members]\n\na\n\nSECRETWORD\n\n[/millwork_members]" ),
			'one from block to block'      => array( '<!-- wp:shortcode -->[millwork_members]<!-- /wp:shortcode -->' . $secret . '<!-- wp:shortcode -->[/millwork_members]<!-- /wp:shortcode -->' ),
			'one from text to text'        => array( '<!-- wp:paragraph --><p>[millwork_members]</p><!-- /wp:paragraph -->' . $secret . '<!-- wp:paragraph --><p>[/millwork_members]</p><!-- /wp:paragraph -->' ),
			'two in each other'            => array( '<p>[millwork_others]a [millwork_members]SECRETWORD[/millwork_members] SECRETWORD[/millwork_others]</p>' ),
			'a shortcode’s own attributes' => array( '<p>a [millwork_members note="SECRETWORD"] b</p>' ),
			'a pattern that is a draft'    => array( 'draft' ),
			'a pattern with a password'    => array( 'password' ),
		);
	}

	/**
	 * What is for some only.
	 * @dataProvider secrets
	 * @param string $content The post's text; or of what kind the pattern is that it shows.
	 */
	public function test_what_is_for_some_leaves_by_no_card_and_no_thread( string $content ): void {
		add_shortcode( 'millwork_members', '__return_empty_string' );
		add_shortcode( 'millwork_others', '__return_empty_string' );
		if ( 'draft' === $content || 'password' === $content ) {
			$pattern = $this->create_post( array( 'post_type' => 'wp_block', 'post_status' => 'draft' === $content ? 'draft' : 'publish', 'post_password' => 'draft' === $content ? '' : 'x', 'post_content' => '<!-- wp:paragraph --><p>SECRETWORD</p><!-- /wp:paragraph -->' ) );
			$content = "<!-- wp:block {\"ref\":$pattern} /-->";
		}
		$open = '<!-- wp:paragraph --><p>Everybody reads this.</p><!-- /wp:paragraph -->';
		foreach ( array( $content, "$open$content", "$content$open", "$open$content$open" ) as $text ) {
			$post = $this->create_post( array( 'post_content' => wp_slash( $text ), 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
			foreach ( array( 0, 500 ) as $characters ) {
				foreach ( array( false, true ) as $has_threads ) {
					$said = (string) wp_json_encode( $this->parts( $post, '', new NetworkLimits( $characters, draws_cards: false, has_threads: $has_threads ) ) );
					$this->assertStringNotContainsString( self::SECRET, $said );
					if ( $text !== $content ) {
						$this->assertStringContainsString( 'Everybody reads this.', $said );
					}
				}
			}
		}
	}

	public function test_what_stands_in_a_caption_and_between_others_is_read(): void {
		add_shortcode( 'millwork_members', '__return_empty_string' );
		$read = static fn( string $html ): string => implode( '|', array_map( static fn( array $text ): string => trim( str_replace( \Millwork\Features\Sharing\Threads\ContentPiece::OBJECT, '', $text['text'] ) ), RichText::texts( "<p>$html</p>" ) ) );
		$this->assertSame( 'A cat', $read( '[caption id="1"]A cat[/caption]' ) );
		$this->assertSame( 'one  two  three', $read( 'one [millwork_members]x[/millwork_members] two [millwork_members /] three' ) );
		$this->assertSame( 'one  two', $read( 'one [millwork_members] two' ) );
		$this->assertSame( 'one  two', $read( 'one [/millwork_members] two' ) );
		$this->assertSame( 'one [unknown]two[/unknown]', $read( 'one [unknown]two[/unknown]' ) );
		// Each keeps its place: the editor draws boundaries by them.
		$this->assertSame( mb_strlen( 'é [millwork_members]é[/millwork_members] é' ), mb_strlen( RichText::texts( '<p>é [millwork_members]é[/millwork_members] é</p>' )[0]['text'] ) );
		$this->assertCount( 1, RichText::texts( '<p>x' . str_repeat( '[/millwork_members][millwork_members]', 8000 ) . 'x</p>' ) );
	}

	/**
	 * Texts that do harm somewhere.
	 * @return list<string>
	 */
	private static function harm(): array {
		return array(
			'<script>alert(1)</script>',
			'"><img src=x onerror=alert(1)>',
			'javascript:alert(1) data:text/html,<b>',
			'[gallery] [millwork_members]x[/millwork_members] [[x]]',
			'<!-- wp:html --><b>x</b><!-- /wp:html -->',
			"a\0b\x01\x02\x7f c",
			"\u{202E}abc\u{2066}\u{2067}\u{2069}\u{200F}",
			"e\u{301}\u{302}\u{303}" . str_repeat( "\u{336}", 50 ),
			"👨‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 👍🏽\u{FE0F}",
			'日本語 العربية ไทย 한국어',
			"\xff\xfe broken \xc3",
			'%s %d %1$s \\ \' " `',
			'&amp; &lt;b&gt; &#60; &nbsp;',
			"line\r\nline\n\n\n\nline\ttab",
			'@everyone @me@example.com #tag https://example.com/?a=1&b=2 $AAPL',
			str_repeat( 'a', 1_000_000 ),
			str_repeat( '👨‍👩‍👧‍👦', 20_000 ),
			'e' . str_repeat( "\u{301}", 200_000 ),
			str_repeat( ' ', 100_000 ),
			'',
			'0',
			'{"a":1}',
			'a:1:{i:0;s:1:"x";}',
		);
	}

	public function test_whatever_is_typed_fits_and_loses_nothing_that_has_room(): void {
		$services = array(
			new NetworkLimits( 500, CountingMethod::Mastodon, 23 ),
			new NetworkLimits( 280, CountingMethod::X, 23 ),
			new NetworkLimits( 300, CountingMethod::Graphemes, bytes: 3000, draws_cards: false ),
			new NetworkLimits( 3000, CountingMethod::CodeUnits ),
			new NetworkLimits( 500, CountingMethod::BytesEmoji ),
			new NetworkLimits( 0, draws_cards: false ),
		);
		foreach ( self::harm() as $number => $text ) {
			$post = $this->create_post( array( 'post_status' => 'draft', 'post_content' => 'a', 'post_title' => wp_slash( mb_substr( mb_scrub( $text ), 0, 1000 ) ) ) );
			update_post_meta( $post, ShareablePost::MESSAGE, wp_slash( $text ) );
			foreach ( $services as $limits ) {
				foreach ( array( Message::stored( $this->get( $post ) ), '', mb_substr( mb_scrub( $text ), 0, 5000 ) ) as $message ) {
					$part = $this->parts( $post, $message, $limits )[0];
					$this->assertIsString( $part['text'] ?? null );
					$this->assertTrue( mb_check_encoding( $part['text'], 'UTF-8' ), "Text $number" );
					$this->assertTrue( 0 === $limits->characters || TextShortener::fits( $part['text'], $limits ), "Text $number" );
					$this->assertTrue( ! $limits->draws_cards || str_contains( $part['text'], (string) get_permalink( $post ) ), "Text $number" );
				}
			}
		}
	}

	public function test_what_is_stored_by_whomever_is_written_down_whole_and_no_longer_than_there_is_room(): void {
		$this->become( 'administrator' );
		PlayedService::add();
		foreach ( self::harm() as $number => $text ) {
			$post = $this->create_post( array( 'meta_input' => array( ShareablePost::MESSAGE => wp_slash( $text ) ) ) );
			$rows = Deliveries::for_post( $post );
			$this->assertCount( 1, $rows, "Text $number" );
			$this->assertTrue( mb_check_encoding( $rows[0]->message, 'UTF-8' ) );
			$this->assertLessThanOrEqual( 5000, mb_strlen( $rows[0]->message ) );
			$this->assertSame( Message::stored( $this->get( $post ) ), $rows[0]->message, "Text $number" );
			$sent                 = '';
			PlayedService::$posts = static function ( $post ) use ( &$sent ) {
				$sent = $post->text;
				return new \Millwork\Features\Sharing\Delivery\PublishedPost( '1' );
			};
			\Millwork\Features\Sharing\Delivery\Worker::run( $rows[0]->id );
			$this->assertSame( 'sent', Deliveries::get( $rows[0]->id )->state->value ?? '' );
			$this->assertTrue( mb_check_encoding( $sent, 'UTF-8' ) && ! str_contains( $sent, "\0" ), "Text $number" );
		}
	}

	/**
	 * @param string $message What its author typed.
	 * @param NetworkLimits $limits  The service's.
	 * @return non-empty-list<array<string, mixed>>
	 */
	private function parts( int $post, string $message, NetworkLimits $limits ): array {
		return ( new Composer( $limits ) )->parts( $this->get( $post ), $message );
	}

	private function get( int $id ): WP_Post {
		$post = get_post( $id );
		$this->assertNotNull( $post );
		return $post;
	}
}
